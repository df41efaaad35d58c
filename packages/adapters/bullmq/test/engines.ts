import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BullmqWorkEngineOptions, bullmqWorkEngine } from '@paydocs/bullmq';
import type { WorkEngineHarness } from '@paydocs/testing/contracts';

/** Waits until the condition holds, at most ten seconds by default. */
export const until = async (
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 10_000,
): Promise<void> => {
  const endMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error('The condition did not hold in time.');
    await pause(5);
  }
};

/** Sleeps that end only when a test lets time pass. */
export const manualSleep = () => {
  const pending = new Set<() => void>();
  const sleep: NonNullable<BullmqWorkEngineOptions['sleep']> = (_, signal) =>
    new Promise((resolve) => {
      pending.add(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  const elapse = (): void => {
    for (const resolve of pending) resolve();
    pending.clear();
  };
  return { sleep, elapse };
};

/** Waits long enough for a token to reach a node. */
export const settle = (): Promise<void> => pause(120);

/** Creates the harness of an engine with keys of its own. */
export const engineHarness = async (
  url: string,
  concurrency: number,
): Promise<WorkEngineHarness> => {
  const { sleep, elapse } = manualSleep();
  const errors: unknown[] = [];
  const engine = bullmqWorkEngine({
    url,
    concurrency,
    name: randomUUID(),
    sleep,
    onError: (error) => errors.push(error),
  });
  return {
    engine,
    concurrency,
    reported: () => errors,
    until,
    settle,
    elapse: async () => elapse(),
    close: () => engine.stop(),
  };
};
