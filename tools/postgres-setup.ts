import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the whole test run shares. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all projects of a test run. */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().postgresUrl !== undefined) return undefined;
  const server = await startPostgres({ inMemory: true });
  root.provide('postgresUrl', server.url);
  return server.stop;
};
