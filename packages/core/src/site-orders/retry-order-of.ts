import type { Order } from '../domain/order.ts';
import { changeOrder, type OrderChangePorts } from '../steps/orders/change-order.ts';
import { retryAll } from '../steps/orders/retry-all.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

export interface RetryOrderOf {
  /**
   * Tries the failed documents of an order of a site again.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `order.missing` when the site has no such order.
   * @throws `order.status` when no document of the order failed.
   */
  (order: SiteOrder): Promise<Order>;
}

/** Changes the failed documents to `Pending`, as they were ordered. */
export const retryOrderOf =
  (ports: OrderChangePorts & Pick<Ports, 'sites' | 'workEngine'>): RetryOrderOf =>
  async (given) => {
    const order = await orderOfSite(ports, given);

    const retried = await changeOrder(ports, { order, action: 'order.retried' }, retryAll);
    ports.workEngine.wake();
    return retried;
  };
