import type { RateLimiter, RateLimitRequest, RateLimitResult } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';

/** Builds a request: by default five in an hour, a window that outlasts any test. */
export const buildRequest = (overrides: Partial<RateLimitRequest> = {}): RateLimitRequest => ({
  key: 'login:192.0.2.1',
  limit: 5,
  windowMs: 3_600_000,
  ...overrides,
});

/** Returns the limiters of two nodes. A harness of one node returns its limiter twice. */
export const nodes = ({ limiter, elsewhere = limiter }: RateLimiterHarness) =>
  [limiter, elsewhere] as const;

/** Sends parallel requests, alternating between the nodes. */
export const consumeAtOnce = async (
  limiters: readonly [RateLimiter, RateLimiter],
  request: RateLimitRequest,
  { times }: { readonly times: number },
): Promise<RateLimitResult[]> =>
  atOnce(times, (index) => limiters[index % 2 === 0 ? 0 : 1].consume(request));

/** Sends parallel refunds, alternating between the nodes. */
export const refundAtOnce = async (
  limiters: readonly [RateLimiter, RateLimiter],
  request: RateLimitRequest,
  { times }: { readonly times: number },
): Promise<void> => {
  await atOnce(times, (index) => limiters[index % 2 === 0 ? 0 : 1].refund(request));
};

/** Sends requests one after the other. Returns for each whether it passed. */
export const consumeInTurn = async (
  limiter: RateLimiter,
  request: RateLimitRequest,
  { times }: { readonly times: number },
): Promise<boolean[]> => {
  const passed: boolean[] = [];
  while (passed.length < times) passed.push((await limiter.consume(request)).allowed);
  return passed;
};

/** Returns the number of results that passed. */
export const countPassed = (results: readonly RateLimitResult[]): number =>
  results.filter(({ allowed }) => allowed).length;
