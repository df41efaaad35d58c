import type { Contract } from '../contract.ts';
import { clearExpectations } from './rate-limiter-clearing.ts';
import { countingExpectations } from './rate-limiter-counting.ts';
import { refundExpectations } from './rate-limiter-refunding.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import { windowExpectations } from './rate-limiter-windows.ts';

export type { RateLimiterHarness } from './rate-limiter-harness.ts';

/** The contract of `RateLimiter`. */
export const rateLimiterContract: Contract<RateLimiterHarness> = {
  port: 'RateLimiter',
  expectations: [
    ...countingExpectations,
    ...windowExpectations,
    ...refundExpectations,
    ...clearExpectations,
  ],
};
