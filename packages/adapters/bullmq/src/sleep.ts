import { setTimeout as delay } from 'node:timers/promises';
import type { CancelSignal } from '@paydocs/core';

/** Sleeps in real time until the signal aborts, and leaves no listener. */
export const sleepInRealTime = async (ms: number, signal: CancelSignal): Promise<void> => {
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  await delay(ms, undefined, { signal: stopped.signal }).catch(() => {});
  signal.removeEventListener('abort', stop);
};
