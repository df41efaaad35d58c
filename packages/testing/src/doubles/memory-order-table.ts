import type { OrderRow, OrderRows } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { toOrderRow } from './memory-order-rows.ts';
import { type MemoryTables, nextRecordId, rowOf } from './memory-tables.ts';
import type { StoredOrder } from './stored-orders.ts';

const storedOf = (
  order: Omit<OrderRow, 'outdatedCount'>,
  servedAtMs: number | null,
): StoredOrder => {
  const { counts: _counts, content, ...row } = order;
  return copyOf({ ...row, content: content.parse(), servedAtMs });
};

/** Creates the orders of a transaction. */
export const memoryOrderTable = (tables: MemoryTables): OrderRows => ({
  add: async (order) => {
    if ([...tables.orders.values()].some(({ uuid }) => uuid === order.uuid)) return undefined;
    const id = nextRecordId(tables, 'orders');
    tables.orders.set(id, storedOf({ ...order, id }, null));
    return id;
  },
  lock: async (ids) =>
    [...new Set(ids)]
      .toSorted((one, other) => one - other)
      .flatMap((id) => tables.orders.get(id) ?? [])
      .map((order) => toOrderRow(tables, order)),
  lockPreparing: async () => {
    const [order] = [...tables.orders.values()]
      .filter(({ status }) => status === 'Preparing')
      .toSorted(
        (one, other) => Number(one.preparedAtMs) - Number(other.preparedAtMs) || one.id - other.id,
      );
    return order && toOrderRow(tables, order);
  },
  save: async ({ outdatedCount: _outdated, ...order }) => {
    const { servedAtMs } = rowOf(tables.orders, order.id);
    tables.orders.set(order.id, storedOf(order, servedAtMs));
  },
  addIssues: async (orderId, issues) => {
    for (const issue of issues) {
      const key = `${orderId} ${issue.employeeId}`;
      if (!tables.orderIssues.has(key)) {
        tables.orderIssues.set(key, copyOf({ ...issue, orderId }));
      }
    }
  },
});
