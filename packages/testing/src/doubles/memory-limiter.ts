import type { Clock, RateLimiter } from '@paydocs/core';

interface Window {
  readonly endsAtMs: number;
  used: number;
}

/** Creates a `RateLimiter` in memory. The number of buckets has no bound. */
export const memoryLimiter = (clock: Clock): RateLimiter => {
  const windows = new Map<string, Window>();
  const windowOf = new WeakMap<object, Window>();

  const running = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window !== undefined && clock.nowMs() < window.endsAtMs ? window : undefined;
  };

  return {
    consume: async (request) => {
      const { key, limit, windowMs } = request;
      const window = running(key) ?? { endsAtMs: clock.nowMs() + windowMs, used: 0 };
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
    clear: async ({ key }) => {
      windows.delete(key);
    },
  };
};
