import type { Clock, RateLimiter } from '@paydocs/core';
import type { Closable } from './contract.ts';

/** A rate limiter under contract, with no bucket used yet. */
export interface RateLimiterHarness extends Closable {
  readonly limiter: RateLimiter;
  /** The limiter of another node with the same buckets, if there can be one. */
  readonly elsewhere?: RateLimiter;
  /** The clock that the limiters tell the time by. */
  readonly clock: Clock;
  /** A window so short that the harness can let it pass, and long against a call: 1000 is plenty. */
  readonly windowMs: number;
  /** Lets time pass, by moving a clock or by waiting. */
  readonly advanceMs: (ms: number) => Promise<void>;
}
