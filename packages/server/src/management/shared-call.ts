import { setTimeout as delay } from 'node:timers/promises';
import { Unavailable } from '@paydocs/core';

/** Options for {@link sharedCall}. */
export interface SharedCallOptions {
  /** How long each caller waits, in ms. */
  readonly timeoutMs: number;
  /** How long a result is reused, in ms; 0 by default. Errors are never reused. */
  readonly maxAgeMs?: number;
  /** A monotonic clock; for tests. */
  readonly nowMs?: () => number;
}

/**
 * Shares one run of the work between parallel callers, so that callers never pile up on a slow
 * database.
 *
 * @throws Unavailable for a caller that waits too long; the run goes on for later ones.
 */
export const sharedCall = <Result>(
  work: () => Promise<Result>,
  { timeoutMs, maxAgeMs = 0, nowMs = () => performance.now() }: SharedCallOptions,
): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined;
  let last: { readonly result: Result; readonly atMs: number } | undefined;

  const run = async (): Promise<Result> => {
    try {
      const result = await work();
      last = { result, atMs: nowMs() };
      return result;
    } finally {
      running = undefined;
    }
  };

  return async () => {
    if (last !== undefined && nowMs() - last.atMs < maxAgeMs) return last.result;
    running ??= run();
    // The next caller gets the outcome, if this one does not wait for it.
    running.catch(() => {});
    const timer = new AbortController();
    const { signal } = timer;
    const timeout = async (): Promise<never> => {
      await delay(timeoutMs, undefined, { signal, ref: false });
      throw new Unavailable(`The database did not answer within ${timeoutMs} ms.`);
    };
    try {
      return await Promise.race([running, timeout()]);
    } finally {
      timer.abort();
    }
  };
};
