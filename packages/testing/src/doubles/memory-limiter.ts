import type { Clock, RateLimiter } from '@paydocs/core';

interface Window {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  used: number;
}

/**
 * Creates a `RateLimiter` in memory. The number of buckets has no bound. A window that the clock
 * has stepped back behind is over, so that no window lasts longer than its length.
 */
export const memoryLimiter = (clock: Clock): RateLimiter => {
  const windows = new Map<string, Window>();
  const windowOf = new WeakMap<object, Window>();

  const running = (key: string): Window | undefined => {
    const window = windows.get(key);
    const nowMs = clock.nowMs();
    return window !== undefined && window.startsAtMs <= nowMs && nowMs < window.endsAtMs
      ? window
      : undefined;
  };

  return {
    consume: async (request) => {
      const { key, limit, windowMs } = request;
      const startsAtMs = clock.nowMs();
      const window = running(key) ?? { startsAtMs, endsAtMs: startsAtMs + windowMs, used: 0 };
      const resetAtMs = window.endsAtMs;
      if (window.used >= limit) return { allowed: false, limit, remaining: 0, resetAtMs };
      window.used += 1;
      windows.set(key, window);
      windowOf.set(request, window);
      return { allowed: true, limit, remaining: limit - window.used, resetAtMs };
    },
    refund: async (request) => {
      const window = running(request.key);
      const consumed = windowOf.get(request) ?? window;
      if (window !== undefined && window === consumed && window.used > 0) window.used -= 1;
    },
  };
};
