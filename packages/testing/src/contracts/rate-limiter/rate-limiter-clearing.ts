import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import { buildRequest, consumeAtOnce, nodes } from './sample-requests.ts';

/** Expectations about deleted buckets. */
export const clearExpectations: readonly Expectation<RateLimiterHarness>[] = expectations({
  'opens a new window on every node after a clear, also of an exhausted bucket': async (
    harness,
  ) => {
    const { windowMs, advanceMs } = harness;
    const [here, elsewhere] = nodes(harness);
    const request = () => buildRequest({ windowMs });
    await consumeAtOnce([here, elsewhere], request(), { times: 20 });
    const { resetAtMs } = await elsewhere.consume(request());
    await advanceMs(0.3 * windowMs);
    await here.clear(request());
    const next = await elsewhere.consume(request());
    assert.deepEqual([next.allowed, next.remaining], [true, 4]);
    assert.ok(next.resetAtMs >= resetAtMs + 0.2 * windowMs, 'the old window goes on');
  },
  'clears no other key, and no key that has no bucket': async ({ limiter }) => {
    const other = buildRequest({ key: 'other', limit: 1 });
    await limiter.consume(other);
    await limiter.clear(buildRequest({ key: 'one', limit: 1 }));
    assert.equal((await limiter.consume(other)).allowed, false);
  },
  'does not refund a request from before a clear': async ({ limiter, windowMs, advanceMs }) => {
    const early = buildRequest({ windowMs });
    await limiter.consume(early);
    await limiter.clear(early);
    await advanceMs(0.1 * windowMs);
    const late = buildRequest({ windowMs });
    await limiter.consume(late);
    await limiter.refund(early);
    assert.equal((await limiter.consume(late)).remaining, 3);
  },
});
