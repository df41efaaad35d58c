import type { Clock, RateLimiter, RateLimitRequest, RateLimitResult } from '@paydocs/core';
import { boundedWindows, type Window } from './bounded-windows.ts';

/** Options for {@link memoryRateLimiter}. */
export interface MemoryRateLimiterOptions {
  readonly clock: Clock;
  /** Maximum number of buckets, 200,000 by default: about 60 MiB of addresses. */
  readonly keysMax?: number | undefined;
}

/**
 * Creates a rate limiter for one process, in bounded memory. When `keysMax` buckets exist, a new key
 * evicts the least used bucket. While all buckets are exhausted, new keys are refused.
 */
export const memoryRateLimiter = (options: MemoryRateLimiterOptions): RateLimiter => {
  const { clock, keysMax = 200_000 } = options;
  const windows = boundedWindows(keysMax);
  const windowOf = new WeakMap<RateLimitRequest, Window>();

  const openWindow = (request: RateLimitRequest, nowMs: number): Window | undefined => {
    const running = windows.find(request.key, nowMs);
    const endsAtMs = nowMs + request.windowMs;
    if (running === undefined) {
      const fresh = { key: request.key, used: 0, limit: request.limit, endsAtMs };
      return windows.add(fresh, nowMs) ? fresh : undefined;
    }
    // The end is more than one window away only after the clock was set back.
    running.endsAtMs = Math.min(running.endsAtMs, endsAtMs);
    return running;
  };

  const consume = (request: RateLimitRequest): RateLimitResult => {
    const { key, limit, windowMs } = request;
    const nowMs = clock.nowMs();
    const window = limit > 0 ? openWindow(request, nowMs) : windows.find(key, nowMs);
    const resetAtMs = window?.endsAtMs ?? nowMs + windowMs;
    if (window === undefined || window.used >= limit) {
      return { allowed: false, limit, remaining: 0, resetAtMs };
    }
    windows.count(window, { by: 1, limit });
    if (request.refundable !== false) windowOf.set(request, window);
    return { allowed: true, limit, remaining: limit - window.used, resetAtMs };
  };

  const refund = (request: RateLimitRequest): void => {
    const running = windows.find(request.key, clock.nowMs());
    const window = windowOf.get(request) ?? running;
    if (running === undefined || running !== window || running.used === 0) return;
    windows.count(running, { by: -1, limit: request.limit });
  };

  return {
    consume: async (request) => consume(request),
    refund: async (request) => refund(request),
  };
};
