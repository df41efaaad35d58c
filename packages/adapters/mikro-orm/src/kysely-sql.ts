import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Run, Sql } from './sql.ts';

type Executor = Kysely<unknown>;

const runOn =
  (executor: Executor): Run =>
  async (statement) =>
    (await statement.execute(executor)).rows;

/** Statements through Kysely, as for SQLite, and for PostgreSQL by way of a host's own dialect. */
export const kyselySql = (dialect: Dialect, kysely: Executor): Sql => ({
  dialect,
  run: runOn(kysely),
  runPrepared: runOn(kysely),
  reading: async (work) => {
    const transaction = kysely.transaction().setAccessMode('read only');
    return (
      dialect === 'postgresql' ? transaction.setIsolationLevel('repeatable read') : transaction
    ).execute(async (trx) => work(runOn(trx)));
  },
  writing: async (work) => kysely.transaction().execute(async (trx) => work(runOn(trx))),
});
