import type { Order } from '../../domain/order.ts';
import { validateOrderId } from '../../domain/order-id.ts';
import { Refused } from '../../domain/refused.ts';
import { fieldsOf, validate, validateString } from '../../domain/validation.ts';
import { wholeSite } from '../../domain/visibility.ts';
import type { Ports } from '../../ports/index.ts';
import { siteByIdentifier } from '../../steps/find-by-name.ts';

/** An order, as an operator names it. */
export interface SiteOrder {
  /** The identifier of the site. */
  readonly site: string;
  /** The id of the order, or its UUID. */
  readonly id: number | string;
}

/**
 * Returns an order of a site.
 *
 * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` for an unknown site.
 * @throws `order.missing` when the site has no such order.
 */
export const orderOfSite = async (
  ports: Pick<Ports, 'orders' | 'sites'>,
  given: SiteOrder,
): Promise<Order> => {
  const fields = fieldsOf(given);
  const { site: identifier, id } = validate({
    site: validateString(fields.site),
    id: validateOrderId(fields.id),
  });
  const site = await siteByIdentifier(ports, identifier);
  const order = await ports.orders.find(wholeSite(site.id), id);
  if (order === undefined) throw new Refused('order.missing');
  return order;
};
