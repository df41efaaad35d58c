import type { Database, DatabaseOptions } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

// Commands may take longer than requests: they store large batches.
const STATEMENT_TIMEOUT_MS = 60_000;

/** Runs work on the configured database, and closes the database afterwards. */
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
