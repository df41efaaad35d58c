import type { AnyCaller } from '../domain/accounts/caller.ts';
import type { Order } from '../domain/orders/order.ts';
import { cancel } from './steps/cancel.ts';
import { changeOrder, type OrderChangePorts } from './steps/change-order.ts';
import { findOrder } from '../steps/orders/find-order.ts';

export interface CancelOrder {
  /**
   * Cancels the drafts and the pending documents of an order.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:update`.
   * @throws `order.status` when the order has ended.
   */
  (caller: AnyCaller, id: number | string): Promise<Order>;
}

/** Changes the documents that are not made to `Canceled`, and ends the preparation of the order. */
export const cancelOrder =
  (ports: OrderChangePorts): CancelOrder =>
  async (caller, id) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });

    return changeOrder(ports, { caller, order, action: 'order.canceled' }, cancel);
  };
