import { describe, inject } from 'vitest';
import { INSTALL_REDIS, redisProgram } from './redis-program.ts';

/**
 * A suite on the server that the run shares, named by `TEST_REDIS_URL` or started for it, of which
 * a test may only touch keys of its own. Skipped, with the line that installs one, where there is
 * none. Its project must be named in `withRedis` of vitest.config.ts.
 */
export const describeOnRedis = (name: string, suite: (url: string) => void): void => {
  const url = inject('redisUrl');
  if (url === undefined)
    throw new Error('this project has no Redis: see withRedis in vitest.config.ts');
  if (url) describe(name, () => suite(url));
  else describe.skip(`${name} (to run it: ${INSTALL_REDIS})`, () => suite('redis://127.0.0.1:9'));
};

/** A suite whose tests start servers of their own with `startRedis`; skipped where they cannot. */
export const describeOwnRedis = (name: string, suite: () => void): void => {
  if (redisProgram() === undefined) describe.skip(`${name} (to run it: ${INSTALL_REDIS})`, suite);
  else describe(name, suite);
};
