import type { RateLimitResult } from '../../domain/foundation/rate-limits.ts';

/** A request to count against one bucket. */
export interface RateLimitRequest {
  /** The bucket's key: equal keys share a bucket on all nodes. */
  readonly key: string;
  /** The number of requests that pass in a window. */
  readonly limit: number;
  /** The length of the window. */
  readonly windowMs: number;
  /**
   * Whether requests to this bucket can be refunded, true by default. Without refunds a refusal
   * holds until the window ends.
   */
  readonly refundable?: boolean;
}

/**
 * Counts requests in fixed windows that start at a bucket's first request. Never blocks: while the
 * store is away, requests are counted in memory. A flushed store loses the counts.
 */
export interface RateLimiter {
  /**
   * Counts the request if the limit allows one more, in one atomic step over all nodes: of parallel
   * requests exactly `limit` pass. A refused request neither counts nor extends the window.
   */
  consume(request: RateLimitRequest): Promise<RateLimitResult>;
  /** Refunds a consumed request, provided that the window that counted it is still running. */
  refund(request: RateLimitRequest): Promise<void>;
  /**
   * Deletes the bucket of a refundable request on all nodes: the next request opens a new window. A
   * refund of an earlier request then changes nothing.
   */
  clear(request: RateLimitRequest): Promise<void>;
}
