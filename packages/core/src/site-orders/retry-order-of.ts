import type { Order } from '../domain/order.ts';
import { changeOrder, type OrderChangePorts } from '../steps/orders/change-order.ts';
import { retryAll } from '../steps/orders/retry-all.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

/** Tries the failed documents of an order of a site again. */
export type RetryOrderOf = (order: SiteOrder) => Promise<Order>;

/** Changes the failed documents to `Pending`, as they were ordered. */
export const retryOrderOf =
  (ports: OrderChangePorts & Pick<Ports, 'sites' | 'workEngine'>): RetryOrderOf =>
  async (given) => {
    const order = await orderOfSite(ports, given);

    const retried = await changeOrder(ports, { order, action: 'order.retried' }, retryAll);
    ports.workEngine.wake();
    return retried;
  };
