import { resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { type Database, databaseWith } from './database.ts';
import { lazyOrm } from './lazy-orm.ts';
import { MIGRATIONS_TABLE } from '../upkeep/migration-names.ts';
import type { Settings } from './options.ts';
import { sqliteSql } from '../sql/sqlite/sqlite-sql.ts';
import { turns } from '../sql/sqlite/mutex.ts';

const IN_MEMORY = ':memory:';

const openFiles = new Set<string>();

const claim = (path: string): (() => void) => {
  if (path === IN_MEMORY) return () => {};
  const file = resolve(path);
  // A connection that waits for another one stops the thread, and with it the other one.
  if (openFiles.has(file)) throw new Error(`${file} is open in this process already.`);
  openFiles.add(file);
  return () => openFiles.delete(file);
};

const connect = (path: string, busyTimeoutMs: number): BetterSqlite3.Database => {
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
export const openSqlite = (path: string, settings: Settings): Database => {
  const release = claim(path);
  try {
    const connection = connect(path, settings.statementTimeoutMs);
    const checkRateLimit = turns();
    const orm = lazyOrm(async () => {
      const { sqliteOrm } = await import('./sqlite-orm.ts');
      return sqliteOrm(connection, checkRateLimit);
    });
    return databaseWith({
      sql: sqliteSql(connection, checkRateLimit),
      orm: orm.get,
      migrationsTable: MIGRATIONS_TABLE,
      migrating: async (work) => work(await orm.get()),
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
