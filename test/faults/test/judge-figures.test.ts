import { expect, test } from 'vitest';
import type { JudgedDocument } from '../../statements/judged-document.ts';
import { broken } from './sample-pay-run.ts';

const sums = (gross: string) => ({ gross, net: gross });

/** Builds a statement of a month that pays 4200.00, and prints this sum of the year. */
const statement = (month: number, year: string): JudgedDocument => {
  const day = `2026-0${month}-15`;
  const about = { pay_period: { start: day, end: day }, pay_date: day, currency: 'USD' };
  const earnings = [{ name: 'Salary', amount: '4200.00' }];
  return {
    id: month,
    companyId: 1,
    employeeId: 7,
    type: 'Pay Statement',
    status: 'Completed',
    isOutdated: false,
    replacesId: null,
    requested: { ...about, earnings },
    printed: {
      ...about,
      earnings: [{ name: 'Salary', amount: '4200.00', year_to_date: year }],
      totals: { ...sums('4200.00'), year_to_date: { ...sums(year), hours: '0.00' } },
    },
  };
};

const january = statement(1, '4200.00');
const february = statement(2, '8400.00');

test('accepts statements that print the sums of their year', () => {
  expect(broken({ statements: [february, january] })).toEqual([]);
});

test.each<[string, readonly JudgedDocument[]]>([
  ['a statement that leaves out an earlier one', [january, statement(2, '4200.00')]],
  ['a statement that counts a void one', [{ ...january, status: 'Void' }, february]],
  [
    'a column that does not add up',
    [
      {
        ...statement(1, '4200.00'),
        printed: { ...(january.printed as NonNullable<JudgedDocument['printed']>), earnings: [] },
      },
    ],
  ],
  [
    'two statements that are the same',
    [january, { ...february, requested: january.requested, status: 'Pending' }],
  ],
])('finds %s', (_name, statements) => {
  expect(broken({ statements })).toEqual(['I24']);
});
