import type { RateLimitResult, RateLimitRequest, RateLimiter } from '@paydocs/core';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';

/** A hit on a bucket whose window outlasts any test: five in an hour unless told otherwise. */
export const aHit = (given: Partial<RateLimitRequest> = {}): RateLimitRequest => ({
  key: 'login:192.0.2.1',
  limit: 5,
  windowMs: 3_600_000,
  ...given,
});

/** The limiters of the harness: one, or those of two nodes. */
export const nodes = ({ limiter, elsewhere = limiter }: RateLimiterHarness) =>
  [limiter, elsewhere] as const;

/** Takes so many hits at once, by turns on each of the limiters. */
export const takeAtOnce = async (
  limiters: readonly [RateLimiter, RateLimiter],
  hit: RateLimitRequest,
  { hits }: { readonly hits: number },
): Promise<RateLimitResult[]> =>
  Promise.all(
    Array.from({ length: hits }, (_, index) => limiters[index % 2 === 0 ? 0 : 1].consume(hit)),
  );

/** Takes so many hits one after the other, and tells of each whether it passed. */
export const takeInTurn = async (
  limiter: RateLimiter,
  hit: RateLimitRequest,
  { hits }: { readonly hits: number },
): Promise<boolean[]> => {
  const passed: boolean[] = [];
  for (let turn = 0; turn < hits; turn += 1) passed.push((await limiter.consume(hit)).allowed);
  return passed;
};

/** How many of these passed. */
export const passed = (allowances: readonly RateLimitResult[]): number =>
  allowances.filter(({ allowed }) => allowed).length;
