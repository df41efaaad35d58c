import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { manualClock } from '@paydocs/testing';
import { rateLimiterContract, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { memoryRateLimiter } from '../src/index.ts';

const MINUTE_MS = 60_000;

describe('the rate limiter in memory', () => {
  runContract(test, rateLimiterContract, async () => {
    const clock = manualClock();
    return {
      limiter: memoryRateLimiter({ clock }),
      clock,
      windowMs: MINUTE_MS,
      advanceMs: async (ms) => clock.advanceMs(ms),
    };
  });

  // @promise R60
  test('neither frees nor extends a bucket when the clock is set back', async () => {
    const clock = manualClock();
    const limiter = memoryRateLimiter({ clock });
    const request = { key: 'key', limit: 2, windowMs: MINUTE_MS };
    await limiter.consume(request);
    clock.advanceMs(-3_600_000);
    const next = await limiter.consume(request);
    assert.deepEqual([next.remaining, next.resetAtMs], [0, clock.nowMs() + MINUTE_MS]);
    clock.advanceMs(MINUTE_MS - 1);
    assert.equal((await limiter.consume(request)).allowed, false);
    clock.advanceMs(1);
    assert.equal((await limiter.consume(request)).allowed, true);
  });

  test('refuses an exhausted address during a flood of other addresses', async () => {
    const clock = manualClock();
    const limiter = memoryRateLimiter({ clock, keysMax: 100 });
    const request = { key: '192.0.2.1', limit: 10, windowMs: MINUTE_MS };
    for (let time = 0; time < 10; time += 1) await limiter.consume(request);
    for (let time = 0; time < 10_000; time += 1) {
      assert.equal((await limiter.consume({ ...request, key: `2001:db8::${time}` })).allowed, true);
    }
    assert.equal((await limiter.consume(request)).allowed, false);
  });

  test('refuses a new key while all buckets are exhausted, with a reset in the future', async () => {
    const clock = manualClock();
    const limiter = memoryRateLimiter({ clock, keysMax: 2 });
    const request = { key: 'one', limit: 1, windowMs: MINUTE_MS };
    await limiter.consume(request);
    await limiter.consume({ ...request, key: 'two' });
    assert.deepEqual(await limiter.consume({ ...request, key: 'three' }), {
      allowed: false,
      limit: 1,
      remaining: 0,
      resetAtMs: clock.nowMs() + MINUTE_MS,
    });
    clock.advanceMs(MINUTE_MS);
    assert.equal((await limiter.consume({ ...request, key: 'three' })).allowed, true);
  });

  // @promise R62
  test('stays under 100 MiB with 300,000 addresses, and frees ended windows', async () => {
    const script = fileURLToPath(new URL('./programs/fill-memory.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--conditions=@paydocs/source',
      script,
    ]);
    const { filledMib, laterMib } = JSON.parse(stdout) as Record<string, number>;
    assert.ok(filledMib !== undefined && filledMib > 1 && filledMib < 100, stdout);
    assert.ok(laterMib !== undefined && laterMib < filledMib, stdout);
  });
});
