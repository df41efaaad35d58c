import { ORDER_STATUSES, type Order, type OrderStatus } from '../domain/order.ts';
import {
  fieldsOf,
  oneOf,
  validate,
  type Validation,
  validateString,
} from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { siteByIdentifier } from '../steps/find-by-name.ts';
import { wholeSite } from '../domain/visibility.ts';

/** The orders that an operator looks for. */
export interface SiteOrdersRequest {
  /** The identifier of the site. */
  readonly site: string;
  /** All by default. */
  readonly status?: OrderStatus | undefined;
}

/** The newest orders of a site. */
export interface SiteOrdersListing {
  /** At most 100 orders, the newest first. */
  readonly orders: readonly Order[];
  /** The number of all orders of the site that have the status. */
  readonly total: number;
}

export interface ListOrdersOf {
  /**
   * Lists the newest 100 orders of a site, all or those with a status.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   */
  (request: SiteOrdersRequest): Promise<SiteOrdersListing>;
}

const ORDERS_MAX = 100;

const validateStatus = (input: unknown): Validation<OrderStatus | undefined> =>
  input === undefined ? { value: undefined } : oneOf(ORDER_STATUSES)(input);

/** Reads the newest orders, whoever ordered them. */
export const listOrdersOf =
  (ports: Pick<Ports, 'orders' | 'sites'>): ListOrdersOf =>
  async (request) => {
    const given = fieldsOf(request);
    const { site: identifier, status } = validate({
      site: validateString(given.site),
      status: validateStatus(given.status),
    });
    const site = await siteByIdentifier(ports, identifier);
    const { items, total } = await ports.orders.page(wholeSite(site.id), {
      filter: status === undefined ? {} : { status: [status] },
      sort: [{ key: 'createdAt', descending: true }],
      offset: 0,
      limit: ORDERS_MAX,
    });
    return { orders: items, total };
  };
