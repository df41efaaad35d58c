import type { AnyCaller } from '../domain/accounts/caller.ts';
import type { Ports } from '../ports/index.ts';
import { changeOrder, type OrderChangePorts } from './steps/change-order.ts';
import type { CreatedOrder } from './steps/order-input.ts';
import type { CreationOptions } from '../steps/requests/idempotent-request.ts';
import { findOrder } from '../steps/orders/find-order.ts';
import { submit } from './steps/submit.ts';

export interface SubmitOrder {
  /**
   * Submits a draft: its statements count as soon as a worker has prepared them.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:create`.
   * @throws `order.status` for an order that is no draft.
   * @throws `statement.exists` with the statements that employees have already.
   * @throws `input.invalid` for a draft without documents.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (caller: AnyCaller, id: number | string, options?: CreationOptions): Promise<CreatedOrder>;
}

/**
 * Submits the documents of a draft. They are pending, and their statements count, as soon as a worker has
 * prepared them.
 */
export const submitOrder =
  (ports: OrderChangePorts & Pick<Ports, 'workEngine'>): SubmitOrder =>
  async (caller, id, options = {}) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:create' });

    const submitted = await changeOrder(
      ports,
      { caller, order, options, action: 'order.submitted' },
      submit,
    );
    ports.workEngine.wake();
    return submitted;
  };
