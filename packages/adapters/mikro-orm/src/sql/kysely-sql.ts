import { CompiledQuery, type Kysely } from 'kysely';
import { type Compile, compileFor } from './compile.ts';
import type { Dialect } from './dialect.ts';
import type { Run, Sql } from './sql.ts';
import type { Statement } from './statement.ts';

type Executor = Kysely<unknown>;

const runOn =
  (executor: Executor, compile: Compile): Run =>
  async <Row>(statement: Statement<Row>) => {
    const { text, values } = compile(statement);
    return (await executor.executeQuery(CompiledQuery.raw(text, values))).rows as Row[];
  };

/** Statements by way of a host's Kysely. */
export const kyselySql = (dialect: Dialect, kysely: Executor): Sql => {
  const compile = compileFor(dialect);
  const run = runOn(kysely, compile);
  return {
    dialect,
    run,
    runPrepared: run,
    runLong: run,
    runLongPrepared: run,
    reading: async (work) => {
      const transaction = kysely.transaction().setAccessMode('read only');
      return (
        dialect === 'postgresql' ? transaction.setIsolationLevel('repeatable read') : transaction
      ).execute(async (trx) => work(runOn(trx, compile)));
    },
    writing: async (work) => kysely.transaction().execute(async (trx) => work(runOn(trx, compile))),
  };
};
