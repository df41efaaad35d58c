import type { BlockOf, LayoutColumn, OtherKinds, RenderRequest } from '@paydocs/core';
import { valueAt } from './paths.ts';

/** A row of any list. */
export type Row = Readonly<Record<string, string | null | undefined>>;

/** Returns the rows of a list; none for a missing one. */
export const rowsOf = (path: string, request: RenderRequest): readonly Row[] => {
  const rows = valueAt(path, request);
  return Array.isArray(rows) ? (rows as readonly Row[]) : [];
};

/** Whether a row is of another kind than the one that needs no name. */
export const hasOtherKinds = (rows: readonly Row[], { besides }: Pick<OtherKinds, 'besides'>) =>
  rows.some(({ kind }) => kind !== besides);

/** Returns the rows that a table prints: those that have nothing but their year are for tables with a column of it. */
export const shownRows = ({ columns }: BlockOf<'table'>, rows: readonly Row[]): readonly Row[] =>
  columns.some(({ cell }) => cell === 'yearToDate')
    ? rows
    : rows.filter(({ amount, yearToDate }) => amount !== null || typeof yearToDate !== 'string');

/** Returns the columns that have a value in a row, or are always shown. */
export const shownColumns = (
  { columns }: BlockOf<'table'>,
  rows: readonly Row[],
): readonly LayoutColumn[] =>
  columns.filter(
    ({ cell, isOptional }) =>
      isOptional !== true || rows.some((row) => (row[cell] ?? null) !== null),
  );
