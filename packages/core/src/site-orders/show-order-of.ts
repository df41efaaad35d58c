import type { Order } from '../domain/order.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

/** Returns an order of a site. */
export type ShowOrderOf = (order: SiteOrder) => Promise<Order>;

/** Reads the order, whoever ordered it. */
export const showOrderOf =
  (ports: Pick<Ports, 'orders' | 'sites'>): ShowOrderOf =>
  async (order) =>
    orderOfSite(ports, order);
