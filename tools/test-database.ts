import { inject } from 'vitest';
import { type DatabaseOptions, type TestDatabase, createDatabaseOn } from './postgres-database.ts';

/**
 * Creates an empty PostgreSQL database for a test file. Call it in `beforeAll`, and `drop` in
 * `afterAll`. The test's project must be listed in `withPostgres` of vitest.config.ts.
 */
export const createDatabase = async (
  options: Pick<DatabaseOptions, 'encoding'> = {},
): Promise<TestDatabase> => {
  const serverUrl = inject('postgresUrl');
  if (!serverUrl)
    throw new Error('this project has no PostgreSQL: see withPostgres in vitest.config.ts');
  return createDatabaseOn(serverUrl, options);
};
