import type { RateLimitResult, RateLimitRequest } from '@paydocs/core';
import { manualClock } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { rememberedRefusals } from '../src/remembered-refusals.ts';

const aHit = (overrides: Partial<RateLimitRequest> = {}): RateLimitRequest => ({
  key: 'key',
  limit: 5,
  windowMs: 1000,
  refundable: false,
  ...overrides,
});

const remembering = (max = 10) => {
  const clock = manualClock();
  const resetAtMs = clock.nowMs() + 1000;
  const refusal: RateLimitResult = { allowed: false, limit: 5, remaining: 0, resetAtMs };
  return { clock, refusal, refusals: rememberedRefusals(clock, max) };
};

describe('a remembered refusal', () => {
  test('holds until its window ends, and not from then on', () => {
    const { clock, refusal, refusals } = remembering();
    refusals.keep(aHit(), refusal);
    clock.advanceMs(999);
    expect(refusals.find(aHit())).toEqual(refusal);
    clock.advanceMs(1);
    expect(refusals.find(aHit())).toBeUndefined();
  });

  test('holds for its key alone', () => {
    const { refusal, refusals } = remembering();
    refusals.keep(aHit(), refusal);
    expect(refusals.find(aHit({ key: 'other' }))).toBeUndefined();
  });

  test('holds for a lower limit, which it names, and not for a higher one', () => {
    const { refusal, refusals } = remembering();
    refusals.keep(aHit(), refusal);
    expect(refusals.find(aHit({ limit: 4 }))).toEqual({ ...refusal, limit: 4 });
    expect(refusals.find(aHit({ limit: 6 }))).toBeUndefined();
  });

  test('is none of a hit that may be given back', () => {
    const { refusal, refusals } = remembering();
    const { refundable: _, ...returnable } = aHit();
    refusals.keep(returnable, refusal);
    expect(refusals.find(aHit())).toBeUndefined();
    refusals.keep(aHit(), refusal);
    expect(refusals.find(returnable)).toBeUndefined();
  });

  test('makes room for a new one when it is the oldest', () => {
    const { refusal, refusals } = remembering(2);
    for (const key of ['a', 'b', 'a', 'c']) refusals.keep(aHit({ key }), refusal);
    const held = ['a', 'b', 'c'].filter((key) => refusals.find(aHit({ key })) !== undefined);
    expect(held).toEqual(['a', 'c']);
  });
});
