import type { Clock, RateLimiter, RateLimitRequest } from '@paydocs/core';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** The methods of a limiter of rate-limiter-flexible that paydocs calls. */
export type StoreLimiter = Pick<RateLimiterAbstract, 'consume' | 'penalty' | 'reward'>;

/** Creates a limiter of rate-limiter-flexible: the limit in points, the window in seconds. */
export type MakeStoreLimiter = (options: { points: number; duration: number }) => StoreLimiter;

/** Options for {@link storeWindows}. */
export interface StoreWindowsOptions {
  readonly clock: Clock;
  readonly keyPrefix?: string;
  /** Returns the library's options for a call on the window with that end. */
  readonly callOptions?: (endMs: number) => object;
}

/** A rate limiter that rejects when its store cannot count. */
export interface StoreWindows extends RateLimiter {
  /** Counts 0 points. Rejects where a request would fail, also for lack of memory or rights. */
  probe(request: RateLimitRequest): Promise<unknown>;
}

// Up to this difference between clocks the end that the store returns is shown.
const SKEW_MAX_MS = 1000;
/** Stands for the end of the running window. */
const RUNNING = 1;

const isRefusal = (error: unknown): error is RateLimiterRes =>
  // By its shape, since the host's copy of the library may have classes of its own.
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

/** Creates a rate limiter on limiters of the library, one per limit and window. */
export const storeWindows = (
  make: MakeStoreLimiter,
  { clock, keyPrefix = '', callOptions = () => ({}) }: StoreWindowsOptions,
): StoreWindows => {
  const limiters = new Map<string, StoreLimiter>();
  const windows = new WeakMap<RateLimitRequest, { endMs: number; resetAtMs: number }>();

  const limiterOf = ({ limit, windowMs }: RateLimitRequest): StoreLimiter => {
    const name = `${limit} ${windowMs}`;
    let limiter = limiters.get(name);
    if (limiter === undefined) {
      // The library requires finite points.
      const points = Math.min(limit, Number.MAX_SAFE_INTEGER);
      limiter = make({ points, duration: Math.ceil(windowMs) / 1000 });
      limiters.set(name, limiter);
    }
    return limiter;
  };

  /** Returns the end of a window as the store has it, and as shown: at most a window away. */
  const windowOf = ({ msBeforeNext }: RateLimiterRes, windowMs: number) => {
    const nowMs = clock.nowMs();
    // The script of `redisRateLimiter` returns a pair in place of the number.
    const [endMs = nowMs, leftMs = 0] = Array.isArray(msBeforeNext)
      ? msBeforeNext.map(Number)
      : [nowMs + msBeforeNext, msBeforeNext];
    const agreed = Math.abs(endMs - nowMs - leftMs) < SKEW_MAX_MS ? endMs : nowMs + leftMs;
    return { endMs, resetAtMs: Math.min(Math.max(agreed, nowMs), nowMs + windowMs) };
  };

  return {
    consume: async (request) => {
      const { key, limit, windowMs, refundable } = request;
      const options = callOptions(clock.nowMs() + Math.ceil(windowMs));
      let allowed = true;
      let res: RateLimiterRes;
      try {
        res = await limiterOf(request).consume(keyPrefix + key, 1, options);
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
      // A count below 0 would let more requests pass than the limit.
      if (res.consumedPoints < 0) await limiter.penalty(key, 1);
    },
    probe: (request) =>
      limiterOf(request).penalty(keyPrefix + request.key, 0, callOptions(RUNNING)),
  };
};
