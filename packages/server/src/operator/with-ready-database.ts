import type { Database } from '@paydocs/mikro-orm';
import { assertDataKeys } from '../keys/assert-data-keys.ts';
import { assertDatabaseReady } from '../adapters/assert-database-ready.ts';
import { readConfig } from '../config/read-config.ts';
import { configuredDataKeys } from '../keys/configured-data-keys.ts';
import { requireSqliteFile } from '../config/sqlite-file.ts';
import { withDatabase } from './with-database.ts';

/**
 * Runs work on the configured database with its data keys.
 *
 * @throws OperationalError for a wrong configuration, pending migrations and a missing default site.
 */
export const withReadyDatabase = async <Result>(
  environment: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(environment);
  requireSqliteFile(config);
  const dataKeys = await configuredDataKeys(config);
  return withDatabase(
    config,
    async (database) => {
      await assertDatabaseReady(database, config);
      return work(database);
    },
    { dataKeys },
  );
};

/**
 * Runs work that reads or writes encrypted values on the configured database.
 *
 * @throws OperationalError as {@link withReadyDatabase}, and for wrong data keys.
 */
export const withRecords = async <Result>(
  environment: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<Result>,
): Promise<Result> =>
  withReadyDatabase(environment, async (database) => {
    await assertDataKeys(database, readConfig(environment));
    return work(database);
  });
