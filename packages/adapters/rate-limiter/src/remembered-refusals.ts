import type { Clock, RateLimitRequest, RateLimitResult } from '@paydocs/core';

/**
 * Creates a cache of at most `max` refusals that no refund can end. A cached refusal needs no request
 * to the store. A full cache evicts the oldest refusal.
 */
export const rememberedRefusals = (clock: Clock, max: number) => {
  const refusals = new Map<string, RateLimitResult>();
  return {
    /** Returns the cached refusal of the request. */
    find: ({ key, limit, windowMs, refundable }: RateLimitRequest): RateLimitResult | undefined => {
      const refusal = refundable === false ? refusals.get(key) : undefined;
      if (refusal === undefined || limit > refusal.limit) return undefined;
      const leftMs = refusal.resetAtMs - clock.nowMs();
      // More than a window is left only after the clock was set back.
      if (leftMs > 0 && leftMs <= windowMs) return { ...refusal, limit };
      refusals.delete(key);
      return undefined;
    },
    /** Deletes the cached refusal of a key. */
    clear: ({ key }: RateLimitRequest): void => {
      refusals.delete(key);
    },
    /** Caches the refusal of a request that is not refundable. */
    keep: ({ key, refundable }: RateLimitRequest, refusal: RateLimitResult): void => {
      if (refundable !== false) return;
      refusals.delete(key);
      refusals.set(key, refusal);
      const [oldest] = refusals.keys();
      if (refusals.size > max && oldest !== undefined) refusals.delete(oldest);
    },
  };
};
