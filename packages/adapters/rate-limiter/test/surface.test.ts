import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';
import * as memory from '@paydocs/rate-limiter';
import * as surface from '../src/redis.ts';

const program = fileURLToPath(new URL('programs/loads-redis-client.ts', import.meta.url));

test('the package exports exactly these names', () => {
  assert.deepEqual(Object.keys(surface).toSorted(), ['redisRateLimiter']);
  assert.deepEqual(Object.keys(memory), ['memoryRateLimiter']);
});

test.each([
  ['@paydocs/rate-limiter', 'false\n'],
  ['@paydocs/rate-limiter/redis', 'true\n'],
])('%s loads the Redis client: %s', async (specifier, expected) => {
  const parameters = ['--conditions=@paydocs/source', program, specifier];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  assert.equal(stdout, expected);
});
