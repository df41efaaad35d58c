import { describe, expect, test } from 'vitest';
import { refusal } from '../sample-core.ts';
import { validateListRequest } from '../../src/domain/records/list-request.ts';
import { sessionList } from '../../src/domain/records/lists.ts';
import {
  type BoundOperation,
  amountBounds,
  dateBounds,
  instantBounds,
} from '../../src/domain/fields/list-bounds.ts';
import { namesOf, validateDates, validateYears } from '../../src/domain/fields/list-values.ts';

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

  test.each([[['26']], [['2026-01']], [['x']], [[null]], [[['2026']]], [[Object.create(null)]]])(
    'refuses %j',
    (input) => {
      expect(validateYears(input)).toEqual({
        violation: { rule: 'format', expected: 'a year such as 2026' },
      });
    },
  );
});

describe('bounds of instants', () => {
  test.each<[BoundOperation, readonly string[], readonly string[]]>([
    ['gte', ['2026-01-31'], ['2026-01-31T00:00:00.000Z']],
    ['gt', ['2026-01-31'], ['2026-01-31T23:59:59.999Z']],
    ['lt', ['2026-01-31'], ['2026-01-31T00:00:00.000Z']],
    ['lte', ['2026-01-31'], ['2026-01-31T23:59:59.999Z']],
    ['lte', ['2026-01-31T10:00:00+02:00'], ['2026-01-31T08:00:00.000Z']],
    ['gt', ['2026-01-31T00:00Z', '2026-01-30'], ['2026-01-31T00:00:00.000Z']],
    ['lt', ['2026-01-31', '2026-01-30'], ['2026-01-30T00:00:00.000Z']],
    ['lt', [], []],
  ])('%s %j means %j', (operation, input, value) => {
    expect(instantBounds(operation)(input)).toEqual({ value });
  });

  test('are no other texts', () => {
    expect(instantBounds('gt')(['yesterday'])).toEqual({ violation: { rule: 'timestamp' } });
    expect(instantBounds('gt')([5])).toEqual({ violation: { rule: 'timestamp' } });
  });
});

test('of bounds of dates the tightest one counts', () => {
  expect(dateBounds('gte')(['2026-01-31', '2026-02-01'])).toEqual({ value: ['2026-02-01'] });
  expect(dateBounds('lte')(['2026-01-31', '2026-02-01'])).toEqual({ value: ['2026-01-31'] });
  const expected = 'a date such as 2026-01-31';
  expect(dateBounds('lt')(['2026'])).toEqual({ violation: { rule: 'format', expected } });
});

test('of bounds of amounts the tightest one counts', () => {
  expect(amountBounds('gte')([9, '10.50'])).toEqual({ value: [10.5] });
  expect(amountBounds('lte')(['10.50', 9])).toEqual({ value: [9] });
  for (const amount of ['-1', '1.234', 'much']) {
    expect(amountBounds('lte')([amount])).toMatchObject({ violation: { rule: 'format' } });
  }
});

test('names of a closed list are found in any case', () => {
  const validate = namesOf(['Draft', 'Completed']);
  expect(validate(['completed', 'DRAFT'])).toEqual({ value: ['Completed', 'Draft'] });
  const allowed = ['Draft', 'Completed'];
  const nearest = 'Draft';
  expect(validate(['drat'])).toEqual({ violation: { rule: 'unknown', allowed, nearest } });
  expect(validate([null])).toEqual({ violation: { rule: 'unknown', allowed } });
});

const filtered = async () => validateListRequest({ filter: { id: [1] } }, sessionList);

test('a list without filters takes none', async () => {
  const { facts } = await refusal(filtered());
  expect(facts).toEqual({ issues: [{ field: 'filter.id', rule: 'unknown', allowed: [] }] });
});
