import type { Order } from '../domain/order.ts';
import { Refused } from '../domain/refused.ts';
import { operatorChange, type OperatorChangePorts } from './steps/operator-change.ts';
import { orderOfSite, type SiteOrder } from './steps/whole-site.ts';

/** Cancels the pending documents of an order of a site. */
export type CancelOrderOf = (order: SiteOrder) => Promise<Order>;

/** Changes the pending documents to `Canceled`, and ends the preparation of the order. */
export const cancelOrderOf =
  (ports: OperatorChangePorts): CancelOrderOf =>
  async (given) => {
    const order = await orderOfSite(ports, given);

    const canceled = await ports.orders.cancel(operatorChange(ports, order, 'order.canceled'));
    if (canceled === undefined) throw new Refused('order.status', { status: order.status });
    return canceled;
  };
