import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import { aHit, nodes, passed, takeAtOnce, takeInTurn } from './sample-hits.ts';

/** The promises about hits that are given back. */
export const givingHitsBack: readonly Promised<RateLimiterHarness>[] = [
  {
    name: 'lets exactly one hit more pass for one given back, however many were refused',
    check: async (harness) => {
      const [here, elsewhere] = nodes(harness);
      await takeAtOnce([here, elsewhere], aHit(), { hits: 40 });
      await here.refund(aHit());
      assert.deepEqual(await takeInTurn(elsewhere, aHit(), { hits: 3 }), [true, false, false]);
      await elsewhere.refund(aHit());
      assert.deepEqual(await takeInTurn(elsewhere, aHit(), { hits: 2 }), [true, false]);
    },
  },
  {
    name: 'counts parallel give-backs once each',
    check: async (harness) => {
      const [here, elsewhere] = nodes(harness);
      const hit = aHit({ limit: 30 });
      await takeAtOnce([here, elsewhere], hit, { hits: 60 });
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? here : elsewhere).refund(hit)),
      );
      assert.equal(passed(await takeAtOnce([here, elsewhere], hit, { hits: 60 })), 10);
    },
  },
  {
    name: 'never lets more pass than the limit, however often hits are given back',
    check: async ({ limiter }) => {
      await takeInTurn(limiter, aHit(), { hits: 2 });
      for (let turn = 0; turn < 4; turn += 1) await limiter.refund(aHit());
      assert.equal((await limiter.consume(aHit())).remaining, 4);
    },
  },
  {
    name: 'leaves other keys alone',
    check: async ({ limiter }) => {
      const [one, other] = [aHit({ key: 'one', limit: 1 }), aHit({ key: 'other', limit: 1 })];
      await limiter.consume(one);
      await limiter.consume(other);
      await limiter.refund(one);
      assert.equal((await limiter.consume(other)).allowed, false);
      assert.equal((await limiter.consume(one)).allowed, true);
    },
  },
  {
    name: 'neither ends nor extends the window',
    check: async ({ limiter, windowMs, advanceMs }) => {
      const hit = aHit({ windowMs });
      const { resetAtMs } = await limiter.consume(hit);
      await advanceMs(0.6 * windowMs);
      await limiter.refund(hit);
      assert.equal((await limiter.consume(hit)).resetAtMs, resetAtMs);
      await advanceMs(0.6 * windowMs);
      assert.equal((await limiter.consume(hit)).remaining, 4);
    },
  },
  {
    name: 'begins no window',
    check: async ({ limiter, windowMs, advanceMs }) => {
      const hit = aHit({ windowMs });
      await limiter.refund(aHit({ windowMs }));
      await advanceMs(0.6 * windowMs);
      await limiter.consume(hit);
      await advanceMs(0.6 * windowMs);
      assert.equal((await limiter.consume(hit)).remaining, 3);
    },
  },
  {
    name: 'leaves the next window alone when the one that the hit was taken in has ended',
    check: async ({ limiter, windowMs, advanceMs }) => {
      const early = aHit({ windowMs });
      await limiter.consume(early);
      await advanceMs(1.2 * windowMs);
      await limiter.refund(early);
      const late = aHit({ windowMs });
      assert.equal((await limiter.consume(late)).remaining, 4);
      await limiter.refund(early);
      assert.equal((await limiter.consume(late)).remaining, 3);
    },
  },
];
