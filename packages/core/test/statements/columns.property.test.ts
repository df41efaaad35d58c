import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeStatement } from '../../src/domain/statements/complete-statement.ts';
import type { StatementRow, StatementSums } from '../../src/domain/statements/pay-statement.ts';
import { rowKey } from '../../src/domain/statements/row-key.ts';
import { amountsOf } from '../../src/domain/statements/statement-sums.ts';
import {
  DEDUCTION_KINDS,
  YEAR_SECTIONS,
  type RowAmount,
  type YearFigures,
  type YearRow,
} from '../../src/domain/statements/year-figures.ts';
import { contentOf, rowsOf } from './sample-content.ts';
import { runs } from '../../../../test/property-runs.ts';

const textOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const centsOf = (text: string | null): bigint => BigInt((text ?? '0.00').replace('.', ''));

const NAMES = ['Regular', 'regular', 'Café', 'Cafe\u0301', 'GROSS', 'Groß', 'Bonus'] as const;
const row = fc.record({
  name: fc.constantFrom(...NAMES),
  amount: fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }).map(textOf),
});
const rows = fc.array(row, { maxLength: 8 });
const deductions = fc.array(
  fc.tuple(row, fc.constantFrom(...DEDUCTION_KINDS)).map(([each, kind]) => ({ ...each, kind })),
  { maxLength: 8 },
);
const sections = fc.record({
  earnings: fc.array(row, { minLength: 1, maxLength: 8 }),
  reimbursements: rows,
  deductions,
  employerContributions: rows,
});

/** Adds the amounts of rows of one name and kind, as the figures of a year do. */
const yearOf = (amounts: readonly Pick<RowAmount, 'name' | 'kind' | 'amount'>[]): YearRow[] => {
  const year = new Map<string, YearRow>();
  for (const { name, kind, amount } of amounts) {
    const key = `${kind} ${rowKey(name)}`;
    const sum = textOf(centsOf(year.get(key)?.amount ?? null) + centsOf(amount));
    year.set(key, kind === undefined ? { name, amount: sum } : { name, kind, amount: sum });
  }
  return [...year.values()];
};

type Column = 'amount' | 'yearToDate';
const sum = (printed: readonly StatementRow[], column: Column): bigint =>
  printed.reduce((total, each) => total + centsOf(each[column]), 0n);

const ADDRESS = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

test('each column adds up to its total, for any rows of the statement and of the year', () => {
  fc.assert(
    fc.property(sections, sections, (now, before) => {
      const content = contentOf(now);
      const amounts = amountsOf(content, rowsOf(content));
      const figures: YearFigures = {
        earnings: yearOf([...before.earnings, ...amounts.earnings]),
        reimbursements: yearOf([...before.reimbursements, ...amounts.reimbursements]),
        deductions: yearOf([...before.deductions, ...amounts.deductions]),
        employerContributions: yearOf([
          ...before.employerContributions,
          ...amounts.employerContributions,
        ]),
        hours: null,
      };
      const statement = completeStatement({
        content,
        rows: rowsOf(content),
        employee: {
          firstName: 'Ada',
          lastName: 'Lee',
          ssn: null,
          externalId: null,
          address: ADDRESS,
        },
        company: { name: 'Company', ein: null, address: ADDRESS, phone: null, email: null },
        figures,
      });
      const expectTotals = (column: Column, totals: StatementSums): void => {
        const ofKind = (wanted: string) =>
          statement.deductions.filter(({ kind }) => kind === wanted);
        const gross = sum(statement.earnings, column);
        const reimbursed = sum(statement.reimbursements, column);
        const deducted = sum(statement.deductions, column);
        expect(totals).toEqual({
          hours: null,
          gross: textOf(gross),
          reimbursements: textOf(reimbursed),
          taxes: textOf(sum(ofKind('tax'), column)),
          preTax: textOf(sum(ofKind('pre_tax'), column)),
          postTax: textOf(sum(ofKind('post_tax'), column)),
          deductions: textOf(deducted),
          net: textOf(gross + reimbursed - deducted),
          employerContributions: textOf(sum(statement.employerContributions, column)),
        });
      };
      const { yearToDate, ...period } = statement.totals;
      expectTotals('amount', period);
      expectTotals('yearToDate', yearToDate);
      for (const section of YEAR_SECTIONS) {
        const printed = statement[section].slice(0, amounts[section].length);
        expect(printed.map(({ name }) => name)).toEqual(amounts[section].map(({ name }) => name));
      }
    }),
    runs(500),
  );
});
