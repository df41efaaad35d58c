import {
  type DocumentCounts,
  type DocumentDetails,
  type DocumentRecord,
  isOutdated,
  NO_DOCUMENTS,
  type Order,
  type OrderRow,
  payDateOf,
  publicOrder,
  RawJson,
  shownStatus,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { documentFromRecord } from './employee-records.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredOrder } from './stored-orders.ts';

/** Returns the documents that belong to an order, in the order of their ids. */
export const documentsOf = (tables: MemoryTables, orderId: number): readonly DocumentRecord[] =>
  [...tables.documentTasks]
    .filter(([, task]) => task.orderId === orderId)
    .map(([id]) => rowOf(tables.documents, id))
    .toSorted((one, other) => one.id - other.id);

const countsOf = (documents: readonly DocumentRecord[]): DocumentCounts => {
  const count = (name: string): number =>
    documents.filter(({ status }) => status.toLowerCase() === name).length;
  return Object.fromEntries(
    Object.keys(NO_DOCUMENTS).map((name) => [name, count(name)]),
  ) as unknown as DocumentCounts;
};

/** Returns an order with what its own steps need. */
export const toOrderRow = (tables: MemoryTables, stored: StoredOrder): OrderRow => {
  const { servedAtMs: _served, content, ...order } = stored;
  const documents = documentsOf(tables, stored.id);
  return {
    ...copyOf(order),
    content: RawJson.of(copyOf(content)),
    counts: countsOf(documents),
    outdatedCount: documents.filter((each) => isOutdated(toDetails(tables, each))).length,
  };
};

/** Returns an order as the ports return it. */
export const toOrder = (tables: MemoryTables, stored: StoredOrder): Order =>
  publicOrder(toOrderRow(tables, stored));

/** Returns a document as the ports return it. */
export const toDetails = (tables: MemoryTables, document: DocumentRecord): DocumentDetails => {
  const task = tables.documentTasks.get(document.id);
  const { replacesId = null, leaseId = null } = task ?? {};
  const status = shownStatus({ status: document.status, leaseId });
  return {
    ...documentFromRecord(copyOf({ ...document, status })),
    replaces: replacesId === null ? null : (tables.documents.get(replacesId)?.uuid ?? null),
    taskOrderId: task?.orderId ?? null,
    payDate: task === undefined ? payDateOf(document.content) : task.payDate,
    outdatedAt: task?.outdatedAt ?? null,
    outdatedBy: task?.outdatedBy ?? null,
  };
};
