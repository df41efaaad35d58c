import type { Order } from '../domain/order.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

export interface ShowOrderOf {
  /**
   * Returns an order of a site.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `order.missing` when the site has no such order.
   */
  (order: SiteOrder): Promise<Order>;
}

/** Reads the order, whoever ordered it. */
export const showOrderOf =
  (ports: Pick<Ports, 'orders' | 'sites'>): ShowOrderOf =>
  async (order) =>
    orderOfSite(ports, order);
