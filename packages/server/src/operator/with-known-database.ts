import type { Database } from '@paydocs/mikro-orm';
import { assertDatabaseKnown, assertMigrations } from '../adapters/assert-database-ready.ts';
import { readConfig } from '../config/read-config.ts';
import type { Config } from '../config/settings.ts';
import { requireSqliteFile } from '../config/sqlite-file.ts';
import { asOperational } from './refusal-error.ts';
import { withDatabase } from './with-database.ts';

/**
 * Runs work on the configured database without data keys. The default site may be missing.
 *
 * @throws OperationalError for a wrong configuration, a missing SQLite file, pending migrations, and
 *   every refusal.
 */
export const withKnownDatabase = async <Result>(
  environment: NodeJS.ProcessEnv,
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(environment);
  requireSqliteFile(config);
  return withDatabase(config, async (database) => {
    await assertDatabaseKnown(database);
    await assertMigrations(database);
    return asOperational(async () => work(database, config));
  });
};
