import type { Order } from '../domain/order.ts';
import { Refused } from '../domain/refused.ts';
import type { Ports } from '../ports/index.ts';
import { operatorChange, type OperatorChangePorts } from './steps/operator-change.ts';
import { orderOfSite, type SiteOrder } from './steps/whole-site.ts';

/** Tries the failed documents of an order of a site again. */
export type RetryOrderOf = (order: SiteOrder) => Promise<Order>;

/** Changes the failed documents to `Pending`, as they were ordered. */
export const retryOrderOf =
  (ports: OperatorChangePorts & Pick<Ports, 'workEngine'>): RetryOrderOf =>
  async (given) => {
    const order = await orderOfSite(ports, given);

    const retried = await ports.orders.retry(operatorChange(ports, order, 'order.retried'));
    if (retried === undefined) throw new Refused('order.status', { status: order.status });
    ports.workEngine.wake();
    return retried;
  };
