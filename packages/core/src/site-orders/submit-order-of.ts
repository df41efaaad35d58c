import type { Order } from '../domain/order.ts';
import { changeOrder, type OrderChangePorts } from '../steps/orders/change-order.ts';
import { submit } from '../steps/orders/submit.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

export interface SubmitOrderOf {
  /**
   * Submits a draft of a site.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `order.missing` when the site has no such order.
   * @throws `order.status` for an order that is no draft.
   * @throws `statement.exists` with the statements that employees have already.
   */
  (order: SiteOrder): Promise<Order>;
}

/** Submits the documents of a draft, which are pending as soon as a worker has prepared them. */
export const submitOrderOf =
  (ports: OrderChangePorts & Pick<Ports, 'sites' | 'workEngine'>): SubmitOrderOf =>
  async (given) => {
    const order = await orderOfSite(ports, given);

    const submitted = await changeOrder(ports, { order, action: 'order.submitted' }, submit);
    ports.workEngine.wake();
    return submitted;
  };
