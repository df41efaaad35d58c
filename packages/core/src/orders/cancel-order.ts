import type { Caller } from '../domain/caller.ts';
import type { Order } from '../domain/order.ts';
import { Refused } from '../domain/refused.ts';
import { findOrder } from './steps/find-order.ts';
import { orderChange, type OrderChangePorts } from './steps/order-change.ts';

/** Cancels the pending documents of an order. */
export type CancelOrder = (caller: Caller, id: number) => Promise<Order>;

/** Changes the pending documents to `Canceled`, and ends the preparation of the order. */
export const cancelOrder =
  (ports: OrderChangePorts): CancelOrder =>
  async (caller, id) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });

    const change = orderChange(ports, { caller, order, action: 'order.canceled' });
    const canceled = await ports.orders.cancel(change);
    if (canceled === undefined) throw new Refused('order.status', { status: order.status });
    return canceled;
  };
