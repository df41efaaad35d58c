import type { Database, DatabaseOptions } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import { openConfiguredDatabase } from '../adapters/open-configured-database.ts';
import { explained, remoteOf } from '../errors/remote.ts';

// Commands may take longer than requests: they store large batches.
const STATEMENT_TIMEOUT_MS = 60_000;
// Nobody repeats a command that one busy second has ended, such as one of many nodes that migrate.
const CONNECT_TIMEOUT_MS = 5000;

/**
 * Runs work on the configured database, and closes the database afterwards.
 *
 * @throws OperationalError that names the address, the variable and the cause of a failure of the
 *   database.
 */
export const withDatabase = async <Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
  options: Partial<DatabaseOptions> = {},
): Promise<Result> => {
  const database = await openConfiguredDatabase(config, {
    connectTimeoutMs: Math.max(CONNECT_TIMEOUT_MS, config.databaseConnectTimeoutMs ?? 0),
    statementTimeoutMs: Math.max(STATEMENT_TIMEOUT_MS, config.databaseStatementTimeoutMs ?? 0),
    ...options,
  });
  const remote =
    options.url === undefined
      ? remoteOf('DATABASE_URL', config.databaseUrl)
      : remoteOf('MIGRATE_DATABASE_URL', options.url);
  try {
    return await explained(remote, () => work(database));
  } finally {
    await database.close();
  }
};
