import { inject } from 'vitest';
import { type TestDatabase, createDatabaseOn } from './postgres-database.ts';

/**
 * Makes an empty PostgreSQL database for a test file: take one in `beforeAll`, drop it in `afterAll`.
 * Its project must be named in `withPostgres` of vitest.config.ts.
 */
export const createDatabase = async (): Promise<TestDatabase> => {
  const serverUrl = inject('postgresUrl');
  if (!serverUrl)
    throw new Error('this project has no PostgreSQL: see withPostgres in vitest.config.ts');
  return createDatabaseOn(serverUrl);
};
