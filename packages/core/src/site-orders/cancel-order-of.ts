import type { Order } from '../domain/order.ts';
import { cancel } from '../steps/orders/cancel.ts';
import { changeOrder, type OrderChangePorts } from '../steps/orders/change-order.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

export interface CancelOrderOf {
  /**
   * Cancels the pending documents of an order of a site.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `order.missing` when the site has no such order.
   * @throws `order.status` when the order has ended.
   */
  (order: SiteOrder): Promise<Order>;
}

/** Changes the pending documents to `Canceled`, and ends the preparation of the order. */
export const cancelOrderOf =
  (ports: OrderChangePorts & Pick<Ports, 'sites'>): CancelOrderOf =>
  async (given) => {
    const order = await orderOfSite(ports, given);

    return changeOrder(ports, { order, action: 'order.canceled' }, cancel);
  };
