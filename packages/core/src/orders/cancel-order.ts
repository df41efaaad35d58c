import type { Caller } from '../domain/caller.ts';
import type { Order } from '../domain/order.ts';
import { cancel } from '../steps/orders/cancel.ts';
import { changeOrder, type OrderChangePorts } from '../steps/orders/change-order.ts';
import { findOrder } from '../steps/orders/find-order.ts';

/** Cancels the documents of an order that are not made. */
export type CancelOrder = (caller: Caller, id: number | string) => Promise<Order>;

/** Changes the pending documents to `Canceled`, and ends the preparation of the order. */
export const cancelOrder =
  (ports: OrderChangePorts): CancelOrder =>
  async (caller, id) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });

    return changeOrder(ports, { caller, order, action: 'order.canceled' }, cancel);
  };
