import type { Order } from '../domain/order.ts';
import { cancel } from '../steps/orders/cancel.ts';
import { changeOrder, type OrderChangePorts } from '../steps/orders/change-order.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

/** Cancels the documents of an order of a site that are not made. */
export type CancelOrderOf = (order: SiteOrder) => Promise<Order>;

/** Changes the pending documents to `Canceled`, and ends the preparation of the order. */
export const cancelOrderOf =
  (ports: OrderChangePorts & Pick<Ports, 'sites'>): CancelOrderOf =>
  async (given) => {
    const order = await orderOfSite(ports, given);

    return changeOrder(ports, { order, action: 'order.canceled' }, cancel);
  };
