import type {
  DocumentChange,
  DocumentDetails,
  DocumentFilter,
  DocumentQuery,
  DocumentRecord,
  DocumentReplacement,
  Documents,
  DocumentSortKey,
  OrderDocument,
  ReplacementOutcome,
  Scope,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { employeeFromRecord } from './employee-records.ts';
import { abandonFile } from './memory-abandoned-files.ts';
import { addAudit } from './memory-audit-log.ts';
import {
  addDocument,
  changeDocument,
  documentsOf,
  renewDocument,
  settleOrder,
  toDetails,
} from './memory-order-rows.ts';
import { deleteRecord, type MemoryTables, rowOf, type StoredDocument } from './memory-tables.ts';
import { byChange, byCreation, compareBy, fitsSync } from './record-order.ts';
import { isInScope, type VisibleRecords, visibleRecords, withCounts } from './visible-records.ts';

const matches = (document: StoredDocument, { updatedSince, ...filter }: DocumentFilter): boolean =>
  fitsSync(document, updatedSince ? { updatedSince } : {}) &&
  (Object.keys(filter) as (keyof typeof filter)[]).every((name) =>
    (filter[name] as readonly unknown[]).includes(document[name]),
  );

const comparisons = { createdAt: byCreation, updatedAt: byChange };

const embedded = (
  { companyId, employeeId }: DocumentRecord,
  visible: VisibleRecords,
  include: DocumentQuery['include'],
): Pick<DocumentDetails, 'company' | 'employee'> => {
  const company = visible.companies.find(({ id }) => id === companyId);
  const employee = visible.employees.find(({ id }) => id === employeeId);
  const documentsCount = visible.documents.filter((each) => each.employeeId === employeeId).length;
  return {
    ...(include.includes('company') && { company: company ? withCounts(company, visible) : null }),
    ...(include.includes('employee') && {
      employee: employee ? employeeFromRecord(copyOf({ ...employee, documentsCount })) : null,
    }),
  };
};

const payeeOf = (
  tables: MemoryTables,
  { siteId, employeeId }: DocumentRecord,
  scope: Scope,
): OrderDocument['payee'] => {
  const employee = rowOf(tables.employees, employeeId);
  const { firstName, lastName, externalId } = employee;
  return isInScope(employee, siteId, scope) ? { firstName, lastName, externalId } : null;
};

const replace = (tables: MemoryTables, change: DocumentReplacement): ReplacementOutcome => {
  const { id, siteId, nowMs, audit, userId, uuid, content } = change;
  const old = tables.documents.get(id);
  if (old?.siteId !== siteId || old.status !== 'Completed') return { outcome: 'not-completed' };
  const task = tables.documentTasks.get(id);
  if (task === undefined) return { outcome: 'imported' };
  const isReplaced = [...tables.documentTasks].some(
    ([otherId, { replacesId }]) =>
      replacesId === id && rowOf(tables.documents, otherId).status !== 'Canceled',
  );
  if (isReplaced) return { outcome: 'replaced' };
  const { employeeId, templateId, colorId } = old;
  const order = { ...rowOf(tables.orders, task.orderId), type: old.type, quantity: old.quantity };
  const look = { templateId: templateId ?? order.templateId, colorId: colorId ?? order.colorId };
  const requested = content.parse();
  const document = { employeeId, uuid, nowMs, userId, requested, replacesId: id };
  const added = addDocument(tables, { ...order, ...look }, document);
  settleOrder(tables, task.orderId, nowMs);
  addAudit(tables, audit);
  return { outcome: 'created', document: toDetails(tables, added) };
};

/** Creates `Documents` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryDocuments = (tables: MemoryTables): Documents => {
  /** Returns the document of a change if it has one of the statuses. */
  const documentOf = (
    { siteId, id }: DocumentChange,
    ...statuses: readonly string[]
  ): DocumentRecord | undefined => {
    const document = tables.documents.get(id);
    const isFit = document?.siteId === siteId && statuses.includes(document.status);
    return isFit ? document : undefined;
  };
  const settled = (id: number, { nowMs, audit }: DocumentChange): void => {
    const task = tables.documentTasks.get(id);
    if (task !== undefined) settleOrder(tables, task.orderId, nowMs);
    addAudit(tables, audit);
  };
  return {
    page: async (visibility, { filter, sort, include, offset, limit }) => {
      const visible = visibleRecords(tables, visibility);
      const matching = visible.documents
        .filter((document) => matches(document, filter))
        .toSorted(compareBy<StoredDocument, DocumentSortKey>(comparisons, sort));
      const items = matching.slice(offset, offset + limit).map((document) => ({
        ...toDetails(tables, document),
        ...embedded(document, visible, include),
      }));
      return { items, total: matching.length };
    },
    find: async (visibility, uuid) => {
      const { documents } = visibleRecords(tables, visibility);
      const document = documents.find((each) => each.uuid === uuid);
      return document && toDetails(tables, document);
    },
    ofOrder: async ({ siteId, orderId, employees, afterId, limit }) =>
      documentsOf(tables, orderId)
        .filter((document) => document.siteId === siteId && document.id > afterId)
        .slice(0, limit)
        .map((document) => ({
          ...toDetails(tables, document),
          payee: payeeOf(tables, document, employees),
        })),
    void: async (voiding) => {
      const document = documentOf(voiding, 'Completed');
      if (document === undefined) return undefined;
      const { nowMs, reason } = voiding;
      const errors = { ...document.errors, code: 'document.void', detail: reason };
      const change = { document: { status: 'Void', errors }, nowMs };
      const voided = changeDocument(tables, document.id, change);
      settled(document.id, voiding);
      return toDetails(tables, voided);
    },
    retry: async (change) => {
      const document = documentOf(change, 'Failed');
      if (document === undefined || !tables.documentTasks.has(document.id)) return undefined;
      const renewed = renewDocument(tables, document.id, change.nowMs);
      settled(document.id, change);
      return toDetails(tables, renewed);
    },
    remove: async (change) => {
      const document = documentOf(change, 'Pending', 'Failed');
      const task = document && tables.documentTasks.get(document.id);
      if (document === undefined || task === undefined) return false;
      abandonFile(tables, document.id, change.nowMs);
      deleteRecord(tables, 'documents', document.id);
      tables.documentTasks.delete(document.id);
      settleOrder(tables, task.orderId, change.nowMs);
      addAudit(tables, change.audit);
      return true;
    },
    replace: async (change) => replace(tables, change),
  };
};
