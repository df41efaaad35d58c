import { expect, test } from 'vitest';
import { clampedRange } from '../../src/domain/values/byte-range.ts';

test.each([
  [undefined, { start: 0, end: 10 }],
  [
    { start: 0, end: 10 },
    { start: 0, end: 10 },
  ],
  [
    { start: 2, end: 3 },
    { start: 2, end: 3 },
  ],
  [
    { start: 2, end: 2 },
    { start: 2, end: 2 },
  ],
  [
    { start: 8, end: 99 },
    { start: 8, end: 10 },
  ],
  [
    { start: 10, end: 11 },
    { start: 10, end: 10 },
  ],
  [
    { start: 98, end: 99 },
    { start: 10, end: 10 },
  ],
])('the part of %j within ten bytes is %j', (range, part) => {
  expect(clampedRange(range, 10)).toEqual(part);
});

test.each([
  { start: -1, end: 2 },
  { start: 3, end: 2 },
  { start: 0.5, end: 2 },
  { start: 0, end: Number.NaN },
  { start: 0, end: Number.POSITIVE_INFINITY },
  { start: '0', end: 2 },
  {},
])('%j is no range', (range) => {
  expect(() => clampedRange(range as never, 10)).toThrow(TypeError);
});
