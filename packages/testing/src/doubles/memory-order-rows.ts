import {
  type DocumentCounts,
  type DocumentDetails,
  type DocumentRecord,
  type JsonObject,
  type NewOrder,
  type Order,
  orderEvent,
  orderStatusOf,
  RawJson,
  timestamp,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { documentFromRecord } from './employee-records.ts';
import { addEvent } from './memory-webhook-events.ts';
import { type MemoryTables, nextRecordId, rowOf, type StoredDocument } from './memory-tables.ts';
import type { StoredOrder, StoredTask } from './stored-orders.ts';

/** Returns the documents that belong to an order, in the order of their ids. */
export const documentsOf = (tables: MemoryTables, orderId: number): readonly DocumentRecord[] =>
  [...tables.documentTasks]
    .filter(([, task]) => task.orderId === orderId)
    .map(([id]) => rowOf(tables.documents, id))
    .toSorted((one, other) => one.id - other.id);

const countsOf = (tables: MemoryTables, orderId: number): DocumentCounts => {
  const documents = documentsOf(tables, orderId);
  const count = (status: string): number =>
    documents.filter((document) => document.status === status).length;
  return {
    pending: count('Pending'),
    completed: count('Completed'),
    failed: count('Failed'),
    canceled: count('Canceled'),
    void: count('Void'),
  };
};

/** Returns an order as the ports return it. */
export const toOrder = (tables: MemoryTables, stored: StoredOrder): Order => {
  const {
    price: _p,
    scope: _s,
    preparedThrough: _t,
    preparedAtMs: _a,
    servedAtMs: _v,
    ...order
  } = stored;
  return {
    ...copyOf({ ...order, content: {} }),
    content: RawJson.of(copyOf(stored.content)),
    counts: countsOf(tables, stored.id),
  };
};

const isOpen = (status: string): boolean => status === 'Preparing' || status === 'Pending';

/** Sets the status of an order after a write to its documents, and when it ended; stores the event. */
export const settleOrder = (tables: MemoryTables, orderId: number, nowMs: number): void => {
  const order = rowOf(tables.orders, orderId);
  if (order.status === 'Preparing') return;
  const status = orderStatusOf(countsOf(tables, orderId));
  const endedAt = isOpen(order.status) ? timestamp(nowMs) : order.completedAt;
  const completedAt = isOpen(status) ? null : endedAt;
  const settled = { ...order, status, completedAt, updatedAt: timestamp(nowMs) };
  tables.orders.set(orderId, settled);
  if (status !== order.status) addEvent(tables, orderEvent(toOrder(tables, settled), nowMs));
};

/** Returns a document as the ports return it. */
export const toDetails = (tables: MemoryTables, document: DocumentRecord): DocumentDetails => {
  const task = tables.documentTasks.get(document.id);
  const replacesId = task?.replacesId ?? null;
  return {
    ...documentFromRecord(copyOf(document)),
    isOrdered: task !== undefined,
    replaces: replacesId === null ? null : (tables.documents.get(replacesId)?.uuid ?? null),
  };
};

/** A document to add to an order. */
interface AddedDocument {
  readonly employeeId: number;
  readonly uuid: string;
  readonly nowMs: number;
  /** The user who ordered it; that of the order by default. */
  readonly userId?: number;
  readonly requested?: JsonObject;
  readonly replacesId?: number;
}

/** Adds a pending document to an order, with what it needs as a task. */
export const addDocument = (
  tables: MemoryTables,
  order: Omit<
    NewOrder,
    'visibility' | 'documents' | 'price' | 'audit' | 'idempotency' | 'nowMs' | 'content'
  > &
    Pick<StoredOrder, 'id' | 'siteId' | 'content'>,
  { employeeId, uuid, nowMs, userId = order.userId, requested, replacesId = -1 }: AddedDocument,
): DocumentRecord => {
  const id = nextRecordId(tables, 'documents');
  const document: StoredDocument = {
    id,
    externalId: null,
    version: 1,
    siteId: order.siteId,
    userId,
    orderId: order.id,
    companyId: rowOf(tables.employees, employeeId).companyId,
    employeeId,
    uuid,
    type: order.type,
    templateId: order.templateId,
    colorId: order.colorId,
    quantity: order.quantity,
    content: copyOf(requested ?? order.content),
    storageData: {},
    errors: {},
    status: 'Pending',
    createdAt: timestamp(nowMs),
    updatedAt: timestamp(nowMs),
  };
  tables.documents.set(id, document);
  tables.documentTasks.set(id, {
    orderId: order.id,
    dueAtMs: nowMs,
    leaseId: null,
    attempts: 0,
    madeAtMs: null,
    requested: requested === undefined ? null : copyOf(requested),
    replacesId: replacesId === -1 ? null : replacesId,
  });
  return document;
};

/** Changes fields of a document and its task. */
export const changeDocument = (
  tables: MemoryTables,
  id: number,
  change: {
    readonly document?: Partial<StoredDocument>;
    readonly task?: Partial<StoredTask>;
    readonly nowMs: number;
  },
): DocumentRecord => {
  const updatedAt = timestamp(change.nowMs);
  const stored = rowOf(tables.documents, id);
  const version = stored.version + 1;
  const document = { ...stored, ...copyOf(change.document ?? {}), version, updatedAt };
  tables.documents.set(id, document);
  const task = tables.documentTasks.get(id);
  if (task !== undefined) tables.documentTasks.set(id, { ...task, ...change.task });
  return document;
};

/** Makes a failed document pending again, as it was ordered. */
export const renewDocument = (tables: MemoryTables, id: number, nowMs: number): DocumentRecord => {
  const task = rowOf(tables.documentTasks, id);
  const content = task.requested ?? rowOf(tables.orders, task.orderId).content;
  return changeDocument(tables, id, {
    document: { status: 'Pending', errors: {}, content },
    task: { dueAtMs: nowMs, leaseId: null, attempts: 0, madeAtMs: null },
    nowMs,
  });
};
