import type { RateLimitRequest } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { storeAttempts } from '../src/store-attempts.ts';

const REQUEST = { key: 'key', limit: 5, windowMs: 10_000 };
const works = { run: async () => 'outcome' };
const fails = { run: () => Promise.reject(new Error('connection refused')) };
const never = new Promise<never>(() => undefined);

const setUp = (options: { readonly started?: Promise<unknown> } = {}) => {
  const probed: string[] = [];
  const causes: unknown[] = [];
  const probe = async ({ key }: RateLimitRequest) => probed.push(key);
  const attempts = storeAttempts(probe, {
    ...options,
    commandTimeoutMs: 20,
    probeIntervalMs: 60_000,
    onFallback: (active, cause) => causes.push([active, cause]),
  });
  return { ...attempts, probed, causes };
};

describe('an attempt to reach a store', () => {
  test('returns the outcome', async () => {
    const { attempt, circuit } = setUp();
    expect(await attempt(REQUEST, works)).toBe('outcome');
    expect(circuit.isOpen()).toBe(false);
  });

  test('is no longer made after three failures in a row', async () => {
    const { attempt, circuit, causes } = setUp();
    const outcomes = [];
    for (const operation of [fails, fails, works, fails, fails]) {
      outcomes.push(await attempt(REQUEST, operation));
    }
    expect(outcomes).toEqual([undefined, undefined, 'outcome', undefined, undefined]);
    expect(circuit.isOpen()).toBe(false);
    await attempt(REQUEST, fails);
    expect(circuit.isOpen()).toBe(true);
    expect(await attempt(REQUEST, works)).toBeUndefined();
    expect(causes).toEqual([[true, new Error('connection refused')]]);
    circuit.stop();
  });

  test('passes on an outcome that arrives after the time limit', async () => {
    const { attempt } = setUp();
    const slow = Promise.withResolvers<string>();
    const late = Promise.withResolvers<string>();
    const operation = { run: () => slow.promise, onLate: late.resolve };
    expect(await attempt(REQUEST, operation)).toBeUndefined();
    slow.resolve('late');
    expect(await late.promise).toBe('late');
  });

  test('ignores an error that arrives after the time limit', async () => {
    const { attempt } = setUp();
    const slow = Promise.withResolvers<string>();
    expect(await attempt(REQUEST, { run: () => slow.promise })).toBeUndefined();
    slow.reject(new Error('connection lost'));
    expect(await attempt(REQUEST, works)).toBe('outcome');
  });

  test('waits for the start of the store', async () => {
    const start = Promise.withResolvers<void>();
    const { attempt } = setUp({ started: start.promise });
    const events: string[] = [];
    const outcome = attempt(REQUEST, { run: async () => events.push('run') });
    events.push('start');
    start.resolve();
    await outcome;
    expect(events).toEqual(['start', 'run']);
  });

  test('waits no longer than the time limit, and makes no call before the start', async () => {
    const { attempt, circuit, causes } = setUp({ started: never });
    let calls = 0;
    const run = async () => (calls += 1);
    for (let time = 0; time < 3; time += 1) {
      expect(await attempt(REQUEST, { run })).toBeUndefined();
    }
    expect([calls, circuit.isOpen()]).toEqual([0, true]);
    expect(causes).toEqual([[true, new Error('no answer within 20 ms')]]);
    circuit.stop();
  });
});

describe('a probe', () => {
  test('sends the last request that failed', async () => {
    const { attempt, circuit, probed } = setUp();
    for (const key of ['a', 'b', 'c']) await attempt({ ...REQUEST, key }, fails);
    circuit.probe();
    expect(probed).toEqual(['c']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await attempt(REQUEST, works)).toBe('outcome');
  });

  test('has a request of its own before any failed', () => {
    const { circuit, probed } = setUp();
    circuit.trip(new Error('the connection was closed'));
    circuit.probe();
    expect(probed).toEqual(['']);
    circuit.stop();
  });

  test('needs no listener', async () => {
    const { attempt, circuit } = storeAttempts(async () => undefined, { probeIntervalMs: 60_000 });
    for (let time = 0; time < 3; time += 1) await attempt(REQUEST, fails);
    expect(circuit.isOpen()).toBe(true);
    circuit.stop();
  });
});
