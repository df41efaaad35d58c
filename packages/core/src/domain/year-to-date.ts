import { type Decimal, formatDecimal, parseDecimal, unitsOf } from './decimal.ts';
import type { DeductionRow } from './statement-rows.ts';
import { isObject } from './validation.ts';

/** The rows of one kind, with their sums since the start of the year. */
export interface SummedRows<Row> {
  readonly rows: readonly (Omit<Row, 'yearToDate'> & { readonly yearToDate: string })[];
  /** The sum of the rows, in minor units. */
  readonly amount: bigint;
  /** The sum since the start of the year, in minor units. */
  readonly yearToDate: bigint;
}

/** The sums of amounts in minor units, by the names of their rows. */
type Sums = Map<string, bigint>;

const add = (sums: Sums, name: string, units: bigint): void => {
  sums.set(name, (sums.get(name) ?? 0n) + units);
};

const sumOf = (sums: Sums): bigint => {
  let sum = 0n;
  for (const units of sums.values()) sum += units;
  return sum;
};

/** Adds up the rows of other statements. What is no row, as imported content may have, is skipped. */
const sumsOfOthers = (lists: readonly unknown[], decimals: number): Sums => {
  const sums: Sums = new Map();
  for (const row of lists.filter((rows) => Array.isArray(rows)).flat() as readonly unknown[]) {
    if (!isObject(row)) continue;
    const amount = parseDecimal(row['amount']);
    if (typeof row['name'] !== 'string' || amount === undefined) continue;
    add(sums, row['name'], unitsOf(amount, decimals));
  }
  return sums;
};

/**
 * Sums rows up, given the rows of the employee's earlier statements of the year. Rows of one name have
 * one sum: what the last of them states, or the earlier amounts and those of this statement.
 */
export const summedRows = <Row extends DeductionRow>(
  rows: readonly Row[],
  earlier: readonly unknown[],
  decimals: number,
): SummedRows<Row> => {
  const unitsIn = (text: string): bigint => unitsOf(parseDecimal(text) as Decimal, decimals);
  const amounts: Sums = new Map();
  const years = sumsOfOthers(earlier, decimals);
  for (const { name, amount } of rows) {
    add(amounts, name, unitsIn(amount));
    add(years, name, unitsIn(amount));
  }
  for (const { name, yearToDate } of rows) {
    if (yearToDate !== null) years.set(name, unitsIn(yearToDate));
  }
  return {
    rows: rows.map((row) => ({
      ...row,
      yearToDate:
        row.yearToDate ?? formatDecimal({ units: years.get(row.name) as bigint, decimals }),
    })),
    amount: sumOf(amounts),
    yearToDate: sumOf(years),
  };
};
