import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropDatabasesOf } from './postgres-database.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the whole test run shares. */
    postgresUrl: string;
    /** The name of the test run in the databases that it keeps to its end. */
    postgresRun: string;
  }
}

/** Starts one PostgreSQL server for all projects of a test run. */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().postgresUrl !== undefined) return undefined;
  const server = await startPostgres({ inMemory: true });
  const run = randomBytes(8).toString('hex');
  root.provide('postgresUrl', server.url);
  root.provide('postgresRun', run);
  return async () => {
    await dropDatabasesOf(server.url, run);
    await server.stop();
  };
};
