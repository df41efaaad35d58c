import { setImmediate as tick } from 'node:timers/promises';
import {
  runContract,
  workEngineContract,
  type WorkEngineHarness,
} from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { pollingWorkEngine, type PollingWorkEngineOptions } from '../src/polling-work-engine.ts';

const TICKS = 150;

/** Sleeps that end only when a test lets time pass. */
const manualSleep = () => {
  const pending = new Set<() => void>();
  const delays: number[] = [];
  const sleep: PollingWorkEngineOptions['sleep'] = (ms, signal) =>
    new Promise((resolve) => {
      delays.push(ms);
      pending.add(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  const elapse = (): void => {
    for (const resolve of pending) resolve();
    pending.clear();
  };
  return { sleep, elapse, delays };
};

const settle = async (): Promise<void> => {
  for (let ticks = 0; ticks < TICKS; ticks += 1) await tick();
};

const harness = async (concurrency: number): Promise<WorkEngineHarness> => {
  const { sleep, elapse } = manualSleep();
  const errors: unknown[] = [];
  const engine = pollingWorkEngine({ sleep, concurrency, onError: (error) => errors.push(error) });
  return {
    engine,
    concurrency,
    reported: () => errors,
    until: async (condition) => {
      for (let ticks = 0; !condition(); ticks += 1) {
        if (ticks > TICKS) throw new Error('The condition does not hold.');
        await tick();
      }
    },
    settle,
    elapse: async () => elapse(),
    close: () => engine.stop(),
  };
};

describe.each([1, 3])('the polling work engine with %i at once', (concurrency) => {
  runContract(test, workEngineContract, () => harness(concurrency));
});

describe('the polling work engine', () => {
  test('delays double with each error in a row, up to 30 s, and vary by a quarter', async () => {
    const { sleep, elapse, delays } = manualSleep();
    const failures: number[] = [];
    const engine = pollingWorkEngine({
      sleep,
      intervalMs: 1_000_000,
      onError: (_, count) => failures.push(count),
    });
    engine.start(async () => {
      throw new Error('The work fails.');
    });
    for (let errors = 0; errors < 7; errors += 1) {
      await settle();
      elapse();
    }
    await settle();
    await engine.stop();
    expect(failures).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const retries = delays.filter((ms) => ms < 100_000);
    for (const [index, ms] of retries.entries()) {
      const expected = Math.min(1000 * 2 ** index, 30_000);
      expect(ms).toBeGreaterThanOrEqual(expected * 0.75);
      expect(ms).toBeLessThanOrEqual(expected * 1.25);
    }
  });

  test('errors without a listener are ignored', async () => {
    const { sleep, elapse } = manualSleep();
    const engine = pollingWorkEngine({ sleep });
    let calls = 0;
    engine.start(async () => {
      calls += 1;
      if (calls === 1) throw new Error('The work fails.');
      return 'idle';
    });
    await settle();
    elapse();
    await settle();
    await engine.stop();
    expect(calls).toBeGreaterThan(1);
  });

  test.each(['concurrency', 'intervalMs', 'retryDelayMs'])('%s is at least 1', (name) => {
    const { sleep } = manualSleep();
    for (const value of [0, -1, Number.NaN]) {
      expect(() => pollingWorkEngine({ sleep, [name]: value })).toThrow(name);
    }
  });
});
