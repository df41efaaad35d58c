import type { StatementDeduction, StatementEarning, StatementRow } from './pay-statement.ts';
import { type DeductionKind, kindOf, type YearRow } from './year-figures.ts';
import { yearRowKey } from './year-sums.ts';

/** A row with a name, and the kind of a deduction. */
interface Named {
  readonly name: string;
  readonly kind?: DeductionKind | undefined;
}

/** The rows of the year, and how one that is absent this time is printed; it is left out by default. */
interface Year<Row> {
  readonly years: readonly YearRow[];
  readonly absent?: ((row: YearRow) => Row) | undefined;
}

/**
 * Returns the rows of a section with their sums of the year. Of rows that are one, the last has the sum.
 * Rows of the year that are absent this time follow.
 */
export const printedRows = <Row extends StatementRow & Named>(
  rows: readonly Row[],
  { years, absent }: Year<Row>,
): readonly Row[] => {
  const sums = new Map(years.map((row) => [yearRowKey(row), row.amount]));
  const last = new Map(rows.map((row, index) => [yearRowKey(row), index]));
  const printed = rows.map((row, index): Row => {
    const key = yearRowKey(row);
    return { ...row, yearToDate: last.get(key) === index ? (sums.get(key) ?? null) : null };
  });
  if (absent === undefined) return printed;
  return [...printed, ...years.filter((row) => !last.has(yearRowKey(row))).map(absent)];
};

/** Returns a row of the year that is absent this time. */
export const absentRow = ({ name, amount }: YearRow): StatementRow => ({
  name,
  amount: null,
  yearToDate: amount,
});

/** Returns a row of earnings of the year that is absent this time. */
export const absentEarning = (row: YearRow): StatementEarning => ({
  ...absentRow(row),
  hours: null,
  units: null,
  rate: null,
  multiplier: null,
});

/** Returns a row of deductions of the year that is absent this time. */
export const absentDeduction = (row: YearRow): StatementDeduction => ({
  ...absentRow(row),
  kind: kindOf(row),
});
