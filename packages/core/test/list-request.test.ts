import { describe, expect, test } from 'vitest';
import { validateDates, validateYears } from '../src/domain/list-request.ts';

describe('a filter of dates', () => {
  test.each([
    [undefined, []],
    [[], []],
    [
      ['2026-01-31', '2024-02-29'],
      ['2026-01-31', '2024-02-29'],
    ],
  ])('takes %j', (input, value) => {
    expect(validateDates(input)).toEqual({ value });
  });

  test.each([
    ['2026-01-31', { rule: 'list' }],
    [['2026-02-30'], { rule: 'format', expected: 'a date such as 2026-01-31' }],
    [[20_260_131], { rule: 'string' }],
    [Array.from({ length: 101 }, () => '2026-01-31'), { rule: 'items', max: 100 }],
  ])('refuses %j', (input, violation) => {
    expect(validateDates(input)).toEqual({ violation });
  });
});

describe('a filter of years', () => {
  test.each([
    [undefined, []],
    [
      ['2026', 2025],
      ['2026', '2025'],
    ],
  ])('takes %j', (input, value) => {
    expect(validateYears(input)).toEqual({ value });
  });

  test.each([[['26']], [['2026-01']], [['x']], [[null]]])('refuses %j', (input) => {
    expect(validateYears(input)).toEqual({
      violation: { rule: 'format', expected: 'a year such as 2026' },
    });
  });
});
