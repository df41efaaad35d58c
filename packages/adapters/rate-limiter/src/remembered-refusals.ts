import type { RateLimitResult, Clock, RateLimitRequest } from '@paydocs/core';

/** The refusals that hold whatever happens elsewhere, so that nobody has to be asked again. */
export interface RememberedRefusals {
  /** The refusal that holds for the hit, if any. */
  find(hit: RateLimitRequest): RateLimitResult | undefined;
  /** Keeps a refusal of a final hit until its window ends; forgets the oldest for it when full. */
  keep(hit: RateLimitRequest, refusal: RateLimitResult): void;
}

/** Remembers so many refusals at most. */
export const rememberedRefusals = (clock: Clock, max: number): RememberedRefusals => {
  const refusals = new Map<string, RateLimitResult>();
  return {
    find: ({ key, limit, refundable }) => {
      const refusal = refundable === false ? refusals.get(key) : undefined;
      if (refusal === undefined || limit > refusal.limit) return undefined;
      if (clock.nowMs() < refusal.resetAtMs) return { ...refusal, limit };
      refusals.delete(key);
      return undefined;
    },
    keep: ({ key, refundable }, refusal) => {
      if (refundable !== false) return;
      refusals.delete(key);
      refusals.set(key, refusal);
      const [oldest] = refusals.keys();
      if (refusals.size > max && oldest !== undefined) refusals.delete(oldest);
    },
  };
};
