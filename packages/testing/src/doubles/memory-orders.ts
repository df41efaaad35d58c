import {
  embeds,
  type Order,
  type OrderEmbedding,
  type OrderIssue,
  orderList,
  type Orders,
  orderIssueList,
  orderTotals,
  sliceOf,
  type Visibility,
} from '@paydocs/core';
import { matchesFilter } from './matches-filter.ts';
import { documentsOf, toDetails, toOrder } from './memory-order-rows.ts';
import { type MemoryTables, rowOf, userOf } from './memory-tables.ts';
import type { StoredOrder } from './stored-orders.ts';
import { newest, type VisibleRecords, visibleRecords } from './visible-records.ts';

const valueOf = (tables: MemoryTables, order: StoredOrder, field: string): unknown => {
  switch (field) {
    case 'total':
      return Number(orderTotals(order).total);
    case 'hasPendingDocuments':
      return documentsOf(tables, order.id).some(({ status }) => status === 'Pending');
    case 'hasFailedTransactions':
      return order.failedTransactionsCount > 0;
    default:
      return order[field as keyof StoredOrder];
  }
};

const isVisible = (order: StoredOrder, { siteId, documents }: Visibility): boolean =>
  order.siteId === siteId && (documents === 'site' || order.userId === documents.userId);

const embedded = (
  tables: MemoryTables,
  visible: Pick<VisibleRecords, 'documents'>,
  { order, include, embeddedMax, users }: OrderEmbedding & { readonly order: StoredOrder },
): Pick<Order, 'documents' | 'user'> => {
  const ids = new Set(visible.documents.map(({ id }) => id));
  const documents = documentsOf(tables, order.id).filter(({ id }) => ids.has(id));
  const isShown = users === 'site' || users.userId === order.userId;
  return {
    ...(include.includes('documents') && {
      documents: newest(documents, embeddedMax).map((each) => toDetails(tables, each)),
    }),
    ...(embeds(include, 'user') && {
      user: isShown ? userOf(tables, rowOf(tables.users, order.userId)) : null,
    }),
  };
};

/** Returns the visible order of a document with what it embeds in turn; null without one. */
export const relatedOrder = (
  tables: MemoryTables,
  visible: VisibleRecords,
  {
    id,
    include,
    embeddedMax,
  }: {
    readonly id: number | undefined;
    readonly include: readonly string[];
    readonly embeddedMax: number;
  },
): Order | null => {
  const order = visible.orders.find((each) => each.id === id);
  if (order === undefined) return null;
  const own = include.includes('order.documents') ? (['documents'] as const) : [];
  return {
    ...toOrder(tables, order),
    ...embedded(tables, visible, { order, include: own, embeddedMax, users: 'site' }),
  };
};

/** Returns the issues of an order: those that were stored, and the errors of its failed documents. */
const issuesOf = (tables: MemoryTables, orderId: number): readonly OrderIssue[] => {
  const stored = [...tables.orderIssues.values()]
    .filter((issue) => issue.orderId === orderId)
    .map(({ orderId: _order, ...issue }) => issue);
  const failed = documentsOf(tables, orderId)
    .filter(({ status }) => status === 'Failed')
    .map(({ employeeId, errors, uuid }) => ({
      employeeId,
      code: errors['code'] as string,
      detail: errors['detail'] as string,
      documentUuid: uuid,
    }));
  return [...stored, ...failed];
};

/** Creates `Orders` on the tables. */
export const memoryOrders = (tables: MemoryTables): Orders => ({
  page: async (visibility, { filter, embedded: wanted, ...window }) => {
    const visible = visibleRecords(tables, visibility);
    const matching = [...tables.orders.values()]
      .filter((order) => isVisible(order, visibility))
      .filter((order) =>
        matchesFilter(orderList, filter, (field) => valueOf(tables, order, field)),
      );
    const slice = sliceOf(orderList, matching, window);
    const items = slice.items.map((order) => ({
      ...toOrder(tables, order),
      ...(wanted && embedded(tables, visible, { order, ...wanted })),
    }));
    return { ...slice, items };
  },
  find: async (visibility, id, wanted) => {
    const visible = visibleRecords(tables, visibility);
    const order = [...tables.orders.values()].find((each) => each.id === id || each.uuid === id);
    if (order === undefined || !isVisible(order, visibility)) return undefined;
    return {
      ...toOrder(tables, order),
      ...(wanted && embedded(tables, visible, { order, ...wanted })),
    };
  },
  ofSite: async ({ siteId, afterId, limit }) =>
    [...tables.orders.values()]
      .filter((order) => order.siteId === siteId && order.id > afterId)
      .toSorted((one, other) => one.id - other.id)
      .slice(0, limit)
      .map((order) => {
        const { id, externalId } = rowOf(tables.companies, order.companyId);
        const user = rowOf(tables.users, order.userId).email;
        const company = externalId ?? `paydocs-${id}`;
        return { ...toOrder(tables, order), user, company };
      }),
  issues: async ({ siteId, orderId, ...window }) => {
    const isOfSite = tables.orders.get(orderId)?.siteId === siteId;
    const all = isOfSite ? issuesOf(tables, orderId) : [];
    return sliceOf(orderIssueList, all, { ...window, sort: orderIssueList.defaultSort });
  },
  hasPreparing: async () =>
    [...tables.orders.values()].some(({ status }) => status === 'Preparing'),
});
