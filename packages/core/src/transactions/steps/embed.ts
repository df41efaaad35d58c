import type { Caller } from '../../domain/caller.ts';
import type { TransactionInclude } from '../../domain/lists.ts';
import type { Order } from '../../domain/order.ts';
import type { OrderTransaction } from '../../domain/order-transaction.ts';
import type { User } from '../../domain/user.ts';
import { visibilityOf } from '../../domain/visibility.ts';
import type { Ports } from '../../ports/index.ts';

/** The ports that embed records. */
export type EmbedPorts = Pick<Ports, 'orders' | 'userAdministration'>;

/** Records to embed, of a page with at most 100 transactions. */
interface Embedding {
  readonly caller: Caller;
  readonly include: readonly TransactionInclude[];
}

const byId = <T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> =>
  new Map(records.map((record) => [record.id, record]));

const ordersOf = async (
  { orders }: EmbedPorts,
  { user }: Caller,
  transactions: readonly OrderTransaction[],
): Promise<ReadonlyMap<number, Order>> => {
  const id = [...new Set(transactions.map(({ orderId }) => orderId))];
  const page = { filter: { id }, sort: [], offset: 0, limit: id.length };
  return byId((await orders.page(visibilityOf(user), page)).items);
};

/** Returns the users who ordered: without `users:list` only the caller. */
const usersOf = async (
  { userAdministration }: EmbedPorts,
  { user }: Caller,
  transactions: readonly OrderTransaction[],
): Promise<ReadonlyMap<number, User>> => {
  if (!user.role.permissions.includes('users:list')) return byId([user]);
  const id = [...new Set(transactions.map(({ userId }) => userId))];
  const page = { siteId: user.siteId, filter: { id }, sort: [], offset: 0, limit: id.length };
  return byId((await userAdministration.page(page)).items);
};

/** Returns transactions with their orders, users and site, in one read for each kind. */
export const embed = async (
  ports: EmbedPorts,
  { caller, include }: Embedding,
  transactions: readonly OrderTransaction[],
): Promise<readonly OrderTransaction[]> => {
  if (transactions.length === 0) return [];
  const orders = include.includes('order') && (await ordersOf(ports, caller, transactions));
  const users = include.includes('user') && (await usersOf(ports, caller, transactions));
  const site = include.includes('site') && { site: caller.user.site };
  return transactions.map((transaction) => ({
    ...transaction,
    ...(orders && { order: orders.get(transaction.orderId) ?? null }),
    ...(users && { user: users.get(transaction.userId) ?? null }),
    ...site,
  }));
};
