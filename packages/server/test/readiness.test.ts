import { Unavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import type { ServerState } from '../src/index.ts';
import { readinessOf } from '../src/management/readiness.ts';
import { sharedCall } from '../src/management/shared-call.ts';
import { OperationalError } from '../src/errors/operational-error.ts';

const pending = (): Promise<void> => new Promise(() => {});

describe('a server', () => {
  test('is ready when its state is, and its database has answered', async () => {
    const readiness = readinessOf({ state: () => 'ready', check: async () => {} });
    expect(await readiness()).toEqual({ ready: true });
  });

  test.each([
    ['starting', 'The server waits for its database.'],
    ['loading', 'The server loads its code.'],
    ['stopping', 'The server is stopping.'],
  ] as const)(
    'is not ready while it is %s, without a look at its database',
    async (state, reason) => {
      let checks = 0;
      const check = async (): Promise<void> => void (checks += 1);
      expect(await readinessOf({ state: () => state, check })()).toEqual({ ready: false, reason });
      expect(checks).toBe(0);
    },
  );

  test('has a reason of its own while it starts, and none of it later', async () => {
    let state: ServerState = 'starting';
    const reason = (): string => `No key (${state}).`;
    const readiness = readinessOf({ state: () => state, reason, check: async () => {} });
    expect(await readiness()).toEqual({ ready: false, reason: 'No key (starting).' });
    state = 'stopping';
    expect(await readiness()).toEqual({ ready: false, reason: 'The server is stopping.' });
    state = 'ready';
    expect(await readiness()).toEqual({ ready: true });
  });

  test.each([
    [new Unavailable('The database is unavailable.'), 'The database is unavailable.'],
    [new OperationalError('Run `paydocs migrate`.'), 'Run `paydocs migrate`.'],
    [new OperationalError('at sqlite://me:pw@host'), 'at sqlite://[credentials]@host'],
    [Object.assign(new Error('of user ada'), { code: '28P01' }), /^The check .* \(28P01\)\.$/],
    [new Error('row of ada'), 'The check of the database failed.'],
  ])('is not ready after %s, with a reason that quotes no driver', async (error, reason) => {
    const check = async (): Promise<void> => {
      throw error;
    };
    const found = await readinessOf({ state: () => 'ready', check })();
    expect(found).toEqual({
      ready: false,
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    });
  });

  test('is not ready when its database does not answer in time', async () => {
    const readiness = readinessOf({ state: () => 'ready', check: pending, timeoutMs: 1 });
    expect(await readiness()).toEqual({
      ready: false,
      reason: 'The database did not answer within 1 ms.',
    });
  });

  test('is not ready when it began to stop during the check', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let state: ServerState = 'ready';
    const found = readinessOf({ state: () => state, check: () => promise })();
    state = 'stopping';
    resolve();
    expect(await found).toMatchObject({ ready: false });
  });
});

describe('a shared call', () => {
  test('runs once for parallel callers, and again for later ones', async () => {
    let runs = 0;
    const call = sharedCall(async () => (runs += 1), { timeoutMs: 1000 });
    expect(await Promise.all([call(), call(), call()])).toEqual([1, 1, 1]);
    expect(await call()).toBe(2);
  });

  test('does not start again while a run is late', async () => {
    let runs = 0;
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = (): Promise<string> => {
      runs += 1;
      return promise;
    };
    const call = sharedCall(work, { timeoutMs: 1 });
    await expect(call()).rejects.toThrow('did not answer within 1 ms');
    const next = call();
    resolve('late');
    expect(await next).toBe('late');
    expect(runs).toBe(1);
  });

  test('reuses a result for its time, and no error', async () => {
    const clock = { ms: 0 };
    let runs = 0;
    const work = async (): Promise<number> => {
      runs += 1;
      if (runs === 1) throw new Error('first');
      return runs;
    };
    const call = sharedCall(work, { timeoutMs: 1000, maxAgeMs: 5000, nowMs: () => clock.ms });
    await expect(call()).rejects.toThrow('first');
    expect(await call()).toBe(2);
    clock.ms = 4999;
    expect(await call()).toBe(2);
    clock.ms = 5000;
    expect(await call()).toBe(3);
  });
});
