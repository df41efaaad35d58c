import {
  type OrderIssue,
  orderList,
  type Orders,
  type OrderSortKey,
  orderTotals,
  type Visibility,
} from '@paydocs/core';
import { matchesFilter } from './matches-filter.ts';
import { documentsOf, toOrder } from './memory-order-rows.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import { byCreation, compareBy } from './record-order.ts';
import type { StoredOrder } from './stored-orders.ts';

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
  return [...stored, ...failed].toSorted((one, other) => one.employeeId - other.employeeId);
};

/** Creates `Orders` on the tables. */
export const memoryOrders = (tables: MemoryTables): Orders => ({
  page: async (visibility, { filter, sort, offset, limit }) => {
    const matching = [...tables.orders.values()]
      .filter((order) => isVisible(order, visibility))
      .filter((order) => matchesFilter(orderList, filter, (field) => valueOf(tables, order, field)))
      .toSorted(compareBy<StoredOrder, OrderSortKey>({ createdAt: byCreation }, sort));
    const items = matching.slice(offset, offset + limit).map((order) => toOrder(tables, order));
    return { items, total: matching.length };
  },
  find: async (visibility, id) => {
    const order = [...tables.orders.values()].find((each) => each.id === id || each.uuid === id);
    return order && isVisible(order, visibility) ? toOrder(tables, order) : undefined;
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
  issues: async ({ siteId, orderId, offset, limit }) => {
    const isOfSite = tables.orders.get(orderId)?.siteId === siteId;
    const all = isOfSite ? issuesOf(tables, orderId) : [];
    return { items: all.slice(offset, offset + limit), total: all.length };
  },
  hasPreparing: async () =>
    [...tables.orders.values()].some(({ status }) => status === 'Preparing'),
});
