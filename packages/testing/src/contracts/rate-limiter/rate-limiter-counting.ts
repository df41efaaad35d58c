import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import {
  buildRequest,
  consumeAtOnce,
  consumeInTurn,
  countPassed,
  nodes,
} from './sample-requests.ts';

const KEYS = [
  'get:none:192.0.2.1',
  'get:none:192.0.2.10',
  'get:none:192.0.2.1 ',
  'GET:none:192.0.2.1',
  'get:none:2001:db8::/64',
  '{a}b',
  '{a}c',
  '}{',
  '',
  '__proto__',
  'constructor',
  'a\u0000b',
  'a\u0000c',
  'é',
  'e\u0301',
  '😀'.repeat(300),
  `${'😀'.repeat(300)}.`,
];

/** Expectations about the number of requests that pass. */
export const countingExpectations: readonly Expectation<RateLimiterHarness>[] = expectations({
  'allows `limit` requests, and counts the remaining ones down to 0': async ({ limiter }) => {
    for (const remaining of [4, 3, 2, 1, 0]) {
      const { resetAtMs: _, ...result } = await limiter.consume(buildRequest());
      assert.deepEqual(result, { allowed: true, limit: 5, remaining });
    }
  },
  'refuses every further request of the window, with 0 remaining': async (harness) => {
    await consumeInTurn(harness.limiter, buildRequest(), { times: 5 });
    for (const limiter of [...nodes(harness), ...nodes(harness)]) {
      const { resetAtMs: _, ...result } = await limiter.consume(buildRequest());
      assert.deepEqual(result, { allowed: false, limit: 5, remaining: 0 });
    }
  },
  'allows exactly 40 of 200 parallel requests, and returns each remaining number once': async (
    harness,
  ) => {
    const results = await consumeAtOnce(nodes(harness), buildRequest({ limit: 40 }), {
      times: 200,
    });
    const numbers = results.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
    assert.deepEqual(
      numbers.toSorted((a, b) => a - b),
      Array.from({ length: 40 }, (_, index) => index),
    );
    for (const { allowed, remaining } of results) if (!allowed) assert.equal(remaining, 0);
  },
  'counts each key separately, also very similar keys': async (harness) => {
    const [here, elsewhere] = nodes(harness);
    for (const key of KEYS) {
      const request = buildRequest({ key, limit: 1 });
      assert.equal((await here.consume(request)).allowed, true, JSON.stringify(key));
    }
    for (const key of KEYS) {
      const request = buildRequest({ key, limit: 1 });
      assert.equal((await elsewhere.consume(request)).allowed, false, JSON.stringify(key));
    }
  },
  'counts parallel requests on 50 keys separately': async (harness) => {
    const results = await atOnce(50, (index) =>
      consumeAtOnce(nodes(harness), buildRequest({ key: `key-${index}`, limit: 3 }), {
        times: 8,
      }),
    );
    for (const result of results) assert.equal(countPassed(result), 3);
  },
  'compares the count with the limit of each request': async ({ limiter }) => {
    await consumeInTurn(limiter, buildRequest({ limit: 5 }), { times: 3 });
    assert.equal((await limiter.consume(buildRequest({ limit: 3 }))).allowed, false);
    assert.equal((await limiter.consume(buildRequest({ limit: 5 }))).remaining, 1);
  },
  'refuses every request with a limit of 0': async ({ limiter }) => {
    assert.deepEqual(await consumeInTurn(limiter, buildRequest({ limit: 0 }), { times: 3 }), [
      false,
      false,
      false,
    ]);
  },
});
