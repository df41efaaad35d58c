import { currencyDecimals } from '../values/currency.ts';
import { formatDecimal, sum } from '../values/decimal.ts';
import type { StatementSums } from './pay-statement.ts';
import type { StatementContent, StatementRows } from './statement-content.ts';
import { HOURS_DECIMALS, minorUnits } from './statement-numbers.ts';
import type { AmountRow, EarningRow } from './statement-rows.ts';
import {
  type DeductionKind,
  kindOf,
  type RowAmount,
  type StatementAmounts,
  type YearSection,
} from './year-figures.ts';

/** The amounts of each section, of a statement or of a year. */
export interface SectionAmounts
  extends Readonly<
    Record<
      YearSection,
      readonly { readonly kind?: DeductionKind | undefined; readonly amount: string }[]
    >
  > {
  /** Null when the hours are not known. */
  readonly hours: string | null;
}

/** Returns the sums of the sections. Deductions without a kind are made after taxes. */
export const sumsOf = (amounts: SectionAmounts, currency: string): StatementSums => {
  const decimals = currencyDecimals(currency) as number;
  const total = (rows: readonly { readonly amount: string }[]): bigint =>
    rows.reduce((units, { amount }) => units + minorUnits(amount, decimals), 0n);
  const ofKind = (wanted: DeductionKind): bigint =>
    total(amounts.deductions.filter((row) => kindOf(row) === wanted));
  const text = (units: bigint): string => formatDecimal({ units, decimals });
  const gross = total(amounts.earnings);
  const reimbursements = total(amounts.reimbursements);
  const deductions = total(amounts.deductions);
  return {
    hours: amounts.hours,
    gross: text(gross),
    reimbursements: text(reimbursements),
    taxes: text(ofKind('tax')),
    preTax: text(ofKind('pre_tax')),
    postTax: text(ofKind('post_tax')),
    deductions: text(deductions),
    net: text(gross + reimbursements - deductions),
    employerContributions: text(total(amounts.employerContributions)),
  };
};

const hoursOf = (rows: readonly EarningRow[]): string | null => {
  const stated = rows.flatMap(({ hours }) => hours ?? []);
  return stated.length === 0 ? null : formatDecimal(sum(stated, HOURS_DECIMALS));
};

const amountOf = ({ name, amount, yearToDate }: AmountRow): RowAmount => ({
  name,
  amount,
  yearToDate,
});

/** Returns the amounts of a statement, from which the figures of its year are made. */
export const amountsOf = (
  { reimbursements, employerContributions }: StatementContent,
  { earnings, deductions }: StatementRows,
): StatementAmounts => ({
  earnings: earnings.map(amountOf),
  reimbursements: reimbursements.map(amountOf),
  deductions: deductions.map((row) => ({ ...amountOf(row), kind: row.kind })),
  employerContributions: employerContributions.map(amountOf),
  hours: hoursOf(earnings),
});
