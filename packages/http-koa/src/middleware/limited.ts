import {
  type Clock,
  type Core,
  isRefused,
  type LimitClass,
  type RateLimitResult,
  stricterRateLimit,
} from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { tooManyAttempts } from '../problems.ts';
import { bearerToken } from './authenticated.ts';
import { clientAddress } from './client-address.ts';

const setRateLimitHeaders = (
  { res }: Context,
  { limit, remaining, resetAtMs }: RateLimitResult,
): void => {
  if (res.headersSent) return;
  res.setHeader('X-RateLimit-Limit', String(limit));
  res.setHeader('X-RateLimit-Remaining', String(remaining));
  res.setHeader('X-RateLimit-Reset', String(Math.ceil(resetAtMs / 1000)));
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
      address: clientAddress(ctx),
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
