import { manualClock } from '@paydocs/testing';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, test } from 'vitest';
import { type StoreLimiter, storeWindows } from '../src/store-windows.ts';

const REQUEST = { key: 'key', limit: 5, windowMs: 10_000 };

type Reply = (nowMs: number) => unknown;

const callOptions = (endMs: number) => ({ customDuration: endMs });

/** Creates windows on a limiter of the library that records its calls and gives this reply. */
const setUp = (reply: Reply = () => 4000, consumedPoints = 1) => {
  const clock = manualClock();
  const calls: (readonly [name: string, ...parameters: unknown[]])[] = [];
  const made: unknown[] = [];
  const answer =
    (name: string) =>
    async (...parameters: unknown[]) => {
      calls.push([name, ...parameters]);
      return new RateLimiterRes(4, reply(clock.nowMs()) as number, consumedPoints);
    };
  const make = (options: unknown): StoreLimiter => {
    made.push(options);
    return {
      consume: answer('consume'),
      penalty: answer('penalty'),
      reward: answer('reward'),
      delete: async (key) => {
        calls.push(['delete', key]);
        return true;
      },
    };
  };
  const windows = storeWindows(make, { clock, keyPrefix: 'limit:', callOptions });
  return { clock, calls, made, windows };
};

const resetInMs = async (reply: Reply) => {
  const { clock, windows } = setUp(reply);
  return (await windows.consume(REQUEST)).resetAtMs - clock.nowMs();
};

describe('the reset of a bucket in a store', () => {
  test('is the time that the library says is left', async () => {
    expect(await resetInMs(() => 4000)).toBe(4000);
  });

  test('is the end of the window, if the clocks differ by less than a second', async () => {
    expect(await resetInMs((nowMs) => [nowMs + 4999, 4000])).toBe(4999);
    expect(await resetInMs((nowMs) => [nowMs + 3001, 4000])).toBe(3001);
    expect(await resetInMs((nowMs) => [String(nowMs + 4500), '4000'])).toBe(4500);
  });

  test('is computed from the time left, if the clocks differ by more', async () => {
    expect(await resetInMs((nowMs) => [nowMs + 5000, 4000])).toBe(4000);
    expect(await resetInMs((nowMs) => [nowMs + 3000, 4000])).toBe(4000);
    expect(await resetInMs((nowMs) => [nowMs - 3_600_000, 4000])).toBe(4000);
  });

  test('is neither in the past nor more than a window away', async () => {
    expect(await resetInMs(() => -5)).toBe(0);
    expect(await resetInMs((nowMs) => [nowMs - 500, 0])).toBe(0);
    expect(await resetInMs(() => 99_999)).toBe(10_000);
    expect(await resetInMs(() => [])).toBe(0);
  });
});

const rejectingLimiter = (reason: unknown): StoreLimiter => {
  const rejects = (): Promise<never> => Promise.reject(reason);
  return { consume: rejects, penalty: rejects, reward: rejects, delete: rejects };
};

describe('a request to a store', () => {
  test('consumes one point of its key, in a window that would end after its length', async () => {
    const { clock, calls, windows } = setUp();
    expect(await windows.consume({ ...REQUEST, windowMs: 500.5 })).toMatchObject({
      allowed: true,
      limit: 5,
      remaining: 4,
    });
    expect(calls).toEqual([['consume', 'limit:key', 1, { customDuration: clock.nowMs() + 501 }]]);
  });

  test('uses a limit without the requests that are counted elsewhere', async () => {
    const { made, windows } = setUp();
    for (const elsewhere of [2, 5, 9]) {
      expect((await windows.consume({ ...REQUEST }, elsewhere)).limit).toBe(5);
    }
    expect(made).toEqual([
      { points: 3, duration: 10 },
      { points: 0, duration: 10 },
    ]);
  });

  test.each([new Error('connection refused'), 'connection refused', null, undefined])(
    'rejects when the library rejects with %s',
    async (error) => {
      const windows = storeWindows(() => rejectingLimiter(error), { clock: manualClock() });
      await expect(windows.consume(REQUEST)).rejects.toBe(error);
    },
  );

  test('makes the limiters anew above 1000 limits', async () => {
    const { made, windows } = setUp();
    for (let limit = 1; limit <= 1000; limit += 1) await windows.consume({ ...REQUEST, limit });
    await windows.consume({ ...REQUEST, limit: 1 });
    expect(made).toHaveLength(1000);
    await windows.consume({ ...REQUEST, limit: 1001 });
    await windows.consume({ ...REQUEST, limit: 1001 });
    await windows.consume({ ...REQUEST, limit: 1 });
    expect(made).toHaveLength(1002);
  });
});

describe('a refund in a store', () => {
  test('names the window of its request', async () => {
    const { clock, calls, windows } = setUp();
    const request = { ...REQUEST };
    await windows.consume(request);
    await windows.refund(request);
    const window = { customDuration: clock.nowMs() + 4000 };
    expect(calls.slice(1)).toEqual([['reward', 'limit:key', 1, window]]);
  });

  test('does nothing once the window of its request has ended', async () => {
    const { clock, calls, windows } = setUp();
    const request = { ...REQUEST };
    await windows.consume(request);
    clock.advanceMs(4000);
    await windows.refund(request);
    expect(calls).toHaveLength(1);
  });

  test('is made until the last millisecond of the window', async () => {
    const { clock, calls, windows } = setUp();
    const request = { ...REQUEST };
    await windows.consume(request);
    clock.advanceMs(3999);
    await windows.refund(request);
    expect(calls).toHaveLength(2);
  });

  test('names the current window for a request of another process', async () => {
    const { calls, windows } = setUp();
    await windows.refund({ ...REQUEST });
    expect(calls).toEqual([['reward', 'limit:key', 1, { customDuration: 1 }]]);
  });

  test('names the current window for a request that was not refundable', async () => {
    const { calls, windows } = setUp();
    const request = { ...REQUEST, refundable: false };
    await windows.consume(request);
    await windows.refund(request);
    expect(calls.at(-1)).toEqual(['reward', 'limit:key', 1, { customDuration: 1 }]);
  });

  test('never leaves a count below 0', async () => {
    const { calls, windows } = setUp(() => 4000, -1);
    await windows.refund({ ...REQUEST });
    expect(calls.at(-1)).toEqual(['penalty', 'limit:key', 1]);
    const exact = setUp(() => 4000, 0);
    await exact.windows.refund({ ...REQUEST });
    expect(exact.calls).toHaveLength(1);
  });
});

test('a clear deletes the key, and a probe adds 0 points to the current window', async () => {
  const { calls, windows } = setUp();
  await windows.clear(REQUEST);
  await windows.probe(REQUEST);
  expect(calls).toEqual([
    ['delete', 'limit:key'],
    ['penalty', 'limit:key', 0, { customDuration: 1 }],
  ]);
});

test('keys have no prefix and calls no options by default', async () => {
  const keys: unknown[] = [];
  const consume = async (...parameters: unknown[]) => {
    keys.push(parameters);
    return new RateLimiterRes(4, 1000, 1);
  };
  const limiter = { consume, penalty: consume, reward: consume, delete: async () => true };
  const windows = storeWindows(() => limiter, { clock: manualClock() });
  await windows.consume(REQUEST);
  expect(keys).toEqual([['key', 1, {}]]);
});
