import type { RateLimitResult } from '../domain/rate-limits.ts';

/** A request to count against one bucket. */
export interface RateLimitRequest {
  /** The bucket's key: equal keys share a bucket on all nodes. */
  readonly key: string;
  /** The number of hits that pass in a window. */
  readonly limit: number;
  readonly windowMs: number;
  /**
   * Whether a hit on this bucket can be refunded, true by default. Without refunds a refusal holds
   * until the window ends.
   */
  readonly refundable?: boolean;
}

/**
 * Counts hits in fixed windows that start at a bucket's first hit. It may lose its counts (a
 * flushed store), and never blocks: when its store is away it counts in memory.
 */
export interface RateLimiter {
  /**
   * Counts a hit if the window has one left, in one atomic step over all nodes: of parallel hits
   * exactly `limit` pass. A refused hit neither counts nor extends the window.
   */
  consume(request: RateLimitRequest): Promise<RateLimitResult>;
  /** Gives one hit back, if the window that it was taken in is still running. */
  refund(request: RateLimitRequest): Promise<void>;
}
