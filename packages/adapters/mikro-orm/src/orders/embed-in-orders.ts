import { embeds, type Order, type OrderEmbedding, type Visibility } from '@paydocs/core';
import { toUser, type UserRow, userColumns, usersWithSiteAndRole } from '../accounts/user-rows.ts';
import { type Embedding, nestedIn } from '../payroll/embed-in-companies.ts';
import { anyOf, visible } from '../payroll/listing/conditions.ts';
import { readNewest } from '../payroll/newest-of.ts';
import { orderColumns, type StoredOrder, toOrder } from '../payroll/order-row.ts';
import type { Run } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { detailsColumns, toDetails } from './document-details.ts';

interface EmbeddingInOrders extends OrderEmbedding {
  readonly visibility: Visibility;
}

/** Returns orders with what they embed, in one statement for each kind. */
export const embedInOrders = async (
  run: Run,
  { visibility, include, embeddedMax, users }: EmbeddingInOrders,
  orders: readonly Order[],
): Promise<readonly Order[]> => {
  if (orders.length === 0) return orders;
  const documentsOf =
    include.includes('documents') &&
    (await readNewest(
      run,
      {
        table: tables.documents,
        alias: 'd',
        columns: detailsColumns,
        parent: 'task_order_id',
        visibility,
        scope: visibility.documents,
        max: embeddedMax,
        toItem: toDetails,
        parentOf: ({ taskOrderId }) => taskOrderId,
      },
      orders.map(({ id }) => id),
    ));
  const userIds = [...new Set(orders.map(({ userId }) => userId))].filter(
    (id) => users === 'site' || id === users.userId,
  );
  const found =
    embeds(include, 'user') &&
    (userIds.length === 0
      ? []
      : (
          await run(sql<UserRow>`select ${userColumns} from ${usersWithSiteAndRole}
            where ${anyOf('u.id', userIds)} and u.site_id = ${visibility.siteId}`)
        ).map(toUser));
  const userOf = found && new Map(found.map((user) => [user.id, user]));
  return orders.map((order) => ({
    ...order,
    ...(documentsOf && { documents: documentsOf(order.id) }),
    ...(userOf && { user: userOf.get(order.userId) ?? null }),
  }));
};

/** Returns the visible orders of documents with what they embed in turn, by their ids, if they are included. */
export const relatedOrders = async (
  run: Run,
  { visibility, include, max }: Embedding,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Order> | undefined> => {
  if (!embeds(include, 'order')) return undefined;
  if (ids.length === 0) return new Map();
  const { siteId, documents } = visibility;
  const rows = await run(sql<StoredOrder>`select ${orderColumns} from ${tables.orders} o
    where ${anyOf('o.id', [...new Set(ids)])} and ${visible('o', siteId, documents)}`);
  const orders = await embedInOrders(
    run,
    {
      visibility,
      include: nestedIn(include, 'order') as OrderEmbedding['include'],
      embeddedMax: max,
      users: 'site',
    },
    rows.map(toOrder),
  );
  return new Map(orders.map((order) => [order.id, order]));
};
