import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDecimal,
  parseDecimal,
  product,
  shortened,
  unitsOf,
} from '../../src/domain/values/decimal.ts';
import { runs } from '../../../../test/property-runs.ts';

const units = fc.bigInt({ min: -(10n ** 15n - 1n), max: 10n ** 15n - 1n });
const decimals = fc.integer({ min: 0, max: 15 });

describe('parseDecimal', () => {
  test('reads back every number that formatDecimal writes', () => {
    fc.assert(
      fc.property(units, decimals, (given, places) => {
        const number = { units: given, decimals: places };
        expect(parseDecimal(formatDecimal(number))).toEqual(number);
      }),
      runs(500),
    );
  });

  test('reads a number as its shortest text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const number = cents / 100;
        expect(unitsOf(parseDecimal(number) ?? { units: 0n, decimals: 0 }, 2)).toBe(BigInt(cents));
      }),
      runs(500),
    );
  });

  test.each([
    ['0', 0, 0],
    ['-0', 0, 0],
    ['007.50', 750, 2],
    [-1.5, -15, 1],
    [0, 0, 0],
  ])('reads %j', (input, expected, places) => {
    expect(parseDecimal(input)).toEqual({ units: BigInt(expected), decimals: places });
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1.',
    '.5',
    '1e3',
    '1,000.00',
    '0x10',
    '١',
    '1'.repeat(16),
    `0.${'1'.repeat(16)}`,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0.1 + 0.2,
    null,
    undefined,
    true,
    [],
    {},
  ])('refuses %j', (input) => {
    expect(parseDecimal(input)).toBeUndefined();
  });

  test('refuses a bigint', () => {
    expect(parseDecimal(1n)).toBeUndefined();
  });
});

describe('unitsOf', () => {
  test.each([
    ['1.5', 2, 150],
    ['1.005', 2, 101],
    ['-1.005', 2, -101],
    ['1.0049', 2, 100],
    ['-1.0049', 2, -100],
    ['0.5', 0, 1],
    ['-0.5', 0, -1],
    ['-0.4', 0, 0],
    ['12', 0, 12],
  ])('%s with %i decimals has %s units', (text, places, expected) => {
    expect(unitsOf(parseDecimal(text) ?? { units: 0n, decimals: 0 }, places)).toBe(
      BigInt(expected),
    );
  });

  test('rounds to the nearest, and by the same amount on both sides of zero', () => {
    fc.assert(
      fc.property(units, decimals, decimals, (given, places, wanted) => {
        const rounded = unitsOf({ units: given, decimals: places }, wanted);
        const scale = 10n ** BigInt(places);
        const distance = rounded * scale - given * 10n ** BigInt(wanted);
        expect((distance < 0n ? -distance : distance) * 2n <= scale).toBe(true);
        expect(unitsOf({ units: -given, decimals: places }, wanted)).toBe(-rounded);
      }),
      runs(500),
    );
  });
});

test('shortened keeps the value, drops zeros, and keeps the least decimals', () => {
  fc.assert(
    fc.property(units, decimals, fc.integer({ min: 0, max: 4 }), (given, places, least) => {
      const short = shortened({ units: given, decimals: places }, least);
      const most = Math.max(places, least);
      expect(unitsOf(short, most)).toBe(unitsOf({ units: given, decimals: places }, most));
      expect(short.decimals).toBeGreaterThanOrEqual(least);
      expect(short.decimals === least || short.units % 10n !== 0n).toBe(true);
    }),
    runs(500),
  );
});

test('product is exact', () => {
  const [hours, rate] = [parseDecimal('37.125'), parseDecimal('-20.3333')];
  if (hours === undefined || rate === undefined) throw new Error('These are numbers.');
  expect(formatDecimal(product(hours, rate))).toBe('-754.8737625');
});
