import { resolve } from 'node:path';
import type { EntityMetadata } from '@mikro-orm/core';
import { type Database, databaseWith } from './database.ts';
import { kyselySql } from './kysely-sql.ts';
import type { Settings } from './options.ts';
import { ormOptions } from './orm.ts';
import { ImmediateSqliteDialect, preparingOnce } from './sqlite-dialect.ts';

const IN_MEMORY = ':memory:';

const openFiles = new Set<string>();

/** MikroORM reads a foreign key of two columns from SQLite as two; the migrations make them. */
const leaveOutWhatCannotBeCompared = (meta: EntityMetadata): void => {
  for (const property of Object.values(meta.properties)) {
    if (property.joinColumns?.includes('site_id') && property.joinColumns.length > 1) {
      property.createForeignKeyConstraint = false;
    }
  }
};

const claim = (path: string): (() => void) => {
  if (path === IN_MEMORY) return () => {};
  const file = resolve(path);
  // A connection that waits for another one stops the thread, and with it the other one.
  if (openFiles.has(file)) throw new Error(`${file} is open in this process already.`);
  openFiles.add(file);
  return () => openFiles.delete(file);
};

const connect = async (path: string, busyTimeoutMs: number) => {
  const { default: BetterSqlite3 } = await import('better-sqlite3');
  const connection = new BetterSqlite3(path);
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  // Readers and the writer do not wait for each other.
  connection.pragma('journal_mode = WAL');
  // What was acknowledged survives a loss of power, not only of the process.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // Without it a row that REPLACE removes is not counted out.
  connection.pragma('recursive_triggers = ON');
  return connection;
};

/**
 * Opens a database file, which is made if it does not exist, or a database in memory.
 *
 * @throws Error when the file cannot be opened, or is open in this process already.
 */
export const openSqlite = async (path: string, settings: Settings): Promise<Database> => {
  const release = claim(path);
  try {
    const { MikroORM } = await import('@mikro-orm/sqlite');
    const connection = await connect(path, settings.statementTimeoutMs);
    const orm = new MikroORM({
      ...ormOptions,
      dbName: path,
      discovery: { onMetadata: leaveOutWhatCannotBeCompared },
      driverOptions: new ImmediateSqliteDialect({ database: preparingOnce(connection) }),
    });
    return databaseWith({
      orm,
      sql: kyselySql('sqlite', orm.em.getKysely()),
      migrating: async (work) => work(orm),
      close: async () => {
        await orm.close();
        connection.close();
        release();
      },
    });
  } catch (error) {
    release();
    throw error;
  }
};
