import { systemClock, systemRandom, timestamp } from '@paydocs/core';
import { expect, test } from 'vitest';

test('the system clock returns the time of the machine', () => {
  const beforeMs = Date.now();
  const nowMs = systemClock.nowMs();
  expect(nowMs).toBeGreaterThanOrEqual(beforeMs);
  expect(nowMs).toBeLessThanOrEqual(Date.now());
});

test('the system randomness returns the requested number of bytes', () => {
  for (const count of [0, 16, 32, 4096, 4097]) expect(systemRandom.bytes(count).length).toBe(count);
});

test('a timestamp is ISO 8601 in UTC with milliseconds', () => {
  expect(timestamp(Date.UTC(2026, 0, 31, 8))).toBe('2026-01-31T08:00:00.000Z');
  expect(timestamp(1)).toBe('1970-01-01T00:00:00.001Z');
});
