import type { AnyCaller } from '../domain/accounts/caller.ts';
import { cancel } from './steps/cancel.ts';
import { changeOrder, type OrderChangePorts } from './steps/change-order.ts';
import type { CreatedOrder } from './steps/order-input.ts';
import type { CreationOptions } from '../steps/requests/idempotent-request.ts';
import { findOrder } from '../steps/orders/find-order.ts';

export interface CancelOrder {
  /**
   * Cancels the drafts and the pending documents of an order.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:update`.
   * @throws `order.status` when the order has ended.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (caller: AnyCaller, id: number | string, options?: CreationOptions): Promise<CreatedOrder>;
}

/** Changes the documents that are not made to `Canceled`, and ends the preparation of the order. */
export const cancelOrder =
  (ports: OrderChangePorts): CancelOrder =>
  async (caller, id, options = {}) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });

    return changeOrder(ports, { caller, order, options, action: 'order.canceled' }, cancel);
  };
