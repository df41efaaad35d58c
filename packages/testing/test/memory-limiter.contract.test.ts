import { manualClock } from '@paydocs/testing';
import { runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { rateLimiterContract } from '../src/contracts/rate-limiter/rate-limiter.ts';
import { memoryLimiter } from '../src/doubles/memory-limiter.ts';

describe('the rate limiter in memory', () => {
  runContract(test, rateLimiterContract, async () => {
    const clock = manualClock();
    const advanceMs = async (ms: number): Promise<void> => clock.advanceMs(ms);
    return { limiter: memoryLimiter(clock), clock, windowMs: 60_000, advanceMs };
  });
});
