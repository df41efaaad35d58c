import { type RateLimitResult, stricterRateLimit } from '@paydocs/core';
import { expect, test } from 'vitest';

const bucket = (remaining: number, resetAtMs: number): RateLimitResult => ({
  allowed: true,
  limit: 10,
  remaining,
  resetAtMs,
});

test('the stricter of two buckets has fewer requests left, in either order', () => {
  const [fewer, more] = [bucket(1, 1000), bucket(2, 9000)];
  expect(stricterRateLimit(fewer, more)).toBe(fewer);
  expect(stricterRateLimit(more, fewer)).toBe(fewer);
});

test('the stricter of two equally full buckets ends later, in either order', () => {
  const [sooner, later] = [bucket(1, 1000), bucket(1, 1001)];
  expect(stricterRateLimit(sooner, later)).toBe(later);
  expect(stricterRateLimit(later, sooner)).toBe(later);
});

test('the first of two equal buckets is returned', () => {
  const [first, second] = [bucket(0, 1000), bucket(0, 1000)];
  expect(stricterRateLimit(first, second)).toBe(first);
});
