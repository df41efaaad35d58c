import { currencyDecimals } from '../values/currency.ts';
import { formatDecimal, sum } from '../values/decimal.ts';
import { rowKey } from './row-key.ts';
import { HOURS_DECIMALS, minorUnits } from './statement-numbers.ts';
import {
  kindOf,
  type RowAmount,
  type StatementAmounts,
  YEAR_SECTIONS,
  type YearFigures,
  type YearRow,
} from './year-figures.ts';

/** The figures of a year before its first statement. */
export const NO_FIGURES: YearFigures = {
  earnings: [],
  reimbursements: [],
  deductions: [],
  employerContributions: [],
  hours: '0.00',
};

/** Returns the key of a row in its section: deductions of different kinds are different rows. */
export const yearRowKey = (row: Pick<YearRow, 'name' | 'kind'>): string =>
  `${kindOf(row)} ${rowKey(row.name)}`;

/**
 * Returns the rows of a section after one more statement. Rows of one name have one sum; a stated sum of
 * the year is the sum up to and including the statement, and the last one of a name counts.
 */
const rowsAfter = (
  before: readonly YearRow[],
  rows: readonly RowAmount[],
  decimals: number,
): readonly YearRow[] => {
  const after = new Map(before.map((row) => [yearRowKey(row), row]));
  for (const row of rows) {
    const { name, kind, amount } = row;
    const units = minorUnits(after.get(yearRowKey(row))?.amount ?? '0', decimals);
    const text = formatDecimal({ units: units + minorUnits(amount, decimals), decimals });
    after.set(yearRowKey(row), { name, ...(kind && { kind }), amount: text });
  }
  for (const row of rows) {
    const known = after.get(yearRowKey(row)) as YearRow;
    if (row.yearToDate !== null) after.set(yearRowKey(row), { ...known, amount: row.yearToDate });
  }
  return [...after.values()];
};

const hoursAfter = (
  before: string | null,
  { hours, hoursYearToDate, earnings }: StatementAmounts,
): string | null => {
  if (hoursYearToDate !== undefined) return hoursYearToDate;
  return before === null || earnings.some(({ yearToDate }) => yearToDate !== null)
    ? null
    : formatDecimal(sum([before, hours ?? '0'], HOURS_DECIMALS));
};

/** Returns the figures of a year after one more statement, which are exact to the minor unit. */
export const figuresAfter = (
  before: YearFigures,
  amounts: StatementAmounts,
  currency: string,
): YearFigures => {
  const decimals = currencyDecimals(currency) as number;
  const sections = YEAR_SECTIONS.map((section) => [
    section,
    rowsAfter(before[section], amounts[section], decimals),
  ]);
  return { ...Object.fromEntries(sections), hours: hoursAfter(before.hours, amounts) };
};

/** Whether two figures of a year print alike: each row has the same sum. */
export const equalFigures = (one: YearFigures, other: YearFigures): boolean =>
  one.hours === other.hours &&
  YEAR_SECTIONS.every((section) => {
    const sums = new Map(other[section].map((row) => [yearRowKey(row), row.amount]));
    return (
      sums.size === one[section].length &&
      one[section].every((row) => sums.get(yearRowKey(row)) === row.amount)
    );
  });
