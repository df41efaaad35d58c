import type { Database } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

// Commands may take longer than requests: they store large batches.
const STATEMENT_TIMEOUT_MS = 60_000;

/** Runs work on the configured database, and closes the database afterwards. */
export const withDatabase = async <Result>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openConfiguredDatabase({
    url: databaseUrl,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
