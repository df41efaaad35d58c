import type { TestProject } from 'vitest/node';
import { INSTALL_REDIS, redisProgram } from './redis-program.ts';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the whole test run shares; empty if there is none. */
    redisUrl: string;
  }
}

/**
 * Provides one Redis for all projects of a run: that of `TEST_REDIS_URL`, else one of its own.
 * Where there is none its tests are skipped, but on a CI server (`CI=true`) that is an error.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().redisUrl !== undefined) return undefined;
  if (process.env['CI'] === 'true' && redisProgram() === undefined)
    throw new Error(`there is no redis-server for the tests: ${INSTALL_REDIS}`);
  const given = process.env['TEST_REDIS_URL'];
  if (given || redisProgram() === undefined) {
    root.provide('redisUrl', given ?? '');
    return undefined;
  }
  const server = await startRedis();
  root.provide('redisUrl', server.url);
  return server.stop;
};
