import type { Clock, RateLimiter } from '@paydocs/core';

interface Window {
  readonly endsAtMs: number;
  used: number;
}

/** A `RateLimiter` in memory without bounds: the rules of the port, and nothing else. */
export const memoryLimiter = (clock: Clock): RateLimiter => {
  const windows = new Map<string, Window>();
  const takenFrom = new WeakMap<object, Window>();

  const running = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window !== undefined && clock.nowMs() < window.endsAtMs ? window : undefined;
  };

  return {
    consume: async (hit) => {
      const { key, limit, windowMs } = hit;
      const window = running(key) ?? { endsAtMs: clock.nowMs() + windowMs, used: 0 };
      const resetAtMs = window.endsAtMs;
      if (window.used >= limit) return { allowed: false, limit, remaining: 0, resetAtMs };
      window.used += 1;
      windows.set(key, window);
      takenFrom.set(hit, window);
      return { allowed: true, limit, remaining: limit - window.used, resetAtMs };
    },
    refund: async (hit) => {
      const window = running(hit.key);
      const taken = takenFrom.get(hit) ?? window;
      if (window !== undefined && window === taken && window.used > 0) window.used -= 1;
    },
  };
};
