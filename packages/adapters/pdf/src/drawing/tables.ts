import type { BlockOf, LayoutColumn, SumLine } from '@paydocs/core';
import { isShown } from '../values/conditions.ts';
import { formatAmount, formatDate } from '../values/format.ts';
import { localeOf } from '../values/locales.ts';
import { valueAt } from '../values/paths.ts';
import { hasOtherKinds, type Row, rowsOf, shownColumns, shownRows } from '../values/rows.ts';
import type { Grid, GridRow } from './grid.ts';
import { type Context, type Item, once } from './item.ts';
import { gridItems } from './rows.ts';

/** Before the last four characters of the number of an account. */
const HIDDEN = '••••\u00a0';

const amountOf = ({ request }: Context, value: unknown): string =>
  typeof value === 'string' ? formatAmount(value, localeOf(request.content.lang)) : '';

const cellText = (
  context: Context,
  row: Row,
  { column: { cell, format }, index }: { readonly column: LayoutColumn; readonly index: number },
): string => {
  const value = row[cell] ?? null;
  if (value === null) return '';
  if (format === 'hidden') return context.show(`${HIDDEN}${value}`);
  if (format === 'date') {
    return context.show(formatDate(value, localeOf(context.request.content.lang)));
  }
  if ((format ?? (index === 0 ? 'text' : 'amount')) === 'amount') {
    return context.show(amountOf(context, value));
  }
  const hasUnit = index === 0 && typeof row['unit'] === 'string';
  return context.show(hasUnit ? `${value} (${row['unit']})` : value);
};

type Table = BlockOf<'table'>;

const sumRow = (
  context: Context,
  { label, cells }: NonNullable<Table['sum']>,
  columns: readonly LayoutColumn[],
): GridRow => {
  const numbers = columns.slice(1).map(({ cell }) => {
    const path = cells[cell];
    return path === undefined ? '' : amountOf(context, valueAt(path, context.request));
  });
  return { texts: [context.label(label), ...numbers], look: 'sum', isLabel: true };
};

/** Returns the rows of a table, below the names of their groups. */
const groupedRows = (
  context: Context,
  { groups = [] }: Table,
  { rows, columns }: { readonly rows: readonly Row[]; readonly columns: readonly LayoutColumn[] },
): readonly GridRow[] => {
  const rowOf = (row: Row): GridRow => ({
    texts: columns.map((column, index) => cellText(context, row, { column, index })),
    look: 'row',
    isLabel: false,
  });
  const last = groups.at(-1);
  if (last === undefined || !hasOtherKinds(rows, { besides: last.kind })) return rows.map(rowOf);
  const others = rows.filter((row) => groups.every(({ kind }) => kind !== row['kind']));
  const grouped = groups.flatMap(({ kind, label }) => {
    const members = rows.filter((row) => row['kind'] === kind);
    if (members.length === 0) return [];
    const texts = [context.label(label), ...columns.slice(1).map(() => '')];
    return [{ texts, look: 'group', isLabel: true } as const, ...members.map(rowOf)];
  });
  return [...others.map(rowOf), ...grouped];
};

const drawn = (context: Context, grid: Omit<Grid, 'decimal'>): readonly Item[] => {
  const { canvas, label, parent, request } = context;
  const { decimal } = localeOf(request.content.lang);
  const columns = grid.columns.map((column) => ({ ...column, label: label(column.label) }));
  return gridItems(
    context,
    { ...grid, columns, decimal },
    once(() => canvas.element(parent, 'Table')),
  );
};

/** Draws the rows of a list, with their sum. */
export const tableItems = (block: Table, context: Context): readonly Item[] => {
  const rows = shownRows(block, rowsOf(block.rows, context.request));
  if (rows.length === 0) return [];
  const columns = shownColumns(block, rows);
  const sums = block.sum === undefined ? [] : [sumRow(context, block.sum, columns)];
  return drawn(context, {
    columns: columns.map((column) => ({ ...column, isText: column.format === 'text' })),
    rows: [...groupedRows(context, block, { rows, columns }), ...sums],
  });
};

const isSum = (value: unknown): boolean => typeof value === 'string' && /[1-9]/.test(value);

/** Returns the sums of a line, by the paths of their columns. */
const sumsOf = (
  { of: columns }: Pick<BlockOf<'totals'>, 'of'>,
  { of }: SumLine,
  { request }: Context,
): readonly unknown[] => columns.map((column) => valueAt(`${column}.${of}`, request));

/** Draws the sums of a document, such as those of its period and of its year. */
export const totalsItems = (block: BlockOf<'totals'>, context: Context): readonly Item[] => {
  const shown = block.lines.filter(
    (line) =>
      (line.isAlwaysShown === true || sumsOf(block, line, context).some(isSum)) &&
      isShown(line, context.request),
  );
  return drawn(context, {
    columns: block.columns.map((label, index) => ({ label, share: index === 0 ? 44 : 28 })),
    rows: shown.map((line, index) => ({
      texts: [
        context.label(line.label),
        ...sumsOf(block, line, context).map((value) => amountOf(context, value)),
      ],
      look: index === shown.length - 1 ? 'sum' : 'row',
      isLabel: true,
    })),
  });
};
