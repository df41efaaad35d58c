import type { RateLimitResult, RateLimitRequest } from '@paydocs/core';
import { manualClock } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { rememberedRefusals } from '../src/remembered-refusals.ts';

const buildRequest = (overrides: Partial<RateLimitRequest> = {}): RateLimitRequest => ({
  key: 'key',
  limit: 5,
  windowMs: 1000,
  refundable: false,
  ...overrides,
});

const setUp = (max = 10) => {
  const clock = manualClock();
  const resetAtMs = clock.nowMs() + 1000;
  const refusal: RateLimitResult = { allowed: false, limit: 5, remaining: 0, resetAtMs };
  return { clock, refusal, refusals: rememberedRefusals(clock, max) };
};

describe('a remembered refusal', () => {
  test('holds until its window ends', () => {
    const { clock, refusal, refusals } = setUp();
    refusals.keep(buildRequest(), refusal);
    clock.advanceMs(999);
    expect(refusals.find(buildRequest())).toEqual(refusal);
    clock.advanceMs(1);
    expect(refusals.find(buildRequest())).toBeUndefined();
  });

  test('does not hold when the clock is set back beyond its window', () => {
    const { clock, refusal, refusals } = setUp();
    refusals.keep(buildRequest(), refusal);
    clock.advanceMs(-1);
    expect(refusals.find(buildRequest())).toBeUndefined();
  });

  test('holds only for its key', () => {
    const { refusal, refusals } = setUp();
    refusals.keep(buildRequest(), refusal);
    expect(refusals.find(buildRequest({ key: 'other' }))).toBeUndefined();
  });

  test('holds for a lower limit, which it returns, and not for a higher one', () => {
    const { refusal, refusals } = setUp();
    refusals.keep(buildRequest(), refusal);
    expect(refusals.find(buildRequest({ limit: 4 }))).toEqual({ ...refusal, limit: 4 });
    expect(refusals.find(buildRequest({ limit: 6 }))).toBeUndefined();
  });

  test('is not kept or found for a refundable request', () => {
    const { refusal, refusals } = setUp();
    const { refundable: _, ...refundable } = buildRequest();
    refusals.keep(refundable, refusal);
    expect(refusals.find(buildRequest())).toBeUndefined();
    refusals.keep(buildRequest(), refusal);
    expect(refusals.find(refundable)).toBeUndefined();
  });

  test('is evicted when it is the oldest of a full cache', () => {
    const { refusal, refusals } = setUp(2);
    for (const key of ['a', 'b', 'a', 'c']) refusals.keep(buildRequest({ key }), refusal);
    const held = ['a', 'b', 'c'].filter(
      (key) => refusals.find(buildRequest({ key })) !== undefined,
    );
    expect(held).toEqual(['a', 'c']);
  });
});
