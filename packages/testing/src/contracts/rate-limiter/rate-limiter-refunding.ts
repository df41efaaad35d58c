import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import {
  buildRequest,
  consumeAtOnce,
  consumeInTurn,
  countPassed,
  nodes,
  refundAtOnce,
} from './sample-requests.ts';

/** Expectations about refunds. */
export const refundExpectations: readonly Expectation<RateLimiterHarness>[] = expectations({
  'allows exactly one more request per refund, after any number of refusals': async (harness) => {
    const [here, elsewhere] = nodes(harness);
    await consumeAtOnce([here, elsewhere], buildRequest(), { times: 40 });
    await here.refund(buildRequest());
    assert.deepEqual(await consumeInTurn(elsewhere, buildRequest(), { times: 3 }), [
      true,
      false,
      false,
    ]);
    await elsewhere.refund(buildRequest());
    assert.deepEqual(await consumeInTurn(elsewhere, buildRequest(), { times: 2 }), [true, false]);
  },
  'counts parallel refunds once each': async (harness) => {
    const [here, elsewhere] = nodes(harness);
    const request = buildRequest({ limit: 30 });
    await consumeAtOnce([here, elsewhere], request, { times: 60 });
    await refundAtOnce([here, elsewhere], request, { times: 10 });
    assert.equal(countPassed(await consumeAtOnce([here, elsewhere], request, { times: 60 })), 10);
  },
  'never allows more requests than the limit, after any number of refunds': async ({ limiter }) => {
    await consumeInTurn(limiter, buildRequest(), { times: 2 });
    for (let count = 0; count < 4; count += 1) await limiter.refund(buildRequest());
    assert.equal((await limiter.consume(buildRequest())).remaining, 4);
  },
  'never allows more requests than the limit after parallel refunds on two nodes': async (
    harness,
  ) => {
    const [here, elsewhere] = nodes(harness);
    await consumeInTurn(here, buildRequest(), { times: 2 });
    await refundAtOnce([here, elsewhere], buildRequest(), { times: 10 });
    const results = await consumeAtOnce([here, elsewhere], buildRequest(), { times: 20 });
    assert.equal(countPassed(results), 5);
  },
  'does not change other keys': async ({ limiter }) => {
    const [one, other] = [
      buildRequest({ key: 'one', limit: 1 }),
      buildRequest({ key: 'other', limit: 1 }),
    ];
    await limiter.consume(one);
    await limiter.consume(other);
    await limiter.refund(one);
    assert.equal((await limiter.consume(other)).allowed, false);
    assert.equal((await limiter.consume(one)).allowed, true);
  },
  'neither ends nor extends the window of the refund': async ({ limiter, windowMs, advanceMs }) => {
    const request = buildRequest({ windowMs });
    const { resetAtMs } = await limiter.consume(request);
    await advanceMs(0.6 * windowMs);
    await limiter.refund(request);
    assert.equal((await limiter.consume(request)).resetAtMs, resetAtMs);
    await advanceMs(0.6 * windowMs);
    assert.equal((await limiter.consume(request)).remaining, 4);
  },
  'opens no window for a refund': async ({ limiter, windowMs, advanceMs }) => {
    const request = buildRequest({ windowMs });
    await limiter.refund(buildRequest({ windowMs }));
    await advanceMs(0.6 * windowMs);
    await limiter.consume(request);
    await advanceMs(0.6 * windowMs);
    assert.equal((await limiter.consume(request)).remaining, 3);
  },
  'does not change the next window when the window of the request has ended': async ({
    limiter,
    windowMs,
    advanceMs,
  }) => {
    const early = buildRequest({ windowMs });
    await limiter.consume(early);
    await advanceMs(1.2 * windowMs);
    await limiter.refund(early);
    const late = buildRequest({ windowMs });
    assert.equal((await limiter.consume(late)).remaining, 4);
    await limiter.refund(early);
    assert.equal((await limiter.consume(late)).remaining, 3);
  },
});
