import { describe, inject } from 'vitest';
import { INSTALL_REDIS, redisProgram } from './redis-program.ts';

/**
 * Registers a suite on the shared server, which `TEST_REDIS_URL` names or the test run starts. Each test
 * must use separate keys. Skips the suite with a hint if there is no server. The project must be listed
 * in `withRedis` of vitest.config.ts.
 */
export const describeOnRedis = (name: string, suite: (url: string) => void): void => {
  const url = inject('redisUrl');
  if (url === undefined)
    throw new Error('this project has no Redis: see withRedis in vitest.config.ts');
  if (url) describe(name, () => suite(url));
  else describe.skip(`${name} (to run it: ${INSTALL_REDIS})`, () => suite('redis://127.0.0.1:9'));
};

/** Registers a suite whose tests call `startRedis`; skips it if no server is installed. */
export const describeOwnRedis = (name: string, suite: () => void): void => {
  if (redisProgram() === undefined) describe.skip(`${name} (to run it: ${INSTALL_REDIS})`, suite);
  else describe(name, suite);
};
