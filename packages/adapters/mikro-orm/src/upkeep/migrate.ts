import type { IMigrator, Transaction } from '@mikro-orm/core';
import { MigrationStorage, Migrator } from '@mikro-orm/migrations';
import { dialectOf } from '../sql/dialect.ts';
import { kyselySql } from '../sql/kysely-sql.ts';
import type { Orm } from '../sql/orm.ts';
import { sql } from '../sql/statement.ts';
import { configuredName, type LocatedTable, migrationsTableOf } from './migrations-table.ts';

/** The key of the advisory lock of migrations. */
export const MIGRATION_LOCK = 7_246_105_832;

/** Errors of a node that creates the schema or the table of migrations at the same time as another. */
const CREATED_BY_ANOTHER: ReadonlySet<unknown> = new Set(['23505', '42710', '42P06', '42P07']);

/** The schema, and then the table, may each be created by another node. */
const CREATIONS = 3;

/** Lets MikroORM create its table, which it never does in a given transaction. */
const createMigrationsTable = async (migrator: IMigrator, attempts = CREATIONS): Promise<void> => {
  try {
    await migrator.getExecuted();
  } catch (error) {
    const isRaced = error instanceof Error && 'code' in error && CREATED_BY_ANOTHER.has(error.code);
    if (!isRaced || attempts === 1) throw error;
    await createMigrationsTable(migrator, attempts - 1);
  }
};

/** Creates a migrator whose table is in a place that MikroORM's configuration does not name. */
const migratorIn = (orm: Orm, table: LocatedTable): IMigrator =>
  new (class extends Migrator {
    protected override createStorage(): MigrationStorage {
      const tableName = configuredName(table);
      return new MigrationStorage(this.driver, { ...this.options, tableName });
    }
  })(orm.em);

/** Returns the migrator of a MikroORM, unless it would look for its table elsewhere. */
const migratorOf = (orm: Orm, table: LocatedTable): IMigrator => {
  const { name, schema = orm.config.getSchema() } = migrationsTableOf(orm.config);
  return table.name === name && table.schema === schema ? orm.migrator : migratorIn(orm, table);
};

const up = async (migrator: IMigrator, transaction?: Transaction): Promise<string[]> =>
  (await migrator.up(transaction && { transaction })).map(({ name }) => name);

/**
 * Applies the pending migrations and returns their names. Parallel nodes wait for each other, and
 * all but the first have nothing to do. One connection is enough.
 */
export const migrate = async (orm: Orm, table: LocatedTable): Promise<string[]> => {
  const dialect = dialectOf(orm.driver);
  const migrator = migratorOf(orm, table);
  if (dialect === 'postgresql') {
    await createMigrationsTable(migrator);
    const connection = orm.driver.getConnection();
    return connection.transactional(async (transaction) => {
      // The lock ends with its transaction, also behind a transaction pooler.
      const lock = `select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      await connection.execute(lock, [], 'run', transaction);
      return up(migrator, transaction);
    });
  }
  // The write lock serializes migrations, but not the creation of MikroORM's own table.
  await kyselySql(orm.em, {
    dialect,
  }).run(sql`create table if not exists ${sql.id(table.name)} (
    id integer not null primary key autoincrement,
    name text not null,
    executed_at datetime not null default (strftime('%s', 'now') * 1000)
  )`);
  return up(migrator);
};
