import type { BlockOf, Format, Value } from './block.ts';
import type { Path } from '../values/paths.ts';

const value = (path: Path, format: Format): Value => ({ path, format });

/** Returns a value as text. */
export const text = (path: Path): Value => value(path, 'text');

const date = (path: Path): Value => value(path, 'date');

const amount = (path: Path): Value => value(path, 'amount');

/** Returns a value as an amount of money. */
export const money = (path: Path): Value => value(path, 'money');

/** The table of earnings. */
export const earnings: BlockOf<'table'> = {
  kind: 'table',
  rows: 'earnings',
  columns: [
    { label: 'Earning', cell: 'name', share: 34 },
    { label: 'Hours', cell: 'hours', share: 13 },
    { label: 'Rate', cell: 'rate', share: 15 },
    { label: 'Amount', cell: 'amount', share: 19 },
    { label: 'Year to date', cell: 'yearToDate', share: 19 },
  ],
};

/** The table of deductions. */
export const deductions: BlockOf<'table'> = {
  kind: 'table',
  rows: 'deductions',
  columns: [
    { label: 'Deduction', cell: 'name', share: 62 },
    { label: 'Amount', cell: 'amount', share: 19 },
    { label: 'Year to date', cell: 'yearToDate', share: 19 },
  ],
};

/** The totals of the statement and of the year; the last line is the net pay. */
export const totals: BlockOf<'totals'> = {
  kind: 'totals',
  columns: ['Total', 'This period', 'Year to date'],
  lines: [
    { label: 'Gross pay', values: [amount('totals.gross'), amount('yearToDate.gross')] },
    {
      label: 'Deductions',
      values: [amount('totals.deductions'), amount('yearToDate.deductions')],
    },
    { label: 'Net pay', values: [money('totals.net'), money('yearToDate.net')] },
  ],
};

/** The dates and the currency of the statement. */
export const payment: BlockOf<'fields'> = {
  kind: 'fields',
  fields: [
    { label: 'Pay date', value: date('payDate') },
    { label: 'Period start', value: date('payPeriod.start') },
    { label: 'Period end', value: date('payPeriod.end') },
    { label: 'Currency', value: text('currency') },
  ],
};
