import type { Database, DatabaseOptions } from '@paydocs/mikro-orm';
import type { Config } from '../config/config.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

// No client waits for a command, and a batch of records may take long.
const STATEMENT_TIMEOUT_MS = 60_000;

/** Runs the work on the configured database and closes the database afterwards in any case. */
export const withDatabase = async <Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
  options: Partial<DatabaseOptions> = {},
): Promise<Result> => {
  const database = await openConfiguredDatabase(config, {
    statementTimeoutMs: Math.max(STATEMENT_TIMEOUT_MS, config.databaseStatementTimeoutMs ?? 0),
    ...options,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
