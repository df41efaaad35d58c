import { type RateLimitResult, type Clock, type Core, isRefused } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { clientAddress } from '../client-address.ts';
import type { LimitClassOf } from '../limit-class-of.ts';
import { tooManyAttempts } from '../problems.ts';
import { bearerToken } from './bearer-token.ts';

/** What the limits need to know beside the core. */
export interface LimitOptions {
  readonly classOf: LimitClassOf;
  readonly clock: Clock;
}

const tell = ({ res }: Context, { limit, remaining, resetAtMs }: RateLimitResult): void => {
  if (res.headersSent) return;
  res.setHeader('X-RateLimit-Limit', String(limit));
  res.setHeader('X-RateLimit-Remaining', String(remaining));
  res.setHeader('X-RateLimit-Reset', String(Math.ceil(resetAtMs / 1000)));
};

const refusalOf = ({ resetAtMs }: RateLimitResult, clock: Clock) =>
  tooManyAttempts(Math.max(1, Math.ceil((resetAtMs - clock.nowMs()) / 1000)));

/** The one with the fewest turns left; of equals the one that has to wait longer. */
const tighter = (one: RateLimitResult, other: RateLimitResult): RateLimitResult => {
  if (one.remaining !== other.remaining) return one.remaining < other.remaining ? one : other;
  return one.resetAtMs < other.resetAtMs ? other : one;
};

/** The bucket that a use case met beside the request's own. */
const bucketMet = (error: unknown): RateLimitResult | undefined =>
  isRefused(error) && 'rateLimit' in error.facts ? error.facts.rateLimit : undefined;

/**
 * Counts the request once, in the class of its operation, before anything else of it is looked at,
 * and tells on every answer how the tightest bucket that it met stands.
 *
 * @throws HttpProblem (429) when that bucket has no turn left.
 */
export const limited =
  (core: Pick<Core, 'checkRateLimit'>, { classOf, clock }: LimitOptions): Middleware =>
  async (ctx, next) => {
    const turn = await core.checkRateLimit({
      limitClass: classOf(ctx),
      token: bearerToken(ctx.req.headers.authorization),
      address: clientAddress(ctx),
    });
    tell(ctx, turn);
    if (!turn.allowed) throw refusalOf(turn, clock);

    try {
      await next();
    } catch (error) {
      const met = bucketMet(error);
      if (met === undefined) throw error;
      const tightest = tighter(turn, met);
      tell(ctx, tightest);
      throw met.allowed ? error : refusalOf(tightest, clock);
    }
  };
