import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely';
import { preparedStatements } from '../postgresql/prepared-statements.ts';
import type { CheckRateLimit } from './mutex.ts';

/**
 * Kysely's way to a connection that it shares: it waits for its turn, takes the write lock at the
 * start of transactions as everybody does, and leaves the closing to whoever opened it.
 */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #checkRateLimit: CheckRateLimit;

  constructor(connection: BetterSqlite3.Database, checkRateLimit: CheckRateLimit) {
    super({ database: { prepare: preparedStatements(connection), close: () => {} } });
    this.#checkRateLimit = checkRateLimit;
  }

  override createDriver(): Driver {
    const checkRateLimit = this.#checkRateLimit;
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const release = driver.releaseConnection.bind(driver);
    let done: (() => void) | undefined;
    // Kysely has one holder of this driver's connection at a time.
    driver.acquireConnection = async (options) => {
      done = await checkRateLimit();
      return acquire(options);
    };
    driver.releaseConnection = async (connection, options) => {
      await release(connection, options);
      done?.();
    };
    driver.beginTransaction = async (
      connection: DatabaseConnection,
      { accessMode }: TransactionSettings,
    ) => {
      const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
      await connection.executeQuery(CompiledQuery.raw(begin));
    };
    return driver;
  }
}
