import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { manualClock } from '@paydocs/testing';
import { rateLimiterContract, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { memoryRateLimiter } from '../src/index.ts';

const MINUTE_MS = 60_000;

describe('the limiter in memory', () => {
  runContract(test, rateLimiterContract, async () => {
    const clock = manualClock();
    return {
      limiter: memoryRateLimiter({ clock }),
      clock,
      windowMs: MINUTE_MS,
      advanceMs: async (ms) => clock.advanceMs(ms),
    };
  });

  test('neither frees a bucket nor locks it for longer when the clock is set back', async () => {
    const clock = manualClock();
    const limiter = memoryRateLimiter({ clock });
    const hit = { key: 'key', limit: 2, windowMs: MINUTE_MS };
    await limiter.consume(hit);
    clock.advanceMs(-3_600_000);
    const next = await limiter.consume(hit);
    assert.deepEqual([next.remaining, next.resetAtMs], [0, clock.nowMs() + MINUTE_MS]);
    clock.advanceMs(MINUTE_MS - 1);
    assert.equal((await limiter.consume(hit)).allowed, false);
    clock.advanceMs(1);
    assert.equal((await limiter.consume(hit)).allowed, true);
  });

  test('keeps an address that has used up its hits refused, whatever else is flooded', async () => {
    const clock = manualClock();
    const limiter = memoryRateLimiter({ clock, keysMax: 100 });
    const hit = { key: '192.0.2.1', limit: 10, windowMs: MINUTE_MS };
    for (let turn = 0; turn < 10; turn += 1) await limiter.consume(hit);
    for (let turn = 0; turn < 10_000; turn += 1) {
      assert.equal((await limiter.consume({ ...hit, key: `2001:db8::${turn}` })).allowed, true);
    }
    assert.equal((await limiter.consume(hit)).allowed, false);
  });

  test('refuses a newcomer for whom there is no room, with a reset in the future', async () => {
    const clock = manualClock();
    const limiter = memoryRateLimiter({ clock, keysMax: 2 });
    const hit = { key: 'one', limit: 1, windowMs: MINUTE_MS };
    await limiter.consume(hit);
    await limiter.consume({ ...hit, key: 'two' });
    assert.deepEqual(await limiter.consume({ ...hit, key: 'three' }), {
      allowed: false,
      limit: 1,
      remaining: 0,
      resetAtMs: clock.nowMs() + MINUTE_MS,
    });
    clock.advanceMs(MINUTE_MS);
    assert.equal((await limiter.consume({ ...hit, key: 'three' })).allowed, true);
  });

  test('stays under 100 MiB at 300,000 addresses, and lets go of those whose windows are over', async () => {
    const script = fileURLToPath(new URL('./fill-memory.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--conditions=@paydocs/source',
      script,
    ]);
    const { filledMib, laterMib } = JSON.parse(stdout) as Record<string, number>;
    assert.ok(filledMib !== undefined && filledMib > 1 && filledMib < 100, stdout);
    assert.ok(laterMib !== undefined && laterMib < filledMib, stdout);
  }, 60_000);
});
