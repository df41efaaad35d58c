import assert from 'node:assert/strict';
import type { RateLimiter } from '@paydocs/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { describe, test } from 'vitest';
import { limiterOn, type StoreLimiter } from '../src/index.ts';

const REQUEST = { key: 'key', limit: 5, windowMs: 3_600_000 };

const passed = async (limiter: RateLimiter, times: number): Promise<number> => {
  const results = await Promise.all(Array.from({ length: times }, () => limiter.consume(REQUEST)));
  return results.filter(({ allowed }) => allowed).length;
};

describe('a limiter of the library as the rate limiter', () => {
  test('creates one limiter per limit and window', async () => {
    const created: { points: number; duration: number }[] = [];
    const limiter = limiterOn((options) => {
      created.push(options);
      return new RateLimiterMemory(options);
    });
    for (const limit of [1, 2, 1, 2]) await limiter.consume({ ...REQUEST, limit });
    await limiter.consume({ ...REQUEST, limit: 1, windowMs: 500 });
    await limiter.consume({ ...REQUEST, limit: Number.POSITIVE_INFINITY });
    assert.deepEqual(created, [
      { points: 1, duration: 3600 },
      { points: 2, duration: 3600 },
      { points: 1, duration: 0.5 },
      { points: Number.MAX_SAFE_INTEGER, duration: 3600 },
    ]);
  });

  test('recognizes the refusals of another copy of the library', async () => {
    class RefusalOfAnotherCopy {
      readonly msBeforeNext = 1000;
      readonly remainingPoints = 0;
    }
    const limiter = limiterOn((options) => {
      const store = new RateLimiterMemory(options);
      return Object.assign(store, { consume: () => Promise.reject(new RefusalOfAnotherCopy()) });
    });
    const { allowed, remaining } = await limiter.consume(REQUEST);
    assert.deepEqual({ allowed, remaining }, { allowed: false, remaining: 0 });
  });

  test('sends no request to the store for a cached refusal', async () => {
    let calls = 0;
    const limiter = limiterOn((options) => {
      const store = new RateLimiterMemory(options);
      const consume: StoreLimiter['consume'] = (key, ...rest) => {
        calls += 1;
        return store.consume(key, ...rest);
      };
      return {
        consume,
        delete: store.delete.bind(store),
        penalty: store.penalty.bind(store),
        reward: store.reward.bind(store),
      };
    });
    for (let time = 0; time < 9; time += 1)
      await limiter.consume({ ...REQUEST, refundable: false });
    assert.equal(calls, 6);
  });
});

/** A store that works, fails or never replies. */
const breakableStore = () => {
  const state: { mode: 'fine' | 'broken' | 'silent' } = { mode: 'fine' };
  const call = async (): Promise<RateLimiterRes> => {
    if (state.mode === 'broken') throw new Error('connection refused');
    if (state.mode === 'silent') return new Promise(() => undefined);
    return new RateLimiterRes(4, 1000, 1);
  };
  const make = (): StoreLimiter => ({
    consume: call,
    delete: async () => true,
    penalty: call,
    reward: call,
  });
  return { state, make };
};

describe('a limiter of the library whose store fails', () => {
  test.each([
    ['broken', /connection refused/],
    ['silent', /no answer within 20 ms/],
  ] as const)('counts in memory while the store is %s, and returns to it', async (mode, cause) => {
    const { state, make } = breakableStore();
    const fallbacks: [active: boolean, cause: unknown][] = [];
    const back = Promise.withResolvers<void>();
    const limiter = limiterOn(make, {
      commandTimeoutMs: 20,
      probeIntervalMs: 5,
      onFallback: (active, error) => {
        fallbacks.push([active, error]);
        if (!active) back.resolve();
      },
    });
    assert.equal(await passed(limiter, 20), 20);
    state.mode = mode;
    // The store has counted one request of the five.
    assert.equal(await passed(limiter, 20), 4);
    assert.equal(await passed(limiter, 20), 0);
    await limiter.refund(REQUEST);
    assert.equal(await passed(limiter, 20), 1);
    state.mode = 'fine';
    await back.promise;
    await limiter.clear(REQUEST);
    assert.equal(await passed(limiter, 20), 20);
    assert.deepEqual(
      fallbacks.map(([active]) => active),
      [true, false],
    );
    assert.match(String(fallbacks[0]?.[1]), cause);
  });
});
