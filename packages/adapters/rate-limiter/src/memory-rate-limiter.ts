import type { RateLimitResult, Clock, RateLimitRequest, RateLimiter } from '@paydocs/core';
import { boundedWindows, type Window } from './bounded-windows.ts';

/** How a {@link memoryRateLimiter} is made. */
export interface MemoryRateLimiterOptions {
  readonly clock: Clock;
  /** How many buckets are held at most, 200,000 by default: about 60 MiB of addresses. */
  readonly keysMax?: number;
}

const KEYS_MAX = 200_000;

/**
 * Counts the hits of one process, in bounded memory. While the bound is reached, the least used
 * bucket is forgotten for a new one, an exhausted bucket never: see `boundedWindows`. A new one for
 * which there is no room is refused.
 */
export const memoryRateLimiter = ({
  clock,
  keysMax = KEYS_MAX,
}: MemoryRateLimiterOptions): RateLimiter => {
  const windows = boundedWindows(keysMax);
  const takenFrom = new WeakMap<RateLimitRequest, Window>();

  const windowOf = (hit: RateLimitRequest, nowMs: number): Window | undefined => {
    const running = windows.find(hit.key, nowMs);
    const endsAtMs = nowMs + hit.windowMs;
    if (running === undefined) {
      const fresh = { key: hit.key, used: 0, limit: hit.limit, endsAtMs };
      return windows.add(fresh, nowMs) ? fresh : undefined;
    }
    // Only a clock that was set back can put the end further away than a whole window.
    running.endsAtMs = Math.min(running.endsAtMs, endsAtMs);
    return running;
  };

  const consume = (hit: RateLimitRequest): RateLimitResult => {
    const { limit } = hit;
    const nowMs = clock.nowMs();
    const window = limit > 0 ? windowOf(hit, nowMs) : windows.find(hit.key, nowMs);
    const resetAtMs = window?.endsAtMs ?? nowMs + hit.windowMs;
    if (window === undefined || window.used >= limit) {
      return { allowed: false, limit, remaining: 0, resetAtMs };
    }
    windows.count(window, { by: 1, limit });
    if (hit.refundable !== false) takenFrom.set(hit, window);
    return { allowed: true, limit, remaining: limit - window.used, resetAtMs };
  };

  const refund = (hit: RateLimitRequest): void => {
    const running = windows.find(hit.key, clock.nowMs());
    const taken = takenFrom.get(hit) ?? running;
    if (running === undefined || running !== taken || running.used === 0) return;
    windows.count(running, { by: -1, limit: hit.limit });
  };

  return {
    consume: async (hit) => consume(hit),
    refund: async (hit) => refund(hit),
  };
};
