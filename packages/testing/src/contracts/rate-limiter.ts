import type { Contract } from './contract.ts';
import { countingHits } from './rate-limiter-counting.ts';
import { givingHitsBack } from './rate-limiter-refunding.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import { windowsOfHits } from './rate-limiter-windows.ts';

export type { RateLimiterHarness } from './rate-limiter-harness.ts';

/** What every rate limiter promises. */
export const rateLimiterContract: Contract<RateLimiterHarness> = {
  port: 'RateLimiter',
  promises: [...countingHits, ...windowsOfHits, ...givingHitsBack],
};
