import assert from 'node:assert/strict';
import type { RateLimitResult } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import { buildRequest, consumeInTurn, nodes } from './sample-requests.ts';

/** Expectations about the start and the end of a window. */
export const windowExpectations: readonly Expectation<RateLimiterHarness>[] = expectations({
  'opens a window at the first request, and ends it after its length in spite of later requests':
    async ({ limiter, windowMs, advanceMs }) => {
      const request = buildRequest({ windowMs });
      await limiter.consume(request);
      await advanceMs(0.6 * windowMs);
      assert.equal((await limiter.consume(request)).remaining, 3);
      await advanceMs(0.6 * windowMs);
      assert.equal((await limiter.consume(request)).remaining, 4);
    },
  // @promise R60
  'does not extend the window for refused requests': async ({ limiter, windowMs, advanceMs }) => {
    const request = buildRequest({ windowMs, limit: 1 });
    await limiter.consume(request);
    await advanceMs(0.6 * windowMs);
    assert.deepEqual(await consumeInTurn(limiter, request, { times: 3 }), [false, false, false]);
    await advanceMs(0.6 * windowMs);
    assert.deepEqual(await consumeInTurn(limiter, request, { times: 2 }), [true, false]);
  },
  'returns one reset for the whole window, on passed and refused requests': async (harness) => {
    const { windowMs, clock, advanceMs } = harness;
    const [here, elsewhere] = nodes(harness);
    const request = buildRequest({ windowMs, limit: 2 });
    const beforeMs = clock.nowMs();
    const seen: RateLimitResult[] = [await here.consume(request)];
    await advanceMs(0.3 * windowMs);
    for (const limiter of [elsewhere, here, elsewhere, here])
      seen.push(await limiter.consume(request));
    const resets = new Set(seen.map(({ resetAtMs }) => resetAtMs));
    assert.equal(resets.size, 1, [...resets].join(' '));
    const [resetAtMs = Number.NaN] = resets;
    assert.ok(resetAtMs >= beforeMs + windowMs, 'the window ends too soon');
    assert.ok(resetAtMs <= clock.nowMs() + windowMs, 'the window ends too late');
  },
  'returns a later reset in the next window': async ({ limiter, windowMs, advanceMs }) => {
    const first = await limiter.consume(buildRequest({ windowMs }));
    await advanceMs(1.2 * windowMs);
    const next = await limiter.consume(buildRequest({ windowMs }));
    assert.ok(next.resetAtMs >= first.resetAtMs + 0.1 * windowMs);
  },
  'ends windows of different lengths separately': async ({ limiter, windowMs, advanceMs }) => {
    const short = buildRequest({ key: 'short', windowMs, limit: 1 });
    const long = buildRequest({ key: 'long', limit: 1 });
    for (const request of [short, long])
      assert.equal((await limiter.consume(request)).allowed, true);
    await advanceMs(1.2 * windowMs);
    assert.equal((await limiter.consume(short)).allowed, true);
    assert.equal((await limiter.consume(long)).allowed, false);
  },
});
