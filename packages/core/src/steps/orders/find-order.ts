import type { AnyCaller } from '../../domain/accounts/caller.ts';
import type { Order } from '../../domain/orders/order.ts';
import { validateOrderId } from '../../domain/orders/order-id.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { requireForOthers } from '../../domain/accounts/require-permission.ts';
import type { Permission } from '../../domain/accounts/role.ts';
import { validate } from '../../domain/foundation/validation.ts';
import { visibleTo } from '../../domain/accounts/visibility.ts';
import type { OrderEmbedding, Ports } from '../../ports/index.ts';

/** An order that a caller names, and the permission for orders of others. */
export interface OrderRequest {
  readonly caller: AnyCaller;
  readonly id: unknown;
  /** None by default. */
  readonly permission?: Permission;
  /** The records to embed; none by default. */
  readonly embedded?: OrderEmbedding;
}

/**
 * Returns an order that the caller may see, and may use in this way.
 *
 * @throws `order.missing` for a foreign and an invisible order.
 * @throws `permission.missing` for an order of another user, without the permission.
 */
export const findOrder = async (
  { orders }: Pick<Ports, 'orders'>,
  { caller, id: input, permission, embedded }: OrderRequest,
): Promise<Order> => {
  const { id } = validate({ id: validateOrderId(input) });
  const order = await orders.find(visibleTo(caller), id, embedded);
  if (order === undefined) throw new Refused('order.missing');
  if (permission !== undefined) requireForOthers(caller, order, permission);
  return order;
};
