import { type RateLimiter, systemClock } from '@paydocs/core';
import { type MakeStoreLimiter, storeWindows } from './store-windows.ts';
import { type FallbackOptions, withFallback } from './with-fallback.ts';

/**
 * Creates a rate limiter on any limiter of rate-limiter-flexible. `make` creates one limiter per
 * limit and window, each with the same `keyPrefix`, and without `insuranceLimiter`: while the store
 * is away, memory counts. These expectations of the contract need the script of `redisRateLimiter`, and
 * do not hold:
 *
 * - Refused requests count, so a refund may free no request.
 * - A bucket is shared by different limits, and by nodes, only if the store shares keys.
 * - `resetAtMs` is computed for each request, so it varies by some milliseconds.
 * - A refund opens a window where none is running.
 * - A key that the store cannot hold is counted in memory.
 * - Redis, Valkey and Memcached take windows of whole seconds only.
 */
export const limiterOn = (
  make: MakeStoreLimiter,
  { clock = systemClock, ...options }: Partial<FallbackOptions> = {},
): RateLimiter => withFallback(storeWindows(make, { clock }), { clock, ...options }).limiter;
