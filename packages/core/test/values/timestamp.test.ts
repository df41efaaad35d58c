import { validateInstant, validateTimestamp } from '@paydocs/core';
import { describe, expect, test } from 'vitest';

const VALID = [
  ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
  ['2026-01-31 08:00:00.123456+02:00', '2026-01-31T06:00:00.123Z'],
  ['2026-01-31t08:00z', '2026-01-31T08:00:00.000Z'],
  ['2024-02-29T23:59:59.999-12:00', '2024-03-01T11:59:59.999Z'],
  ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['1899-12-31T23:00:00-01:00', '1900-01-01T00:00:00.000Z'],
  ['2999-12-31T23:59:59.999Z', '2999-12-31T23:59:59.999Z'],
] as const;

const WRONG = [
  '2026-02-30T08:00:00Z',
  '2025-02-29T08:00:00Z',
  '2026-13-01T08:00:00Z',
  '2026-00-01T08:00:00Z',
  '2026-01-00T08:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T08:60:00Z',
  '2026-12-31T23:59:60Z',
  '2026-01-31T08:00:00+24:00',
  '2026-01-31T08:00:00',
  '2026-01-31T08Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1900-01-01T00:30:00+01:00',
  '2999-12-31T23:59:59-01:00',
  '9999-12-31T23:59:59-01:00',
  '+002026-01-31T08:00:00Z',
];

describe('an instant', () => {
  test.each(VALID)('%s of a row is %s', (text, utc) => {
    expect(validateInstant(text)).toEqual({ value: utc });
  });

  test.each(VALID)('%s of a filter is %s', (text, utc) => {
    expect(validateTimestamp(text)).toEqual({ value: Date.parse(utc) });
  });

  test.each(WRONG)('%s is refused in rows and filters', (text) => {
    expect(validateInstant(text)).toMatchObject({ violation: { rule: 'format' } });
    expect(validateTimestamp(text)).toEqual({ violation: { rule: 'timestamp' } });
  });
});

describe('a date', () => {
  test('is its start in UTC in a filter, and no instant of a row', () => {
    expect(validateTimestamp('2026-02-28')).toEqual({ value: Date.UTC(2026, 1, 28) });
    expect(validateInstant('2026-02-28')).toMatchObject({ violation: { rule: 'format' } });
  });

  test.each(['2026-02-31', '2025-02-29', '0000-01-01', '1899-12-31', '3000-01-01', '', 7, null])(
    '%j is refused in a filter',
    (input) => {
      expect(validateTimestamp(input)).toEqual({ violation: { rule: 'timestamp' } });
    },
  );
});
