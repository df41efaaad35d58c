import { amountOf, type OrderPreparation, type PreparedOrder } from '@paydocs/core';
import { addSpent, employeesOf } from './memory-order-creation.ts';
import { addDocument, settleOrder } from './memory-order-rows.ts';
import type { MemoryTables } from './memory-tables.ts';

const sumOf = (one: string, other: string): string =>
  amountOf('0.01', Math.round((Number(one) + Number(other)) * 100));

/** Adds documents to the order that was prepared longest ago. */
export const prepareNext = (
  tables: MemoryTables,
  { nowMs, limit, newUuid }: OrderPreparation,
): PreparedOrder | undefined => {
  const [order] = [...tables.orders.values()]
    .filter(({ status }) => status === 'Preparing')
    .toSorted((one, other) => one.preparedAtMs - other.preparedAtMs || one.id - other.id);
  if (order === undefined) return undefined;
  const { siteId, scope, companyId, preparedThrough } = order;
  const visibility = { siteId, employees: scope, companies: scope, documents: scope };
  const left = employeesOf(tables, visibility, companyId).filter((id) => id > preparedThrough);
  const next = left.slice(0, limit);
  for (const employeeId of next) {
    addDocument(tables, order, { employeeId, uuid: newUuid(), nowMs });
  }
  const amount = amountOf(order.price, order.quantity * next.length);
  addSpent(tables, order.userId, amount);
  const ready = next.length === left.length;
  tables.orders.set(order.id, {
    ...order,
    amount: sumOf(order.amount, amount),
    status: ready ? 'Pending' : 'Preparing',
    preparedThrough: next.at(-1) ?? preparedThrough,
    preparedAtMs: nowMs,
  });
  settleOrder(tables, order.id, nowMs);
  return { orderId: order.id, added: next.length, ready };
};
