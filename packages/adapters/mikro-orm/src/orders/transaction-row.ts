import type { OrderTransaction, TransactionStatus, TransactionType } from '@paydocs/core';
import {
  type Columns,
  type RowOf,
  selectList,
  toNumber,
  toRawJson,
  toTimestamp,
} from '../sql/columns.ts';
import { fromCents } from '../payroll/order-row.ts';

/** The columns of a transaction besides its id. */
export const newTransactionColumns = {
  site_id: 'number',
  user_id: 'number',
  order_id: 'number',
  processor: 'text',
  processor_id: 'text?',
  amount_cents: 'number',
  currency: 'text',
  type: 'text',
  status: 'text',
  processor_response: 'json',
  refundable_cents: 'number',
  created_at: 'instant',
} as const satisfies Columns;

const columns = { id: 'number', ...newTransactionColumns } as const satisfies Columns;

/** A transaction as a row. */
export type StoredTransaction = RowOf<typeof columns>;

/** The columns of a transaction, whose table has the alias `t`. */
export const transactionColumns = selectList(columns, 't');

/** Returns the transaction of a row. */
export const toTransaction = (row: StoredTransaction): OrderTransaction => ({
  id: toNumber(row.id),
  siteId: toNumber(row.site_id),
  userId: toNumber(row.user_id),
  orderId: toNumber(row.order_id),
  processor: row.processor,
  processorId: row.processor_id,
  amount: fromCents(row.amount_cents),
  currency: row.currency,
  type: row.type as TransactionType,
  status: row.status as TransactionStatus,
  processorResponse: toRawJson(row.processor_response),
  refundable: fromCents(row.refundable_cents),
  createdAt: toTimestamp(row.created_at),
});
