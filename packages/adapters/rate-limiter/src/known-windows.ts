import type { Clock, RateLimitRequest } from '@paydocs/core';
import { runningWindows } from './running-windows.ts';

/** The last known state of a bucket in the store. */
export interface KnownWindow {
  readonly used: number;
  readonly resetAtMs: number;
}

/** The keys above this number are forgotten, the oldest first: about 10 MiB. */
const KEYS_MAX = 50_000;

/** Creates a bounded map of what this node last read of each bucket in the store. */
export const knownWindows = (clock: Clock) => {
  const windows = runningWindows<KnownWindow>(clock, KEYS_MAX);
  return {
    /** Returns the window of the bucket, unless the window has ended. */
    find: windows.find,
    /** Stores the state of a bucket. */
    keep: ({ key }: RateLimitRequest, window: KnownWindow): void => windows.keep(key, window),
    /** Subtracts a refunded request. */
    refund: (request: RateLimitRequest): void => {
      const window = windows.find(request);
      if (window === undefined || window.used === 0) return;
      windows.replace(request.key, { ...window, used: window.used - 1 });
    },
    clear: ({ key }: RateLimitRequest): void => windows.delete(key),
  };
};
