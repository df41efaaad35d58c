import { expect, test } from 'vitest';
import {
  type ImportedDocument,
  importedStatement,
  payDateOf,
} from '../../src/domain/statements/imported-statement.ts';

const document = (content: ImportedDocument['content']): ImportedDocument => ({
  id: 7,
  uuid: 'a',
  siteId: 1,
  companyId: 2,
  employeeId: 3,
  type: 'Pay Statement',
  status: 'Completed',
  content: { pay_date: '2026-01-31', ...content },
});

const amountsOf = (content: ImportedDocument['content']) =>
  importedStatement(document(content))?.amounts;

test('an imported statement has the rows of its sections, deductions with their kinds', () => {
  expect(
    amountsOf({
      earnings: [
        { name: 'Regular', amount: '100', hours: '7.5' },
        { name: 'Bonus', amount: 5 },
      ],
      reimbursements: [{ name: 'Travel', amount: '3.5' }],
      deductions: [
        { name: 'Federal tax', amount: '10.00', kind: 'tax' },
        { name: '401(k)', amount: '4.00', kind: 'pre_tax' },
        { name: 'Union', amount: '1.00' },
      ],
      employer_contributions: [{ name: 'Health', amount: null, year_to_date: '40.00' }],
    }),
  ).toEqual({
    earnings: [
      { name: 'Regular', amount: '100.00', yearToDate: null },
      { name: 'Bonus', amount: '5.00', yearToDate: null },
    ],
    reimbursements: [{ name: 'Travel', amount: '3.50', yearToDate: null }],
    deductions: [
      { name: 'Federal tax', kind: 'tax', amount: '10.00', yearToDate: null },
      { name: '401(k)', kind: 'pre_tax', amount: '4.00', yearToDate: null },
      { name: 'Union', kind: 'post_tax', amount: '1.00', yearToDate: null },
    ],
    employerContributions: [{ name: 'Health', amount: '0.00', yearToDate: '40.00' }],
    hours: '7.50',
    hoursYearToDate: undefined,
  });
});

test('what is no row counts nothing, and hours are unknown without any', () => {
  const earnings = [
    null,
    'Regular',
    { amount: '9.00' },
    { name: 7, amount: '9.00' },
    { name: 'Tip' },
  ];
  expect(amountsOf({ earnings, deductions: 'none' })).toMatchObject({
    earnings: [],
    deductions: [],
    hours: null,
  });
});

test('an imported statement has the period and the run that it states, and else none', () => {
  const pay_period = { start: '2026-01-16', end: '2026-01-31' };
  expect(importedStatement(document({ pay_period, run: 'bonus' }))).toMatchObject({
    periodStart: '2026-01-16',
    periodEnd: '2026-01-31',
    run: 'bonus',
  });
  expect(importedStatement(document({}))).toMatchObject({
    periodStart: '',
    periodEnd: '',
    run: 'regular',
  });
});

test('a document of the company alone has no statement', () => {
  expect(importedStatement({ ...document({}), employeeId: null })).toBeUndefined();
});

test.each([
  [{ pay_date: '2026-01-31', date: '2026-02-01', year: 2025 }, '2026-01-31'],
  [{ date: '2026-02-01', year: 2025 }, '2026-02-01'],
  [{ year: 2025 }, '2025-12-31'],
  [{ year: '2025' }, '2025-12-31'],
  [{ year: { of: 2025 } }, null],
  [{}, null],
])('content %j is listed by %s', (content, date) => {
  expect(payDateOf(content)).toBe(date);
});
