import type { Contract } from './contract.ts';
import { countingPromises } from './rate-limiter-counting.ts';
import { refundPromises } from './rate-limiter-refunding.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import { windowPromises } from './rate-limiter-windows.ts';

export type { RateLimiterHarness } from './rate-limiter-harness.ts';

/** The promises of every rate limiter. */
export const rateLimiterContract: Contract<RateLimiterHarness> = {
  port: 'RateLimiter',
  promises: [...countingPromises, ...windowPromises, ...refundPromises],
};
