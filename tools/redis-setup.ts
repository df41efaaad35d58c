import type { TestProject } from 'vitest/node';
import { INSTALL_REDIS, redisProgram } from './redis-program.ts';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server that the whole test run shares; empty without a server. */
    redisUrl: string;
  }
}

/**
 * Provides one Redis for all projects of a test run: the server of `TEST_REDIS_URL`, or a new one.
 * Without `redis-server`, its tests are skipped; on a CI server (`CI=true`) this is an error.
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
