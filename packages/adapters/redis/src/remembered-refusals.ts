import type { Allowance, Clock, Hit } from '@paydocs/core';

/** The refusals that hold whatever happens elsewhere, so that nobody has to be asked again. */
export interface RememberedRefusals {
  /** The refusal that holds for the hit, if any. */
  find(hit: Hit): Allowance | undefined;
  /** Keeps a refusal of a final hit until its window ends; forgets the oldest for it when full. */
  keep(hit: Hit, refusal: Allowance): void;
}

/** Remembers so many refusals at most. */
export const rememberedRefusals = (clock: Clock, max: number): RememberedRefusals => {
  const refusals = new Map<string, Allowance>();
  return {
    find: ({ key, limit, final }) => {
      const refusal = final ? refusals.get(key) : undefined;
      if (refusal === undefined || limit > refusal.limit) return undefined;
      if (clock.nowMs() < refusal.resetAtMs) return { ...refusal, limit };
      refusals.delete(key);
      return undefined;
    },
    keep: ({ key, final }, refusal) => {
      if (!final) return;
      refusals.delete(key);
      refusals.set(key, refusal);
      const [oldest] = refusals.keys();
      if (refusals.size > max && oldest !== undefined) refusals.delete(oldest);
    },
  };
};
