import type { OrderInclude } from '../../domain/records/lists.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Visibility } from '../../domain/accounts/visibility.ts';
import type { Ports } from '../../ports/index.ts';

/** Which transactions are embedded, and how many at most in each order. */
interface Embedding {
  readonly visibility: Visibility;
  readonly include: readonly OrderInclude[];
  readonly max: number;
}

/** Returns orders with their newest transactions, in one read. */
export const embedTransactions = async (
  { orderTransactions }: Pick<Ports, 'orderTransactions'>,
  { visibility, include, max }: Embedding,
  orders: readonly Order[],
): Promise<readonly Order[]> => {
  if (!include.includes('transactions') || orders.length === 0) return orders;
  const ids = orders.map(({ id }) => id);
  const found = await orderTransactions.ofOrders(visibility, { ids, max });
  const transactionsOf = Map.groupBy(found, ({ orderId }) => orderId);
  return orders.map((order) => ({ ...order, transactions: transactionsOf.get(order.id) ?? [] }));
};
