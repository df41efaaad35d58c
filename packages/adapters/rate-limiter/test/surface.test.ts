import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';
import * as main from '@paydocs/rate-limiter';
import * as redis from '@paydocs/rate-limiter/redis';

const program = fileURLToPath(new URL('programs/loaded-packages.ts', import.meta.url));

test('the package exports exactly these names', () => {
  assert.deepEqual(Object.keys(redis).toSorted(), [
    'inspectRedis',
    'isAccessRefusal',
    'redisRateLimiter',
  ]);
  assert.deepEqual(Object.keys(main).toSorted(), ['limiterOn', 'memoryRateLimiter']);
});

test.each([
  ['@paydocs/rate-limiter', ''],
  ['@paydocs/rate-limiter/redis', 'ioredis rate-limiter-flexible'],
])('%s loads these packages: %s', async (specifier, expected) => {
  const parameters = ['--conditions=@paydocs/source', program, specifier];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  assert.equal(stdout, `${expected}\n`);
});
