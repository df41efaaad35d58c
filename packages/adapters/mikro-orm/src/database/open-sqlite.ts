import { closeSync, existsSync, openSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { fairQueue } from '../sql/fair-queue.ts';
import { lockWithin, mutex } from '../sql/mutex.ts';
import { enterWhenFree } from '../sql/sqlite/busy.ts';
import { sqliteSql } from '../sql/sqlite/sqlite-sql.ts';
import { timeLimitMs } from '../sql/time-limit.ts';
import { migrationPlacesIn } from '../upkeep/migrations-table.ts';
import { createDatabase, type Database } from './database.ts';
import { lazyOrm } from './lazy-orm.ts';
import type { Settings } from '../sql/options.ts';

const IN_MEMORY = ':memory:';

const OPEN_FILES: unique symbol = Symbol.for('@paydocs/mikro-orm/open-files');

/** The open files of the process, of all copies of this package: two copies of SQLite lose each other's locks. */
const openFiles = ((globalThis as { [OPEN_FILES]?: Set<string> })[OPEN_FILES] ??= new Set());

/** Claims a database file, by its real path, until the returned function is called. */
const claim = (path: string): (() => void) => {
  if (path === IN_MEMORY) return () => {};
  const file = existsSync(path) ? realpathSync(path) : resolve(path);
  // A connection that waits for another one of the process blocks the thread, and so both.
  if (openFiles.has(file)) throw new Error(`${file} is open in this process already.`);
  openFiles.add(file);
  return () => openFiles.delete(file);
};

/**
 * Creates a missing file for its owner only; SQLite creates files for everybody. Its files beside the
 * database, `-wal` and `-shm`, get the mode of the database.
 */
const createFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch {
    // The file exists, or SQLite says why it cannot be created.
  }
};

const connect = (path: string, busyTimeoutMs: number): BetterSqlite3.Database => {
  // Another process may be creating the file, so opening waits.
  const connection = new BetterSqlite3(path, { timeout: busyTimeoutMs });
  // Readers and the writer do not block each other.
  connection.pragma('journal_mode = WAL');
  // An acknowledged write survives a loss of power.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // The triggers also count rows that REPLACE deletes.
  connection.pragma('recursive_triggers = ON');
  // SQLite's wait for a lock blocks the event loop: statements are retried instead.
  connection.pragma('busy_timeout = 0');
  return connection;
};

/**
 * Opens a database file, which is created for its owner only if it does not exist, or a database in memory.
 *
 * @throws Error when the file cannot be opened or is open in this process already, and for a schema.
 */
export const openSqlite = (path: string, settings: Settings): Database => {
  const { dataKeys, naming, statementTimeoutMs, deadline } = settings;
  if (naming.schema !== undefined)
    throw new Error('SQLite has no schemas: set tablePrefix (TABLE_PREFIX).');
  if (path !== IN_MEMORY) createFile(path);
  const release = claim(path);
  try {
    const connection = connect(path, statementTimeoutMs);
    const access = mutex();
    const { lock } = access;
    const limitMs = (): number => timeLimitMs(deadline, statementTimeoutMs);
    // A slow list holds up the process, so that there is one at once.
    const queue = fairQueue({ connections: 1 });
    const enter = enterWhenFree(lockWithin(deadline, access), limitMs);
    const orm = lazyOrm(async () => {
      const { sqliteOrm } = await import('./sqlite-orm.ts');
      return sqliteOrm(connection, { dataKeys, lock, enter, naming });
    });
    return createDatabase({
      sql: sqliteSql(connection, { enter, queue, naming }),
      dataKeys,
      orm: orm.get,
      log: settings.log,
      migrationPlaces: migrationPlacesIn(naming),
      within: async () => {
        throw new Error(
          'SQLite has one writer, the connection of paydocs: no other one can be joined.',
        );
      },
      pools: () => {
        const used = access.isHeld() ? 1 : 0;
        const waiting = access.waiting() + queue.waiting();
        return [{ name: 'main', max: 1, used, idle: 1 - used, waiting }];
      },
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
