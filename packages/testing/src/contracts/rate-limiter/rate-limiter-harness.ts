import type { Clock, RateLimiter } from '@paydocs/core';
import type { Closable } from '../contract.ts';

/** The limiter under test, with empty buckets. */
export interface RateLimiterHarness extends Closable {
  readonly limiter: RateLimiter;
  /** The limiter of a second node that shares the buckets, if the limiter supports several nodes. */
  readonly elsewhere?: RateLimiter;
  /** The clock of the limiters. */
  readonly clock: Clock;
  /** The length of a window: short enough to wait for, and much longer than a call. Use 1000. */
  readonly windowMs: number;
  /** Moves the clock by milliseconds, or waits. */
  readonly advanceMs: (ms: number) => Promise<void>;
}
