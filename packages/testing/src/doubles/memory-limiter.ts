import type { Clock, RateLimiter } from '@paydocs/core';

interface Window {
  endsAtMs: number;
  used: number;
}

/**
 * Creates a `RateLimiter` in memory. The number of buckets has no bound. A window ends within its
 * length also after the clock stepped back, and keeps its count.
 */
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
      const latestEndMs = clock.nowMs() + windowMs;
      const window = running(key) ?? { endsAtMs: latestEndMs, used: 0 };
      const resetAtMs = Math.min(window.endsAtMs, latestEndMs);
      window.endsAtMs = resetAtMs;
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
