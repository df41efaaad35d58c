import assert from 'node:assert/strict';
import type { RateLimitResult } from '@paydocs/core';
import type { Promised } from './contract.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import { aHit, nodes, takeInTurn } from './sample-hits.ts';

/** The promises about when a window begins and ends. */
export const windowsOfHits: readonly Promised<RateLimiterHarness>[] = [
  {
    name: 'begins a window at the first hit, which ends after its length whatever else passes',
    check: async ({ limiter, windowMs, advanceMs }) => {
      const hit = aHit({ windowMs });
      await limiter.consume(hit);
      await advanceMs(0.6 * windowMs);
      assert.equal((await limiter.consume(hit)).remaining, 3);
      await advanceMs(0.6 * windowMs);
      assert.equal((await limiter.consume(hit)).remaining, 4);
    },
  },
  {
    name: 'is not kept waiting by refused hits',
    check: async ({ limiter, windowMs, advanceMs }) => {
      const hit = aHit({ windowMs, limit: 1 });
      await limiter.consume(hit);
      await advanceMs(0.6 * windowMs);
      assert.deepEqual(await takeInTurn(limiter, hit, { hits: 3 }), [false, false, false]);
      await advanceMs(0.6 * windowMs);
      assert.deepEqual(await takeInTurn(limiter, hit, { hits: 2 }), [true, false]);
    },
  },
  {
    name: 'tells one instant all through a window, on passing and refused hits alike',
    check: async (harness) => {
      const { windowMs, clock, advanceMs } = harness;
      const [here, elsewhere] = nodes(harness);
      const hit = aHit({ windowMs, limit: 2 });
      const beforeMs = clock.nowMs();
      const seen: RateLimitResult[] = [await here.consume(hit)];
      await advanceMs(0.3 * windowMs);
      for (const limiter of [elsewhere, here, elsewhere, here])
        seen.push(await limiter.consume(hit));
      const resets = new Set(seen.map(({ resetAtMs }) => resetAtMs));
      assert.equal(resets.size, 1, [...resets].join(' '));
      const [resetAtMs = Number.NaN] = resets;
      assert.ok(resetAtMs >= beforeMs + windowMs, 'the window ends too soon');
      assert.ok(resetAtMs <= clock.nowMs() + windowMs, 'the window ends too late');
    },
  },
  {
    name: 'tells a later instant in the next window',
    check: async ({ limiter, windowMs, advanceMs }) => {
      const first = await limiter.consume(aHit({ windowMs }));
      await advanceMs(1.2 * windowMs);
      const next = await limiter.consume(aHit({ windowMs }));
      assert.ok(next.resetAtMs >= first.resetAtMs + 0.1 * windowMs);
    },
  },
  {
    name: 'keeps windows of different lengths apart',
    check: async ({ limiter, windowMs, advanceMs }) => {
      const short = aHit({ key: 'short', windowMs, limit: 1 });
      const long = aHit({ key: 'long', limit: 1 });
      for (const hit of [short, long]) assert.equal((await limiter.consume(hit)).allowed, true);
      await advanceMs(1.2 * windowMs);
      assert.equal((await limiter.consume(short)).allowed, true);
      assert.equal((await limiter.consume(long)).allowed, false);
    },
  },
];
