import type { Clock, RateLimiter, RateLimitRequest, RateLimitResult } from '@paydocs/core';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** The methods of a limiter of rate-limiter-flexible that paydocs calls. */
export type StoreLimiter = Pick<RateLimiterAbstract, 'consume' | 'delete' | 'penalty' | 'reward'>;

/** Creates a limiter of rate-limiter-flexible: the limit in points, the window in seconds. */
export type MakeStoreLimiter = (options: { points: number; duration: number }) => StoreLimiter;

/** Options for {@link storeWindows}. */
export interface StoreWindowsOptions {
  readonly clock: Clock;
  readonly keyPrefix?: string;
  /** Returns the options of the library for the window that ends at this time. */
  readonly callOptions?: (endMs: number) => object;
}

/** A rate limiter that rejects when its store fails. */
export interface StoreWindows extends RateLimiter {
  /** Consumes as usual, from a limit without the requests that are counted elsewhere. */
  consume(request: RateLimitRequest, elsewhere?: number): Promise<RateLimitResult>;
  /** Consumes 0 points. Rejects when a request would fail, also for lack of memory or rights. */
  probe(request: RateLimitRequest): Promise<unknown>;
}

// If the clocks of store and node differ by more, the reset is computed from the time left.
const SKEW_MAX_MS = 1000;
/** The value of `customDuration` for the current window. */
const RUNNING = 1;
/** Above this number of limits, which a failing store multiplies, their limiters are made anew. */
const LIMITERS_MAX = 1000;

const isRefusal = (error: unknown): error is RateLimiterRes =>
  // Not `instanceof`: the host may use another copy of the library.
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

/** Creates a rate limiter that uses one limiter of the library per limit and window. */
export const storeWindows = (
  make: MakeStoreLimiter,
  { clock, keyPrefix = '', callOptions = () => ({}) }: StoreWindowsOptions,
): StoreWindows => {
  const limiters = new Map<string, StoreLimiter>();
  const windows = new WeakMap<RateLimitRequest, { endMs: number; resetAtMs: number }>();

  const limiterOf = ({
    limit,
    windowMs,
  }: Pick<RateLimitRequest, 'limit' | 'windowMs'>): StoreLimiter => {
    const name = `${limit} ${windowMs}`;
    let limiter = limiters.get(name);
    if (limiter === undefined) {
      // The library requires finite points.
      const points = Math.min(limit, Number.MAX_SAFE_INTEGER);
      limiter = make({ points, duration: Math.ceil(windowMs) / 1000 });
      if (limiters.size >= LIMITERS_MAX) limiters.clear();
      limiters.set(name, limiter);
    }
    return limiter;
  };

  /** Returns the end of a window in the store, and the reset for clients: at most a window away. */
  const windowOf = ({ msBeforeNext }: RateLimiterRes, windowMs: number) => {
    const nowMs = clock.nowMs();
    // The script of `redisRateLimiter` returns a pair instead of a number.
    const [endMs = nowMs, leftMs = 0] = Array.isArray(msBeforeNext)
      ? msBeforeNext.map(Number)
      : [nowMs + msBeforeNext, msBeforeNext];
    const resetAtMs = Math.abs(endMs - nowMs - leftMs) < SKEW_MAX_MS ? endMs : nowMs + leftMs;
    return { endMs, resetAtMs: Math.min(Math.max(resetAtMs, nowMs), nowMs + windowMs) };
  };

  return {
    consume: async (request, elsewhere = 0) => {
      const { key, limit, windowMs, refundable } = request;
      const limiter = limiterOf({ limit: Math.max(0, limit - elsewhere), windowMs });
      const options = callOptions(clock.nowMs() + Math.ceil(windowMs));
      let allowed = true;
      let res: RateLimiterRes;
      try {
        res = await limiter.consume(keyPrefix + key, 1, options);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        allowed = false;
        res = error;
      }
      const window = windowOf(res, windowMs);
      if (allowed && refundable !== false) windows.set(request, window);
      const remaining = allowed ? res.remainingPoints : 0;
      return { allowed, limit, remaining, resetAtMs: window.resetAtMs };
    },
    refund: async (request) => {
      const window = windows.get(request);
      if (window !== undefined && window.resetAtMs <= clock.nowMs()) return;
      const key = keyPrefix + request.key;
      const limiter = limiterOf(request);
      const res = await limiter.reward(key, 1, callOptions(window?.endMs ?? RUNNING));
      // A count below 0 would allow more requests than the limit.
      if (res.consumedPoints < 0) await limiter.penalty(key, 1);
    },
    clear: async (request) => {
      await limiterOf(request).delete(keyPrefix + request.key);
    },
    probe: (request) =>
      limiterOf(request).penalty(keyPrefix + request.key, 0, callOptions(RUNNING)),
  };
};
