import type { Order } from './order.ts';
import { type DocumentCounts, isOpen, isWaiting, orderStatusOf } from './order-status.ts';
import { timestamp } from '../values/timestamp.ts';
import { orderEvent } from './order-event.ts';
import { type WebhookEvent } from '../webhooks/webhook-event.ts';

/** Changes of the numbers of documents. */
export type CountChanges = Partial<DocumentCounts>;

/** A change of the documents of an order. */
export interface Settlement {
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly counts: CountChanges;
  /** Whether the order has all its documents, and they are ordered for good; as before by default. */
  readonly isPrepared?: boolean;
  /** Whether what was ordered is canceled now, in whole or in part. */
  readonly isCanceled?: boolean;
}

/** An order after a change of its documents, and the event of one that ended. */
export interface SettledOrder<T extends Order> {
  readonly order: T;
  readonly events: readonly WebhookEvent[];
}

const changedCounts = (counts: DocumentCounts, changes: CountChanges): DocumentCounts => ({
  draft: counts.draft + (changes.draft ?? 0),
  pending: counts.pending + (changes.pending ?? 0),
  completed: counts.completed + (changes.completed ?? 0),
  failed: counts.failed + (changes.failed ?? 0),
  canceled: counts.canceled + (changes.canceled ?? 0),
  void: counts.void + (changes.void ?? 0),
});

/**
 * Returns an order after a change of its documents: its status follows from their numbers and from whether it
 * was canceled, and it ends when none is open.
 */
export const settledOrder = <T extends Order>(
  order: T,
  {
    nowMs,
    counts: changes,
    isPrepared = !isWaiting(order.status),
    isCanceled: isCanceledNow = false,
  }: Settlement,
): SettledOrder<T> => {
  const counts = changedCounts(order.counts, changes);
  const now = timestamp(nowMs);
  const isCanceled = isCanceledNow || order.canceledAt !== null;
  const status = isPrepared ? orderStatusOf({ ...order, counts, isCanceled }) : order.status;
  const canceledAt = order.canceledAt ?? (isCanceled || status === 'Canceled' ? now : null);
  const endedAt = isOpen(order.status) ? now : order.completedAt;
  const completedAt = isOpen(status) ? null : endedAt;
  const settled: T = { ...order, counts, status, canceledAt, completedAt, updatedAt: now };
  const event = status === order.status ? undefined : orderEvent(settled, nowMs);
  return { order: settled, events: event === undefined ? [] : [event] };
};
