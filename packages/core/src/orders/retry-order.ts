import type { Caller } from '../domain/caller.ts';
import type { Order } from '../domain/order.ts';
import { Refused } from '../domain/refused.ts';
import type { Ports } from '../ports/index.ts';
import { findOrder } from './steps/find-order.ts';
import { orderChange, type OrderChangePorts } from './steps/order-change.ts';

/** Tries the failed documents of an order again. */
export type RetryOrder = (caller: Caller, id: number) => Promise<Order>;

/** Changes the failed documents to `Pending`, as they were ordered. */
export const retryOrder =
  (ports: OrderChangePorts & Pick<Ports, 'workEngine'>): RetryOrder =>
  async (caller, id) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });

    const change = orderChange(ports, { caller, order, action: 'order.retried' });
    const retried = await ports.orders.retry(change);
    if (retried === undefined) throw new Refused('order.status', { status: order.status });
    ports.workEngine.wake();
    return retried;
  };
