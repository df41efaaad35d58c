import { type Order, type OrderStatus, RawJson } from '@paydocs/core';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toNumber,
  toRawJson,
  toTimestamp,
} from '../sql/columns.ts';

/** The column of the number of documents of each status. */
export const countColumns = {
  pending: 'pending_count',
  completed: 'completed_count',
  failed: 'failed_count',
  canceled: 'canceled_count',
  void: 'void_count',
} as const;

const columns = {
  id: 'number',
  site_id: 'number',
  user_id: 'number',
  company_id: 'number',
  type: 'text',
  template_id: 'text',
  color_id: 'text',
  quantity: 'number',
  content: 'json',
  price_cents: 'number',
  amount_cents: 'number',
  status: 'text',
  pending_count: 'number',
  completed_count: 'number',
  failed_count: 'number',
  canceled_count: 'number',
  void_count: 'number',
  prepared_employee_id: 'number',
  employees_of_user_id: 'number?',
  completed_at: 'instant?',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies Columns;

/** An order as a row. */
export type OrderRow = RowOf<typeof columns>;

/** The columns of an order, whose table has the alias `o`. */
export const orderColumns = selectList(columns, 'o');

/** The columns of an order that a statement returns. */
export const returnedColumns = selectList(columns, '');

/** Returns the hundredths of an amount with two decimals. */
export const toCents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Returns the amount of hundredths, which are never negative. */
export const fromCents = (cents: NumberColumn | bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Returns the order of a row. */
export const toOrder = (row: OrderRow): Order => ({
  id: toNumber(row.id),
  siteId: toNumber(row.site_id),
  userId: toNumber(row.user_id),
  companyId: toNumber(row.company_id),
  type: row.type,
  templateId: row.template_id,
  colorId: row.color_id,
  quantity: toNumber(row.quantity),
  // In one form, so that a stored answer to a creation is the order as it is read.
  content: RawJson.of(toRawJson(row.content).parse()),
  amount: fromCents(row.amount_cents),
  status: row.status as OrderStatus,
  counts: {
    pending: toNumber(row.pending_count),
    completed: toNumber(row.completed_count),
    failed: toNumber(row.failed_count),
    canceled: toNumber(row.canceled_count),
    void: toNumber(row.void_count),
  },
  completedAt: row.completed_at === null ? null : toTimestamp(row.completed_at),
  createdAt: toTimestamp(row.created_at),
  updatedAt: toTimestamp(row.updated_at),
});
