import {
  type Clock,
  type Core,
  isRefused,
  type LimitClass,
  type RateLimitResult,
  stricterRateLimit,
} from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { type Problem, tooManyAttempts } from '../problems/problems.ts';
import { bearerToken } from './authenticated.ts';
import { forwardedOf } from '../request/forwarded.ts';

const LIMIT = 'X-RateLimit-Limit';
const REMAINING = 'X-RateLimit-Remaining';
const RESET = 'X-RateLimit-Reset';

/** The headers of every response that show the state of its bucket. */
export const RATE_LIMIT_HEADERS = [LIMIT, REMAINING, RESET] as const;

const rateLimitHeaders = ({ limit, remaining, resetAtMs }: RateLimitResult) => ({
  [LIMIT]: String(limit),
  [REMAINING]: String(remaining),
  [RESET]: String(Math.ceil(resetAtMs / 1000)),
});

const setRateLimitHeaders = ({ res }: Context, result: RateLimitResult): void => {
  if (res.headersSent) return;
  const headers = rateLimitHeaders(result);
  for (const name of RATE_LIMIT_HEADERS) res.setHeader(name, headers[name]);
};

const rejection = ({ resetAtMs }: RateLimitResult, clock: Clock) =>
  tooManyAttempts(Math.max(1, Math.ceil((resetAtMs - clock.nowMs()) / 1000)));

/** Returns the further bucket that a use case checked, if its refusal names one. */
const bucketOf = (error: unknown): RateLimitResult | undefined =>
  isRefused(error) && 'rateLimit' in error.facts ? error.facts.rateLimit : undefined;

/** Creates the middleware that counts a request in a limit class. */
export type Limited = (limitClass: LimitClass) => Middleware;

/**
 * Counts each request once, in the class of its route, before any other part of the request is
 * read. Sets the rate-limit headers to the strictest bucket of the request.
 *
 * @throws HttpProblem (429) when that bucket has no request left.
 */
export const limitedBy =
  (core: Pick<Core, 'checkRateLimit'>, clock: Clock): Limited =>
  (limitClass) =>
  async (ctx, next) => {
    const requestBucket = await core.checkRateLimit({
      limitClass,
      token: bearerToken(ctx.req.headers.authorization),
      address: forwardedOf(ctx).address,
    });
    setRateLimitHeaders(ctx, requestBucket);
    if (!requestBucket.allowed) throw rejection(requestBucket, clock);

    try {
      await next();
    } catch (error) {
      const bucket = bucketOf(error);
      if (bucket === undefined) throw error;
      const strictest = stricterRateLimit(requestBucket, bucket);
      setRateLimitHeaders(ctx, strictest);
      throw bucket.allowed ? error : rejection(strictest, clock);
    }
  };

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts a request without a route as `read` or `write`, by its method. */
export const limitedByMethod = (limited: Limited): Middleware => {
  const read = limited('read');
  const write = limited('write');
  return (ctx, next) => (SAFE_METHODS.has(ctx.method) ? read : write)(ctx, next);
};

/** The state of the bucket of a request that has no parsed header. */
export interface UnparsedCount {
  readonly headers: Readonly<Record<string, string>>;
  /** The 429 of a bucket that has no request left. */
  readonly problem: Problem | undefined;
}

/** Counts a request that has no parsed header, in the `read` bucket of the address of its socket. */
export type CountUnparsed = (address: string) => Promise<UnparsedCount>;

/** Creates the function that counts requests that Node's HTTP parser rejected. */
export const countUnparsedBy =
  (core: Pick<Core, 'checkRateLimit'>, clock: Clock): CountUnparsed =>
  async (address) => {
    const bucket = await core.checkRateLimit({ limitClass: 'read', address });
    return {
      headers: rateLimitHeaders(bucket),
      problem: bucket.allowed ? undefined : rejection(bucket, clock).problem,
    };
  };
