import { assert as check, date as anyDate, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toTimestamp } from '../src/sql/columns.ts';

describe('an instant', () => {
  test.each([
    ['2026-01-01 08:00:00+00', '2026-01-01T08:00:00.000Z'],
    ['2026-01-01 08:00:00.1+00', '2026-01-01T08:00:00.100Z'],
    ['2026-01-01 08:00:00.07+00', '2026-01-01T08:00:00.070Z'],
    ['2026-01-01 08:00:00.123+00', '2026-01-01T08:00:00.123Z'],
    ['2026-01-01 08:00:00.123+02', '2026-01-01T06:00:00.123Z'],
    ['2026-01-01 08:00:00.5-03:30', '2026-01-01T11:30:00.500Z'],
    ['2026-01-01T08:00:00.123Z', '2026-01-01T08:00:00.123Z'],
    ['1900-01-01 05:53:28.001999+05:53:28', '1900-01-01T00:00:00.001Z'],
    ['1971-12-31 23:15:30-00:44:30', '1972-01-01T00:00:00.000Z'],
    ['0001-12-31 19:03:58-04:56:02 BC', '0001-01-01T00:00:00.000Z'],
    ['0098-12-31 19:03:58-04:56:02', '0099-01-01T00:00:00.000Z'],
    ['3000-01-01 05:29:59.999+05:30', '2999-12-31T23:59:59.999Z'],
    ['10000-01-01 13:59:59.999+14', '9999-12-31T23:59:59.999Z'],
  ])('is parsed from the text of PostgreSQL: %s', (column, timestamp) => {
    expect(toTimestamp(column)).toBe(timestamp);
  });

  test('is formatted from epoch milliseconds, which SQLite stores, and from a Date', () => {
    const date = new Date('2026-01-01T08:00:00.123Z');
    expect(toTimestamp(date.getTime())).toBe('2026-01-01T08:00:00.123Z');
    expect(toTimestamp(date)).toBe('2026-01-01T08:00:00.123Z');
  });

  test('from epoch milliseconds equals the ISO text of a Date, at any time', () => {
    check(
      property(anyDate({ noInvalidDate: true }), (date) => {
        expect(toTimestamp(date.getTime())).toBe(date.toISOString());
      }),
      { numRuns: 12_000, examples: [[new Date(-1)], [new Date(0)], [new Date(8.64e15)]] },
    );
  });
});
