import type { RenderRequest, StatementDeduction } from '@paydocs/core';

const ROWS_NAMES = [
  'earnings',
  'reimbursements',
  'deductions',
  'employerContributions',
  'balances',
  'accounts',
] as const;

/** The lists of rows that a table can show. */
export type RowsName = (typeof ROWS_NAMES)[number];

/** Whether a name is that of a list of rows. */
export const isRowsName = (name: string): name is RowsName =>
  (ROWS_NAMES as readonly string[]).includes(name);

export type Cell =
  | 'name'
  | 'last4'
  | 'hours'
  | 'units'
  | 'rate'
  | 'multiplier'
  | 'earned'
  | 'used'
  | 'balance'
  | 'amount'
  | 'yearToDate';

/** A row of any list. */
export type Row = { readonly [Name in Cell]?: string | null } & {
  readonly unit?: string;
  readonly kind?: StatementDeduction['kind'];
};

/** Returns the rows of a list. */
export const rowsOf = (name: RowsName, { statement }: RenderRequest): readonly Row[] =>
  name === 'accounts' ? (statement.payment?.accounts ?? []) : statement[name];

/** Whether deductions need the names of their kinds: those after taxes alone are just deductions. */
export const hasKinds = ({ statement }: RenderRequest): boolean =>
  statement.deductions.some(({ kind }) => kind !== 'post_tax');
