import {
  amountOf,
  type NewOrder,
  type Order,
  type OrderCreation,
  timestamp,
  type Visibility,
} from '@paydocs/core';
import { addAudit } from './memory-audit-log.ts';
import { addDocument, toOrder } from './memory-order-rows.ts';
import { type MemoryTables, nextRecordId, rowOf } from './memory-tables.ts';
import { visibleRecords } from './visible-records.ts';
import type { StoredOrder } from './stored-orders.ts';

/** Adds to what a user spent, in whole cents. */
export const addSpent = (tables: MemoryTables, userId: number, amount: string): void => {
  const user = rowOf(tables.users, userId);
  const cents = Math.round(user.totalSpent * 100) + Math.round(Number(amount) * 100);
  tables.users.set(userId, { ...user, totalSpent: cents / 100 });
};

/** Returns the ids of the visible employees of a company, in their order. */
export const employeesOf = (
  tables: MemoryTables,
  visibility: Visibility,
  companyId: number,
): readonly number[] =>
  visibleRecords(tables, visibility)
    .employees.filter((employee) => employee.companyId === companyId)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);

/** Returns what an earlier request with the key was answered, while the key holds. */
const replayOf = (
  { idempotencyKeys }: MemoryTables,
  { idempotency, nowMs }: NewOrder,
): OrderCreation | undefined => {
  const known = idempotency && idempotencyKeys.get(idempotency.keyDigest);
  if (known === undefined || known.expiresAtMs <= nowMs) return undefined;
  return known.requestDigest === idempotency?.requestDigest
    ? { outcome: 'replayed', order: known.record as Order }
    : { outcome: 'mismatch' };
};

const newRow = (tables: MemoryTables, order: NewOrder): StoredOrder => {
  const { visibility, nowMs, price, documents } = order;
  const isList = documents !== 'all';
  return {
    id: nextRecordId(tables, 'orders'),
    siteId: visibility.siteId,
    userId: order.userId,
    companyId: order.companyId,
    type: order.type,
    templateId: order.templateId,
    colorId: order.colorId,
    quantity: order.quantity,
    content: order.content.parse(),
    amount: amountOf(price, isList ? order.quantity * documents.length : 0),
    status: isList ? 'Pending' : 'Preparing',
    completedAt: null,
    createdAt: timestamp(nowMs),
    updatedAt: timestamp(nowMs),
    price,
    scope: visibility.employees,
    preparedThrough: 0,
    preparedAtMs: nowMs,
    servedAtMs: null,
  };
};

/** Creates an order with its documents, or nothing. */
export const createOrder = (tables: MemoryTables, order: NewOrder): OrderCreation => {
  const replay = replayOf(tables, order);
  if (replay !== undefined) return replay;
  const { visibility, companyId, documents, nowMs, idempotency } = order;
  const companies = visibleRecords(tables, visibility).companies;
  if (!companies.some(({ id }) => id === companyId)) return { outcome: 'company-missing' };
  const known = employeesOf(tables, visibility, companyId);
  const list = documents === 'all' ? [] : documents;
  const employeeIds = list.map(({ employeeId }) => employeeId).filter((id) => !known.includes(id));
  if (employeeIds.length > 0) return { outcome: 'employees-missing', employeeIds };

  const row = newRow(tables, order);
  tables.orders.set(row.id, row);
  for (const document of list) addDocument(tables, row, { ...document, nowMs });
  addSpent(tables, row.userId, row.amount);
  addAudit(tables, order.audit, { subject: { kind: 'order', id: String(row.id) } });
  const created = toOrder(tables, row);
  if (idempotency !== undefined) {
    const { keyDigest, requestDigest, expiresAtMs } = idempotency;
    tables.idempotencyKeys.set(keyDigest, {
      siteId: row.siteId,
      recordKind: 'order',
      recordId: row.id,
      requestDigest,
      expiresAtMs,
      record: created,
    });
  }
  return { outcome: 'created', order: created };
};
