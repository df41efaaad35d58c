import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@paydocs/core';
import { failedExpectations, rateLimiterContract, runContract } from '@paydocs/testing/contracts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, test } from 'vitest';
import { limiterOn } from '../src/index.ts';

/** The expectations that a limiter of the library fails, for the reasons that `limiterOn` documents. */
const FAILED = new Set([
  'compares the count with the limit of each request',
  'allows exactly one more request per refund, after any number of refusals',
  'counts parallel refunds once each',
  'opens no window for a refund',
  'does not refund a request from before a clear',
]);
/** The expectations whose result varies by a millisecond. */
const VARYING = new Set([
  'returns one reset for the whole window, on passed and refused requests',
  'neither ends nor extends the window of the refund',
]);

const makeHarness = async () => ({
  limiter: limiterOn((options) => new RateLimiterMemory(options)),
  clock: systemClock,
  windowMs: 1000,
  advanceMs: async (ms: number) => pause(ms),
});

const expectationsIn = (names: (name: string) => boolean) => ({
  ...rateLimiterContract,
  expectations: rateLimiterContract.expectations.filter(({ name }) => names(name)),
});

describe('a limiter of the library as the rate limiter', () => {
  runContract(
    test.concurrent,
    expectationsIn((name) => !FAILED.has(name) && !VARYING.has(name)),
    makeHarness,
  );

  test('fails exactly the documented expectations', async () => {
    const contract = expectationsIn((name) => FAILED.has(name));
    assert.deepEqual(new Set(await failedExpectations(contract, makeHarness)), FAILED);
  });
});
