import {
  type Clock,
  type Core,
  isRefused,
  type LimitClass,
  type RateLimitResult,
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

/** Returns the bucket with fewer requests left; if equal, the one that resets later. */
const stricter = (one: RateLimitResult, other: RateLimitResult): RateLimitResult => {
  if (one.remaining !== other.remaining) return one.remaining < other.remaining ? one : other;
  return one.resetAtMs < other.resetAtMs ? other : one;
};

/** Returns the bucket that a use case checked beside the bucket of the request. */
const bucketOf = (error: unknown): RateLimitResult | undefined =>
  isRefused(error) && 'rateLimit' in error.facts ? error.facts.rateLimit : undefined;

/** Creates the middleware that counts a request in a limit class. */
export type Limited = (limitClass: LimitClass) => Middleware;

/**
 * Counts each request once, in the class of its route, before any other part of the request is
 * read. Sets the rate-limit headers to the strictest bucket that the request met.
 *
 * @throws HttpProblem (429) when that bucket has no request left.
 */
export const limitedBy =
  (core: Pick<Core, 'checkRateLimit'>, clock: Clock): Limited =>
  (limitClass) =>
  async (ctx, next) => {
    const own = await core.checkRateLimit({
      limitClass,
      token: bearerToken(ctx.req.headers.authorization),
      address: clientAddress(ctx),
    });
    setRateLimitHeaders(ctx, own);
    if (!own.allowed) throw rejection(own, clock);

    try {
      await next();
    } catch (error) {
      const bucket = bucketOf(error);
      if (bucket === undefined) throw error;
      const strictest = stricter(own, bucket);
      setRateLimitHeaders(ctx, strictest);
      throw bucket.allowed ? error : rejection(strictest, clock);
    }
  };

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts a request that no route answers: as `read` or as `write`, by its method. */
export const limitedByMethod = (limited: Limited): Middleware => {
  const read = limited('read');
  const write = limited('write');
  return (ctx, next) => (SAFE_METHODS.has(ctx.method) ? read : write)(ctx, next);
};
