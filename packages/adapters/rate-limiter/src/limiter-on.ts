import { checkOptions, type RateLimiter, systemClock } from '@paydocs/core';
import { type MakeStoreLimiter, storeWindows } from './store-windows.ts';
import { type FallbackOptions, fallbackRules, withFallback } from './with-fallback.ts';

/**
 * Creates a rate limiter on any limiter of rate-limiter-flexible. `make` creates one limiter per
 * limit and window, all with the same `keyPrefix` and without `insuranceLimiter`: while the store is
 * unavailable, requests are counted in memory. Without the script of `redisRateLimiter`, the limiter
 * differs from the contract:
 *
 * - Refused requests count, so a refund may free no request.
 * - Different limits and nodes share a bucket only if the store shares keys.
 * - `resetAtMs` is computed for each request, so it varies by some milliseconds.
 * - A refund opens a window if no window is open.
 * - A refund from before a `clear` counts in the next window.
 * - A key that the store cannot store is counted in memory.
 * - Redis, Valkey and Memcached support windows of whole seconds only.
 *
 * @throws TypeError for an option that is unknown.
 */
export const limiterOn = (
  make: MakeStoreLimiter,
  given: Partial<FallbackOptions> = {},
): RateLimiter => {
  checkOptions(given, fallbackRules);
  const { clock = systemClock, ...options } = given;
  return withFallback(storeWindows(make, { clock }), { clock, ...options }).limiter;
};
