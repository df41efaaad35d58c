import type { Order, OrderTransaction } from './order.ts';
import type { WebhookEvent } from '../webhooks/webhook-event.ts';

/** Returns the event of an order that ended with its documents; undefined for other statuses. */
export const orderEvent = (
  { id, siteId, companyId, userId, status, counts }: Order,
  atMs: number,
): WebhookEvent | undefined => {
  if (status !== 'Completed' && status !== 'Failed') return undefined;
  const type = status === 'Completed' ? 'order.completed' : 'order.failed';
  const data = { id, company_id: companyId, user_id: userId, status, counts: { ...counts } };
  return { type, siteId, atMs, data };
};

/** Returns the event of a transaction that was recorded. */
export const transactionCreated = (
  { id, siteId, orderId, type, status }: OrderTransaction,
  atMs: number,
): WebhookEvent => ({
  type: 'transaction.created',
  siteId,
  atMs,
  data: { id, order_id: orderId, type, status },
});
