import {
  type ExpiredKind,
  type ExpiredQuery,
  type ExpiredRecords,
  isHeld,
  yearOf,
} from '@paydocs/core';
import { endDocument, passOn } from './memory-abandoned-files.ts';
import { deleteRecord, type MemoryTables } from './memory-tables.ts';

interface Row {
  readonly id: number;
  readonly siteId: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Whether a record is kept: by a worker that is to make it, or by another record that refers to it. */
const isKept: Readonly<
  Record<ExpiredKind, (tables: MemoryTables, id: number, year: string) => boolean>
> = {
  documents: ({ documentTasks }, id) => (documentTasks.get(id)?.dueAtMs ?? null) !== null,
  orders: ({ documentTasks, orders }, id) =>
    (orders.get(id)?.preparedAtMs ?? null) !== null ||
    [...documentTasks.values()].some((each) => each.orderId === id),
  employees: ({ documents, statements, openingBalances }, id, year) =>
    [
      ...documents.values(),
      ...[...statements.values()].filter((each) => yearOf(each) >= year),
      ...[...openingBalances.values()].filter((each) => each.year >= year),
    ].some((each) => each.employeeId === id),
  companies: ({ documents, employees, orders }, id) =>
    [...documents.values(), ...employees.values(), ...orders.values()].some(
      (each) => each.companyId === id,
    ),
};

const endOf = (kind: ExpiredKind, row: Row): string =>
  kind === 'documents' || kind === 'orders' ? row.createdAt : row.updatedAt;

/** Returns the expired records, the oldest first. */
const expired = (
  tables: MemoryTables,
  { kind, siteId, beforeMs, year }: ExpiredQuery,
): readonly Row[] => {
  const site = tables.sites.get(siteId);
  if (site === undefined || isHeld(site)) return [];
  const rows: readonly Row[] = [...tables[kind].values()];
  return rows
    .filter(
      (row) =>
        row.siteId === siteId &&
        Date.parse(endOf(kind, row)) < beforeMs &&
        !isKept[kind](tables, row.id, year),
    )
    .toSorted((one, other) => Date.parse(endOf(kind, one)) - Date.parse(endOf(kind, other)));
};

/** Forgets that a document replaces one that is deleted. */
const forgetReplaced = ({ documentTasks }: MemoryTables, deletedId: number): void => {
  for (const [id, task] of documentTasks) {
    if (task.replacesId === deletedId) documentTasks.set(id, { ...task, replacesId: null });
  }
};

/** Creates `ExpiredRecords` on the tables. Each deletion is one synchronous step: calls cannot race. */
export const memoryExpiredRecords = (tables: MemoryTables): ExpiredRecords => ({
  prune: async ({ nowMs, limit, onDocuments, ...query }) => {
    const rows = expired(tables, query).slice(0, limit);
    const isDocuments = query.kind === 'documents';
    const documents = isDocuments ? rows.map(({ id }) => endDocument(tables, id, nowMs)) : [];
    for (const { id } of rows) {
      if (!isDocuments) continue;
      tables.documentTasks.delete(id);
      forgetReplaced(tables, id);
    }
    if (query.kind === 'orders') {
      const ids = new Set(rows.map(({ id }) => id));
      for (const { id, orderId } of tables.transactions.values()) {
        if (ids.has(orderId)) deleteRecord(tables, 'transactions', id);
      }
    }
    for (const { id } of rows) deleteRecord(tables, query.kind, id);
    await passOn(tables, documents, onDocuments);
    return rows.length;
  },
  countPrunable: async (query) => expired(tables, query).length,
});
