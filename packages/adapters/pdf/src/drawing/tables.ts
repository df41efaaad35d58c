import type { StatementDeduction, StatementEarning } from '@paydocs/core';
import type { BlockOf, Cell } from '../layouts/block.ts';
import { formatAmount } from '../values/format.ts';
import { localeOf } from '../values/locales.ts';
import { type Context, type Item, once } from './item.ts';
import { gridItems } from './rows.ts';

const cellText = (
  { request, show }: Context,
  row: Partial<StatementEarning> & StatementDeduction,
  cell: Cell,
): string => {
  const value = row[cell] ?? '';
  if (cell === 'name') return show(value);
  return value === '' ? '' : show(formatAmount(value, localeOf(request.statement.lang)));
};

/** Draws the earnings or the deductions. */
export const tableItems = ({ rows, columns }: BlockOf<'table'>, context: Context) => {
  const { canvas, parent, request } = context;
  const grid = {
    shares: columns.map(({ share }) => share),
    header: columns.map(({ label }) => label),
    rows: request.statement[rows].map((row) =>
      columns.map(({ cell }) => cellText(context, row, cell)),
    ),
    hasOwnNames: false,
    hasSum: false,
  };
  return gridItems(
    context,
    grid,
    once(() => canvas.element(parent, 'Table')),
  );
};

/** Draws the sums. */
export const totalsItems = (
  { columns, lines }: BlockOf<'totals'>,
  context: Context,
): readonly Item[] => {
  const { canvas, parent } = context;
  const grid = {
    shares: columns.map((_, index) => (index === 0 ? 40 : 30)),
    header: columns,
    rows: lines.map(({ label, values }) => [
      label,
      ...values.map((value) => context.lines(value).join(' ')),
    ]),
    hasOwnNames: true,
    hasSum: true,
  };
  return gridItems(
    context,
    grid,
    once(() => canvas.element(parent, 'Table')),
  );
};
