import type { Clock, RateLimitRequest } from '@paydocs/core';

/** The last known state of a bucket in the store. */
export interface KnownWindow {
  readonly used: number;
  readonly endsAtMs: number;
}

/** The least recently used keys above this number are forgotten: about 10 MiB. */
const KEYS_MAX = 50_000;

/** Creates a bounded map of what this node last read of each bucket in the store. */
export const knownWindows = (clock: Clock) => {
  const windows = new Map<string, KnownWindow>();

  /** Returns the window of the bucket, unless the window has ended. */
  const find = ({ key, windowMs }: RateLimitRequest): KnownWindow | undefined => {
    const window = windows.get(key);
    if (window === undefined) return undefined;
    const leftMs = window.endsAtMs - clock.nowMs();
    // More than a window is left only after the clock was set back.
    if (leftMs > 0 && leftMs <= windowMs) return window;
    windows.delete(key);
    return undefined;
  };
  return {
    find,
    /** Stores the state of a bucket. */
    keep: ({ key }: RateLimitRequest, window: KnownWindow): void => {
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > KEYS_MAX && oldest !== undefined) windows.delete(oldest);
    },
    /** Subtracts a refunded request. */
    refund: (request: RateLimitRequest): void => {
      const window = find(request);
      if (window === undefined || window.used === 0) return;
      windows.set(request.key, { ...window, used: window.used - 1 });
    },
    clear: ({ key }: RateLimitRequest): void => {
      windows.delete(key);
    },
  };
};
