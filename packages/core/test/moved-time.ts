import { setImmediate as turn } from 'node:timers/promises';
import type { CancelSignal } from '@paydocs/core';

const STEP_MS = 100;

/** Lets everything go on that waits for no sleep. */
export const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns += 1) await turn();
};

/** A time in which sleeps end when a test moves the clock. */
export const movedTime = (clock: { nowMs(): number; advanceMs(ms: number): void }) => {
  const sleeping = new Set<{ readonly endMs: number; readonly wake: () => void }>();
  const sleep = async (ms: number): Promise<void> =>
    new Promise((wake) => sleeping.add({ endMs: clock.nowMs() + ms, wake }));
  const sleepUntil = async (ms: number, signal: CancelSignal): Promise<void> =>
    Promise.race([
      sleep(ms),
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    ]);
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      clock.advanceMs(STEP_MS);
      for (const each of sleeping) {
        if (each.endMs > clock.nowMs()) continue;
        sleeping.delete(each);
        each.wake();
      }
      await settle();
    }
  };
  return { sleep, sleepUntil, pass };
};
