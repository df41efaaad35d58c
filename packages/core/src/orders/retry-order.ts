import type { AnyCaller } from '../domain/accounts/caller.ts';
import type { Ports } from '../ports/index.ts';
import { changeOrder, type OrderChangePorts } from './steps/change-order.ts';
import type { CreatedOrder } from './steps/order-input.ts';
import type { CreationOptions } from '../steps/requests/idempotent-request.ts';
import { findOrder } from '../steps/orders/find-order.ts';
import { retryAll } from './steps/retry-all.ts';

export interface RetryOrder {
  /**
   * Tries the failed documents of an order again.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:update`.
   * @throws `order.status` when no document can be tried again, and for an order that is not paid.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (caller: AnyCaller, id: number | string, options?: CreationOptions): Promise<CreatedOrder>;
}

/** Changes the failed documents to `Pending`, as they were ordered. */
export const retryOrder =
  (ports: OrderChangePorts & Pick<Ports, 'workEngine'>): RetryOrder =>
  async (caller, id, options = {}) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });

    const retried = await changeOrder(
      ports,
      { caller, order, options, action: 'order.retried' },
      retryAll,
    );
    ports.workEngine.wake();
    return retried;
  };
