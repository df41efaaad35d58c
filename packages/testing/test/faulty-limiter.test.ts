import { manualClock } from '@paydocs/testing';
import { failedExpectations } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { rateLimiterContract } from '../src/contracts/rate-limiter/rate-limiter.ts';
import { faultyLimiter } from './mutants/faulty-limiter.ts';

describe('the contract of RateLimiter', () => {
  test('passes for the limiter of the mutants without a fault', async () => {
    const failed = await failedExpectations(rateLimiterContract, async () => {
      const clock = manualClock();
      const advanceMs = async (ms: number): Promise<void> => clock.advanceMs(ms);
      return { limiter: faultyLimiter(clock, {}), clock, windowMs: 60_000, advanceMs };
    });
    expect(failed).toEqual([]);
  });
});
