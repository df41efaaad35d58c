import {
  type DocumentCounts,
  type Order,
  orderEvent,
  type OrderStatus,
  orderStatusOf,
  timestamp,
  type WebhookEvent,
} from '@paydocs/core';
import { storeEvents } from '../accounts/webhook-events.ts';
import { fromTimestamp, storedValue } from '../sql/columns.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { countColumns, orderColumns, type OrderRow, toOrder } from './order-row.ts';

/**
 * Locks the orders of a statement of ids, in the order of their ids, until the end of the transaction.
 *
 * Everything that changes the status of documents first locks their order, then changes its documents in
 * the order of their ids, then the endpoints of webhooks, the user and the audit trail: so workers,
 * cancellations and retries wait for each other and never in a circle. Steps of a lease that change no
 * status lock documents only. A claim locks its order, and skips documents that others have locked. An
 * employee who moves to another company takes the documents along without this order; a deadlock with it
 * is tried again.
 */
export const lockOrders = async (
  { dialect, run }: Connection,
  ids: Statement,
): Promise<readonly Order[]> =>
  (
    await run(sql<OrderRow>`select ${orderColumns} from ${tables.orders} o
      where o.id in (${ids}) order by o.id ${lockRows(dialect)}`)
  ).map(toOrder);

/** Changes of the numbers of documents. */
export type CountChanges = Partial<DocumentCounts>;

/** A write to the documents of an order. */
export interface Settlement {
  readonly nowMs: number;
  readonly counts: CountChanges;
  /** Whether the order has, or gets, no more documents in steps. */
  readonly isPrepared?: boolean;
  /** The events of its documents. */
  readonly events?: readonly WebhookEvent[];
  /** Other changes of the order. */
  readonly also?: readonly Statement[];
}

const isOpen = (status: OrderStatus): boolean => status === 'Preparing' || status === 'Pending';

const changedCounts = (counts: DocumentCounts, changes: CountChanges): DocumentCounts => ({
  pending: counts.pending + (changes.pending ?? 0),
  completed: counts.completed + (changes.completed ?? 0),
  failed: counts.failed + (changes.failed ?? 0),
  canceled: counts.canceled + (changes.canceled ?? 0),
  void: counts.void + (changes.void ?? 0),
});

/**
 * Stores the numbers of documents of a locked order, its status and its end, and returns it. Stores the
 * events of its documents, and of an order that becomes `Completed` or `Failed`.
 */
export const settleOrder = async (
  connection: Connection,
  order: Order,
  {
    nowMs,
    counts: changes,
    isPrepared = order.status !== 'Preparing',
    events = [],
    also = [],
  }: Settlement,
): Promise<Order> => {
  const { dialect, run } = connection;
  const counts = changedCounts(order.counts, changes);
  const now = timestamp(nowMs);
  const status = isPrepared ? orderStatusOf(counts) : order.status;
  const endedAt = isOpen(order.status) ? now : order.completedAt;
  const completedAt = isOpen(status) ? null : endedAt;
  const updatedAt = isPrepared ? now : order.updatedAt;
  const numbers = Object.entries(countColumns).map(
    ([name, column]) => sql`${sql.raw(column)} = ${counts[name as keyof DocumentCounts]}`,
  );
  const changed = [
    ...numbers,
    sql`status = ${status}`,
    sql`completed_at = ${storedValue(dialect, 'instant?', completedAt)}`,
    sql`updated_at = ${fromTimestamp(dialect, updatedAt)}`,
    ...(isPrepared ? [sql`prepared_at_ms = null`] : []),
    ...also,
  ];
  await run(sql`update ${tables.orders} set ${sql.join(changed)} where id = ${order.id}`);
  const settled = { ...order, counts, status, completedAt, updatedAt };
  const event = status === order.status ? undefined : orderEvent(settled, nowMs);
  await storeEvents(connection, event === undefined ? events : [...events, event]);
  return settled;
};
