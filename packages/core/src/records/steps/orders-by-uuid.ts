import { wholeSite } from '../../domain/accounts/visibility.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Ports } from '../../ports/index.ts';

/** Returns the orders of a site that rows name, by their UUIDs. */
export const ordersByUuid = async (
  { orders }: Pick<Ports, 'orders'>,
  siteId: number,
  uuids: Iterable<string>,
): Promise<ReadonlyMap<string, Order>> => {
  const known = new Map<string, Order>();
  for (const uuid of new Set(uuids)) {
    const order = await orders.find(wholeSite(siteId), uuid);
    if (order !== undefined) known.set(uuid, order);
  }
  return known;
};
