import { describe, expect, test } from 'vitest';
import {
  changedFigures,
  type PlacedStatement,
  type YearWindow,
  yearOf,
} from '../../src/domain/statements/statement-year.ts';
import { NO_FIGURES } from '../../src/domain/statements/year-sums.ts';
import { amounts, COMPLETED, figures, placed, regularYear, row } from './year-rows.ts';

const yearWith = (
  statements: readonly PlacedStatement[],
  start: YearWindow['start'] = NO_FIGURES,
): YearWindow => ({ start, statements });

/** Returns the changes as `id sum`, with a mark for those that are outdated. */
const changesOf = (window: YearWindow): readonly string[] =>
  changedFigures(window).map(({ statement, isOutdated }) => {
    const sum = statement.figures?.earnings.map(({ amount }) => amount).join(' + ') ?? 'none';
    return `${statement.documentId} ${sum}${isOutdated ? ' outdated' : ''}`;
  });

const pays = (amount: string, yearToDate: string | null = null) => ({
  amounts: amounts({ earnings: [row('Regular', amount, yearToDate)] }),
});

const prints = (amount: string) => ({ figures: regularYear(amount), figuresVersion: 1 });

const pending = { document: { ...COMPLETED, status: 'Pending' } };

test('the year of a statement is that of its pay date', () => {
  expect(yearOf({ payDate: '2026-12-31' })).toBe('2026');
});

describe('the statements of a year', () => {
  test('count in the order of their pay dates, whatever the order in which they are given', () => {
    const all = [placed(3, 10, pending), placed(1, 20, pending), placed(2, 15, pending)];
    expect(changesOf(yearWith(all))).toEqual(['3 10.00', '2 20.00', '1 30.00']);
  });

  test('of one pay date count in the order of their ids', () => {
    const all = [placed(2, 20, pays('2.00')), placed(1, 20, pays('1.00'))];
    expect(changesOf(yearWith(all))).toEqual(['1 1.00 outdated', '2 3.00 outdated']);
  });

  test('begin with the opening balance', () => {
    const opening = figures({ earnings: [{ name: 'Regular', amount: '500.00' }], hours: null });
    expect(changesOf(yearWith([placed(1, 20, pending)], opening))).toEqual(['1 510.00']);
  });

  test('build on the latest sum that is stated', () => {
    const stated = placed(2, 10, { ...pays('10.00', '900.00'), ...pending });
    const all = [placed(1, 5, pending), stated, placed(3, 15, pending)];
    expect(changesOf(yearWith(all))).toEqual(['1 10.00', '2 900.00', '3 910.00']);
  });

  test('do not change when their figures are right, and count each change', () => {
    const right = placed(1, 5, prints('10.00'));
    const wrong = placed(2, 10, { ...prints('10.00'), figuresVersion: 6 });
    const changes = changedFigures(yearWith([right, wrong]));
    expect(
      changes.map(({ statement }) => [statement.documentId, statement.figuresVersion]),
    ).toEqual([[2, 7]]);
  });

  test('that ended print nothing and do not count', () => {
    const ended = placed(1, 5, { ...prints('10.00'), state: 'ended' });
    const never = placed(2, 6, { state: 'ended' });
    const next = placed(3, 10, prints('20.00'));
    expect(changesOf(yearWith([ended, never, next]))).toEqual(['1 none', '3 10.00 outdated']);
  });

  test('change from a back-dated one on', () => {
    const all = [
      placed(1, 5, prints('10.00')),
      placed(3, 7, { ...pays('1.00'), ...pending }),
      placed(2, 10, prints('20.00')),
    ];
    expect(changesOf(yearWith(all))).toEqual(['3 11.00', '2 21.00 outdated']);
  });
});

describe('a statement that waits', () => {
  const old = placed(1, 10, prints('10.00'));
  const later = placed(2, 20, prints('20.00'));
  const waiting = placed(3, 10, { ...pays('99.00'), ...pending, state: 'waiting', replacesId: 1 });

  test('prints the year with itself in place of the replaced one, and changes no other', () => {
    expect(changesOf(yearWith([old, later, waiting]))).toEqual(['3 99.00']);
  });

  test('counts those before its own pay date, also when it is another one', () => {
    const moved = { ...waiting, payDate: '2026-01-25' };
    expect(changesOf(yearWith([old, later, moved]))).toEqual(['3 109.00']);
  });

  test('counts no other one that waits', () => {
    const other = placed(4, 25, { ...pending, state: 'waiting', replacesId: 2 });
    expect(changesOf(yearWith([old, later, waiting, other]))).toEqual(['3 99.00', '4 20.00']);
  });

  test('counts from the moment when it is live', () => {
    const live = { ...waiting, ...prints('99.00'), state: 'live' } as const;
    const ended = { ...old, state: 'ended' } as const;
    expect(changesOf(yearWith([ended, later, live]))).toEqual(['1 none', '2 109.00 outdated']);
  });
});

describe('a document is outdated', () => {
  test.each([
    ['once it is completed', COMPLETED, true],
    ['not while it is pending', { ...COMPLETED, status: 'Pending' }, false],
    ['not again', { ...COMPLETED, isOutdated: true }, false],
    ['not when it was imported', { ...COMPLETED, orderId: null }, false],
    ['not when it is pruned', null, false],
  ])('%s', (_, document, expected) => {
    const wrong = placed(1, 5, { ...prints('1.00'), document });
    expect(changedFigures(yearWith([wrong])).map(({ isOutdated }) => isOutdated)).toEqual([
      expected,
    ]);
  });
});
