import { NOTHING, spentOn } from '../../domain/orders/order-money.ts';
import { difference } from '../../domain/orders/payments.ts';
import type { WebhookEvent } from '../../domain/webhooks/webhook-event.ts';
import type { OrderRow } from '../../ports/index.ts';
import type { At } from '../statements/save-statements.ts';

/** Stores a locked order with its events, and what its user spent by it. */
export const saveOrder = async (
  { tx }: At,
  order: OrderRow,
  events: readonly WebhookEvent[] = [],
): Promise<OrderRow> => {
  const saved = { ...order, spent: spentOn(order) };
  await tx.orders.save(saved);
  if (events.length > 0) await tx.events.add(events);
  const more = difference(saved.spent, order.spent);
  if (more !== NOTHING) await tx.users.addSpent(order.userId, more);
  return saved;
};
