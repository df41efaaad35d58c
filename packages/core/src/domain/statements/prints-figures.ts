import type { PayStatement } from './pay-statement.ts';
import { sumsOf } from './statement-sums.ts';
import { YEAR_SECTIONS, type YearFigures } from './year-figures.ts';
import { yearRowKey } from './year-sums.ts';

/**
 * Whether a statement prints these figures: each row of the year that it shows has its sum, and the totals
 * of the year are those of all rows, also of rows that it leaves out.
 */
export const printsFigures = (statement: PayStatement, figures: YearFigures): boolean => {
  const { yearToDate } = statement.totals;
  const sums = Object.entries(sumsOf(figures, statement.currency));
  return (
    sums.every(([name, sum]) => yearToDate[name as keyof typeof yearToDate] === sum) &&
    YEAR_SECTIONS.every((section) => {
      const years = new Map(figures[section].map((row) => [yearRowKey(row), row.amount]));
      return statement[section].every(
        (row) => row.yearToDate === null || row.yearToDate === years.get(yearRowKey(row)),
      );
    })
  );
};
