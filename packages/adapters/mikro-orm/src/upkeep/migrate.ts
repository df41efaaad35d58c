import type { Transaction } from '@mikro-orm/core';
import { dialectOf } from '../sql/dialect.ts';
import { kyselySql } from '../sql/kysely-sql.ts';
import type { Orm } from '../sql/orm.ts';
import { sql } from '../sql/statement.ts';
import { MIGRATIONS_TABLE } from './pending-migrations.ts';

/** The key of the advisory lock of migrations. */
export const MIGRATION_LOCK = 7_246_105_832;

/** Returns the name of the table in which this MikroORM records applied migrations. */
export const migrationsTableOf = (orm: Orm): string =>
  orm.config.get('migrations').tableName ?? MIGRATIONS_TABLE;

/** Errors of a node that creates the schema or the table of migrations at the same time as another. */
const CREATED_BY_ANOTHER: ReadonlySet<unknown> = new Set(['23505', '42710', '42P06', '42P07']);

/** Lets MikroORM create its table, which it never does in a given transaction. */
const createMigrationsTable = async (orm: Orm): Promise<void> => {
  try {
    await orm.migrator.getExecuted();
  } catch (error) {
    const isRaced = error instanceof Error && 'code' in error && CREATED_BY_ANOTHER.has(error.code);
    if (!isRaced) throw error;
    await createMigrationsTable(orm);
  }
};

const up = async (orm: Orm, transaction?: Transaction): Promise<string[]> =>
  (await orm.migrator.up(transaction && { transaction })).map(({ name }) => name);

/**
 * Applies the pending migrations and returns their names. Parallel nodes wait for each other, and
 * all but the first have nothing to do. One connection is enough.
 */
export const migrate = async (orm: Orm): Promise<string[]> => {
  const dialect = dialectOf(orm.driver);
  if (dialect === 'postgresql') {
    await createMigrationsTable(orm);
    const connection = orm.driver.getConnection();
    return connection.transactional(async (transaction) => {
      // The lock ends with its transaction, also behind a transaction pooler.
      const lock = `select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      await connection.execute(lock, [], 'run', transaction);
      return up(orm, transaction);
    });
  }
  // The write lock serializes migrations, but not the creation of MikroORM's own table.
  await kyselySql(orm.em, {
    dialect,
  }).run(sql`create table if not exists ${sql.id(migrationsTableOf(orm))} (
    id integer not null primary key autoincrement,
    name text not null,
    executed_at datetime not null default (strftime('%s', 'now') * 1000)
  )`);
  return up(orm);
};
