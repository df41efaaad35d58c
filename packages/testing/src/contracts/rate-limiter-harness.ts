import type { Clock, RateLimiter } from '@paydocs/core';
import type { Closable } from './contract.ts';

/** The limiter under test, with empty buckets. */
export interface RateLimiterHarness extends Closable {
  readonly limiter: RateLimiter;
  /** The limiter of a second node that shares the buckets, if the limiter can have one. */
  readonly elsewhere?: RateLimiter;
  /** The clock of the limiters. */
  readonly clock: Clock;
  /** A window that the harness can let pass, and much longer than a call: 1000 is enough. */
  readonly windowMs: number;
  /** Moves the clock, or waits. */
  readonly advanceMs: (ms: number) => Promise<void>;
}
