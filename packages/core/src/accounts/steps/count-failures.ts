import { Refused } from '../../domain/foundation/refused.ts';
import { type RateLimitResult, stricterRateLimit } from '../../domain/foundation/rate-limits.ts';
import type { RateLimiter, RateLimitRequest } from '../../ports/requests/rate-limiter.ts';

const refundAll = async (
  limiter: RateLimiter,
  buckets: readonly RateLimitRequest[],
): Promise<void> => {
  await Promise.all(buckets.map(async (bucket) => limiter.refund(bucket)));
};

/** Refunds the attempts of a failure, which stays the error of the caller. */
const refundAfter = async (
  limiter: RateLimiter,
  buckets: readonly RateLimitRequest[],
): Promise<void> => refundAll(limiter, buckets).catch(() => {});

/**
 * Consumes one attempt of each bucket, and returns the strictest result. An attempt that one bucket
 * refuses, or cannot count, counts in none.
 *
 * @throws `limit.exceeded` with the bucket that refused.
 */
const consumeAll = async (
  limiter: RateLimiter,
  buckets: readonly RateLimitRequest[],
): Promise<RateLimitResult> => {
  const results: RateLimitResult[] = [];
  try {
    for (const bucket of buckets) {
      const rateLimit = await limiter.consume(bucket);
      if (!rateLimit.allowed) throw new Refused('limit.exceeded', { rateLimit });
      results.push(rateLimit);
    }
  } catch (error) {
    await refundAfter(limiter, buckets.slice(0, results.length));
    throw error;
  }
  return results.reduce(stricterRateLimit);
};

/** An attempt to prove something, and how it is counted. */
interface CountedAttempt<Result> {
  readonly buckets: readonly RateLimitRequest[];
  /** Returns undefined when the attempt fails. */
  readonly attempt: () => Promise<Result | undefined>;
  /** Returns the refusal of a failure. */
  readonly refusal: (rateLimit: RateLimitResult) => Refused;
}

/**
 * Returns the result of an attempt. Consumes one attempt of each bucket before it and refunds it unless the
 * attempt fails, so that parallel attempts cannot exceed the limits.
 *
 * @throws `limit.exceeded` after too many failures.
 * @throws `refusal` for a failure.
 */
export const countFailures = async <Result extends object>(
  limiter: RateLimiter,
  { buckets, attempt, refusal }: CountedAttempt<Result>,
): Promise<Result> => {
  const rateLimit = await consumeAll(limiter, buckets);
  const result = await attempt().catch(async (error: unknown) => {
    await refundAfter(limiter, buckets);
    throw error;
  });
  if (result === undefined) throw refusal(rateLimit);

  await refundAll(limiter, buckets);
  return result;
};
