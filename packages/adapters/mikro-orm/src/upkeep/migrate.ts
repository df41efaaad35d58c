import type { MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import { dialectOf } from '../sql/dialect.ts';
import { kyselySql } from '../sql/kysely-sql.ts';
import { sql } from '../sql/statement.ts';
import { MIGRATIONS_TABLE } from './pending-migrations.ts';

/** A MikroORM of any SQL driver. */
export type Orm = MikroORM<AbstractSqlDriver>;

/** The key of the advisory lock of migrations. */
export const MIGRATION_LOCK = 7_246_105_832;

/** Returns the name of the table in which this MikroORM records applied migrations. */
export const migrationsTableOf = (orm: Orm): string =>
  orm.config.get('migrations').tableName ?? MIGRATIONS_TABLE;

const up = async (orm: Orm): Promise<string[]> => (await orm.migrator.up()).map(({ name }) => name);

/**
 * Applies the pending migrations and returns their names. Parallel nodes wait for each other, and
 * all but the first have nothing to do.
 */
export const migrate = async (orm: Orm): Promise<string[]> => {
  const dialect = dialectOf(orm.driver);
  const { run, writing } = kyselySql(orm.em, { dialect });
  if (dialect === 'postgresql') {
    // The lock ends with its transaction, also behind a transaction pooler.
    return writing(async (runLocked) => {
      await runLocked(sql`set local idle_in_transaction_session_timeout = 0`);
      await runLocked(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      return up(orm);
    });
  }
  // The write lock serializes migrations, but not the creation of MikroORM's own table.
  await run(sql`create table if not exists ${sql.id(migrationsTableOf(orm))} (
    id integer not null primary key autoincrement,
    name text not null,
    executed_at datetime not null default (strftime('%s', 'now') * 1000)
  )`);
  return up(orm);
};
