import type { Database } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

// Nobody waits for a command as for an answer, and a batch of records may take its time.
const STATEMENT_TIMEOUT_MS = 60_000;

/** What the work returns on the configured database, which is closed afterwards in any case. */
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
