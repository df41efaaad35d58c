import type {
  Order,
  OrderChange,
  Orders,
  OrderFilter,
  OrderSortKey,
  Visibility,
} from '@paydocs/core';
import { addAudit } from './memory-audit-log.ts';
import { abandonFile } from './memory-abandoned-files.ts';
import { createOrder } from './memory-order-creation.ts';
import {
  changeDocument,
  documentsOf,
  renewDocument,
  settleOrder,
  toOrder,
} from './memory-order-rows.ts';
import { prepareNext } from './memory-order-preparation.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import { byCreation, compareBy } from './record-order.ts';
import type { StoredOrder } from './stored-orders.ts';

const matches = (order: StoredOrder, filter: OrderFilter): boolean =>
  (filter.id?.includes(order.id) ?? true) &&
  (filter.companyId?.includes(order.companyId) ?? true) &&
  (filter.status?.includes(order.status) ?? true);

const isVisible = (order: StoredOrder, { siteId, documents }: Visibility): boolean =>
  order.siteId === siteId && (documents === 'site' || order.userId === documents.userId);

/** Creates `Orders` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryOrders = (tables: MemoryTables): Orders => {
  const orderOf = ({ id, siteId }: OrderChange): StoredOrder | undefined => {
    const order = tables.orders.get(id);
    return order?.siteId === siteId ? order : undefined;
  };
  const changed = ({ id, nowMs, audit }: OrderChange, documents: number): Order => {
    settleOrder(tables, id, nowMs);
    const subject = { kind: 'order', id: String(id) } as const;
    addAudit(tables, { ...audit, details: { ...audit.details, documents } }, { subject });
    return toOrder(tables, rowOf(tables.orders, id));
  };
  return {
    create: async (order) => createOrder(tables, order),
    page: async (visibility, { filter, sort, offset, limit }) => {
      const matching = [...tables.orders.values()]
        .filter((order) => isVisible(order, visibility) && matches(order, filter))
        .toSorted(compareBy<StoredOrder, OrderSortKey>({ createdAt: byCreation }, sort));
      const items = matching.slice(offset, offset + limit).map((order) => toOrder(tables, order));
      return { items, total: matching.length };
    },
    find: async (visibility, id) => {
      const order = tables.orders.get(id);
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
    cancel: async (change) => {
      const order = orderOf(change);
      if (order === undefined) return undefined;
      const pending = documentsOf(tables, order.id).filter(({ status }) => status === 'Pending');
      if (order.status !== 'Preparing' && pending.length === 0) return undefined;
      const { nowMs } = change;
      for (const { id } of pending) {
        abandonFile(tables, id, nowMs);
        const task = { leaseId: null };
        changeDocument(tables, id, { document: { status: 'Canceled' }, task, nowMs });
      }
      if (order.status === 'Preparing') {
        tables.orders.set(order.id, { ...order, status: 'Pending' });
      }
      return changed(change, pending.length);
    },
    retry: async (change) => {
      const order = orderOf(change);
      if (order === undefined) return undefined;
      const failed = documentsOf(tables, order.id).filter(({ status }) => status === 'Failed');
      if (failed.length === 0) return undefined;
      for (const { id } of failed) renewDocument(tables, id, change.nowMs);
      return changed(change, failed.length);
    },
    prepareNext: async (preparation) => prepareNext(tables, preparation),
  };
};
