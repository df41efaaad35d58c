import type { Clock, RateLimitRequest, RateLimitResult } from '@paydocs/core';
import { runningWindows } from './running-windows.ts';

/**
 * Creates a cache of at most `max` refusals that no refund can end. A cached refusal needs no request
 * to the store. A full cache evicts the oldest refusal.
 */
export const rememberedRefusals = (clock: Clock, max: number) => {
  const refusals = runningWindows<RateLimitResult>(clock, max);
  return {
    /** Returns the cached refusal of the request. */
    find: (request: RateLimitRequest): RateLimitResult | undefined => {
      const refusal = request.refundable === false ? refusals.find(request) : undefined;
      if (refusal === undefined || request.limit > refusal.limit) return undefined;
      return { ...refusal, limit: request.limit };
    },
    /** Deletes the cached refusal of a key. */
    clear: ({ key }: RateLimitRequest): void => refusals.delete(key),
    /** Caches the refusal of a request that is not refundable. */
    keep: ({ key, refundable }: RateLimitRequest, refusal: RateLimitResult): void => {
      if (refundable === false) refusals.keep(key, refusal);
    },
  };
};
