import type { Caller } from '../../domain/accounts/caller.ts';
import type { TransactionInclude } from '../../domain/records/lists.ts';
import type { Order, OrderTransaction } from '../../domain/orders/order.ts';
import type { User } from '../../domain/accounts/user.ts';
import { embeds } from '../../domain/records/includes.ts';
import { visibilityOf, visibleUsersOf } from '../../domain/accounts/visibility.ts';
import type { Ports } from '../../ports/index.ts';

/** The ports that embed records. */
export type EmbedPorts = Pick<Ports, 'orders' | 'userAdministration'>;

/** Records to embed, of a page with at most 100 transactions. */
interface Embedding {
  readonly caller: Caller;
  readonly include: readonly TransactionInclude[];
  /** The maximum of embedded documents of an order. */
  readonly embeddedMax: number;
}

const byId = <T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> =>
  new Map(records.map((record) => [record.id, record]));

const ordersOf = async (
  { orders }: EmbedPorts,
  { caller, include, embeddedMax }: Embedding,
  transactions: readonly OrderTransaction[],
): Promise<ReadonlyMap<number, Order>> => {
  const id = [...new Set(transactions.map(({ orderId }) => orderId))];
  const page = { filter: { id }, sort: [], offset: 0, limit: id.length };
  const documents = include.includes('order.documents') ? (['documents'] as const) : [];
  const embedded = { include: documents, embeddedMax, users: visibleUsersOf(caller) };
  return byId((await orders.page(visibilityOf(caller.user), { ...page, embedded })).items);
};

/** Returns the users who ordered, as far as the caller sees them. */
const usersOf = async (
  { userAdministration }: EmbedPorts,
  caller: Caller,
  transactions: readonly OrderTransaction[],
): Promise<ReadonlyMap<number, User>> => {
  const { user } = caller;
  if (visibleUsersOf(caller) !== 'site') return byId([user]);
  const id = [...new Set(transactions.map(({ userId }) => userId))];
  const page = { siteId: user.siteId, filter: { id }, sort: [], offset: 0, limit: id.length };
  return byId((await userAdministration.page(page)).items);
};

/** Returns transactions with their orders, users and site, in one read for each kind. */
export const embed = async (
  ports: EmbedPorts,
  embedding: Embedding,
  transactions: readonly OrderTransaction[],
): Promise<readonly OrderTransaction[]> => {
  if (transactions.length === 0) return [];
  const { caller, include } = embedding;
  const orders = embeds(include, 'order') && (await ordersOf(ports, embedding, transactions));
  const users = embeds(include, 'user') && (await usersOf(ports, caller, transactions));
  const site = include.includes('site') && { site: caller.user.site };
  return transactions.map((transaction) => ({
    ...transaction,
    ...(orders && { order: orders.get(transaction.orderId) ?? null }),
    ...(users && { user: users.get(transaction.userId) ?? null }),
    ...site,
  }));
};
