import { setTimeout as delay } from 'node:timers/promises';
import type { CancelSignal } from '@paydocs/core';

/** Sleeps in real time, and keeps the process alive meanwhile. */
export const sleepInRealTime = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {});

/** Sleeps in real time, unless the process has nothing else to do. */
export const sleepInBackground = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {});

/** Varies a delay by 25 % up or down: nodes that start or fail together must not act together again. */
export const withJitter = (ms: number): number => ms * (0.75 + Math.random() / 2);

/** Sleeps in real time until the signal of the core aborts, and keeps the process alive meanwhile. */
export const sleepUntilCanceled = (ms: number, signal: CancelSignal): Promise<void> => {
  const canceled = new AbortController();
  const cancel = (): void => canceled.abort();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  return sleepInRealTime(ms, canceled.signal).finally(() =>
    signal.removeEventListener('abort', cancel),
  );
};
