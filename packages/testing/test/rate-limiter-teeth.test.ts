import { failedExpectations } from '@paydocs/testing/contracts';
import { manualClock } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { rateLimiterContract } from '../src/contracts/rate-limiter/rate-limiter.ts';
import { faultyLimiter } from './mutants/faulty-limiter.ts';
import { rateLimiterMutants } from './mutants/rate-limiters.ts';

describe('the contract of RateLimiter', () => {
  test.each(rateLimiterMutants)('detects $name', async ({ make }) => {
    expect(await failedExpectations(rateLimiterContract, make)).not.toEqual([]);
  });

  test('has a mutant for each expectation', async () => {
    const failed = await Promise.all(
      rateLimiterMutants.map(async ({ make }) => failedExpectations(rateLimiterContract, make)),
    );
    const undetected = rateLimiterContract.expectations
      .map(({ name }) => name)
      .filter((name) => !failed.flat().includes(name));
    expect(undetected).toEqual([]);
  });

  test('passes for the limiter of the mutants without a fault', async () => {
    const failed = await failedExpectations(rateLimiterContract, async () => {
      const clock = manualClock();
      const advanceMs = async (ms: number): Promise<void> => clock.advanceMs(ms);
      return { limiter: faultyLimiter(clock, {}), clock, windowMs: 60_000, advanceMs };
    });
    expect(failed).toEqual([]);
  });
});
