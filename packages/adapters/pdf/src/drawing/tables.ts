import type { StatementSums } from '@paydocs/core';
import type { BlockOf, Column, SumLine } from '../layouts/block.ts';
import { isShown } from '../layouts/conditions.ts';
import { formatAmount } from '../values/format.ts';
import { localeOf } from '../values/locales.ts';
import { type Cell, hasKinds, type Row, rowsOf } from '../values/rows.ts';
import type { Grid, GridRow } from './grid.ts';
import { type Context, type Item, once } from './item.ts';
import { gridItems } from './rows.ts';

/** Before the last four characters of the number of an account. */
const HIDDEN = '••••\u00a0';

const amountOf = ({ request }: Context, value: string | null): string =>
  value === null ? '' : formatAmount(value, localeOf(request.statement.lang));

const cellText = (context: Context, row: Row, cell: Cell): string => {
  const value = row[cell] ?? null;
  if (value === null) return '';
  if (cell === 'last4') return context.show(`${HIDDEN}${value}`);
  if (cell !== 'name') return context.show(amountOf(context, value));
  return context.show(row.unit === undefined ? value : `${value} (${row.unit})`);
};

type Table = BlockOf<'table'>;

/** Returns the columns that have a value in a row, or are always shown. */
const shownColumns = ({ columns }: Table, rows: readonly Row[]): readonly Column[] =>
  columns.filter(
    ({ cell, isOptional }) =>
      isOptional !== true || rows.some((row) => (row[cell] ?? null) !== null),
  );

const sumRow = (
  context: Context,
  { label, of }: NonNullable<Table['sum']>,
  columns: readonly Column[],
): GridRow => {
  const { totals } = context.request.statement;
  const values: { readonly [Name in Cell]?: string | null } = {
    hours: of === 'gross' ? totals.hours : null,
    amount: totals[of],
    yearToDate: totals.yearToDate[of],
  };
  const numbers = columns.slice(1).map(({ cell }) => amountOf(context, values[cell] ?? null));
  return { texts: [label, ...numbers], look: 'sum', isLabel: true };
};

/** Returns the rows of a table, below the names of their groups. */
const groupedRows = (
  context: Context,
  { groups = [] }: Table,
  { rows, columns }: { readonly rows: readonly Row[]; readonly columns: readonly Column[] },
): readonly GridRow[] => {
  const rowOf = (row: Row): GridRow => ({
    texts: columns.map(({ cell }) => cellText(context, row, cell)),
    look: 'row',
    isLabel: false,
  });
  if (groups.length === 0 || !hasKinds(context.request)) return rows.map(rowOf);
  return groups.flatMap(({ kind, label }) => {
    const members = rows.filter((row) => row.kind === kind);
    if (members.length === 0) return [];
    const texts = [label, ...columns.slice(1).map(() => '')];
    return [{ texts, look: 'group', isLabel: true } as const, ...members.map(rowOf)];
  });
};

const drawn = (context: Context, grid: Omit<Grid, 'decimal'>): readonly Item[] => {
  const { canvas, parent, request } = context;
  const { decimal } = localeOf(request.statement.lang);
  return gridItems(
    context,
    { ...grid, decimal },
    once(() => canvas.element(parent, 'Table')),
  );
};

/** Draws the rows of a list, with their sum. */
export const tableItems = (block: Table, context: Context): readonly Item[] => {
  const rows = rowsOf(block.rows, context.request);
  if (rows.length === 0) return [];
  const columns = shownColumns(block, rows);
  const sums = block.sum === undefined ? [] : [sumRow(context, block.sum, columns)];
  return drawn(context, {
    columns,
    rows: [...groupedRows(context, block, { rows, columns }), ...sums],
  });
};

const isSum = (value: string | null): boolean => value !== null && /[1-9]/.test(value);

const isShownSum = ({ isAlwaysShown, of, when }: SumLine, { request }: Context): boolean => {
  const { totals } = request.statement;
  const isWanted = isAlwaysShown === true || isSum(totals[of]) || isSum(totals.yearToDate[of]);
  return isWanted && isShown({ when }, request);
};

const bothSums = (context: Context, of: keyof StatementSums): readonly string[] => {
  const { totals } = context.request.statement;
  return [amountOf(context, totals[of]), amountOf(context, totals.yearToDate[of])];
};

/** Draws the sums of the statement and of its year. */
export const totalsItems = (
  { columns, lines }: BlockOf<'totals'>,
  context: Context,
): readonly Item[] => {
  const shown = lines.filter((line) => isShownSum(line, context));
  return drawn(context, {
    columns: columns.map((label, index) => ({ label, share: index === 0 ? 44 : 28 })),
    rows: shown.map(({ label, of }, index) => ({
      texts: [label, ...bothSums(context, of)],
      look: index === shown.length - 1 ? 'sum' : 'row',
      isLabel: true,
    })),
  });
};
