import {
  type DocumentDetails,
  type DocumentFilter,
  documentList,
  type DocumentQuery,
  type DocumentRecord,
  type Documents,
  type DocumentSortKey,
  type OrderDocument,
  type Scope,
  yearOf,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { employeeFromRecord } from './employee-records.ts';
import { documentsOf, toDetails } from './memory-order-rows.ts';
import { matchesFilter } from './matches-filter.ts';
import { type MemoryTables, rowOf, type StoredDocument } from './memory-tables.ts';
import { byChange, byCreation, compareBy } from './record-order.ts';
import {
  fieldOf,
  isInScope,
  type VisibleRecords,
  visibleRecords,
  withCounts,
} from './visible-records.ts';

/** Returns the values by which a document is filtered. */
const filteredOf = (
  tables: MemoryTables,
  document: StoredDocument,
): Readonly<Record<string, unknown>> => {
  const { payDate, status, outdatedAt } = toDetails(tables, document);
  return {
    ...document,
    status,
    payDate,
    year: payDate === null ? undefined : yearOf({ payDate }),
    outdated: outdatedAt !== null && status === 'Completed',
  };
};

const matches = (
  tables: MemoryTables,
  document: StoredDocument,
  { filter, visible }: { readonly filter: DocumentFilter; readonly visible: VisibleRecords },
): boolean => {
  const values = filteredOf(tables, document);
  return matchesFilter(documentList, filter, (field) => fieldOf(values, field, visible));
};

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

/** Whether another document replaces one, and is not canceled. */
const isReplaced = (tables: MemoryTables, id: number): boolean =>
  [...tables.documentTasks].some(
    ([otherId, { replacesId }]) =>
      replacesId === id && rowOf(tables.documents, otherId).status !== 'Canceled',
  );

/** Creates `Documents` on the tables. */
export const memoryDocuments = (tables: MemoryTables): Documents => ({
  page: async (visibility, { filter, sort, include, offset, limit, unreplaced = false }) => {
    const visible = visibleRecords(tables, visibility);
    const matching = visible.documents
      .filter((document) => matches(tables, document, { filter, visible }))
      .filter(({ id }) => !unreplaced || !isReplaced(tables, id))
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
  completed: async ({ before, limit }) =>
    [...tables.documentTasks.keys()]
      .map((id) => rowOf(tables.documents, id))
      .filter(({ id, status }) => status === 'Completed' && id < before)
      .toSorted((one, other) => other.id - one.id)
      .slice(0, limit)
      .map((document) => toDetails(tables, document))
      .map(({ id, siteId, uuid, storageData }) => ({ id, siteId, uuid, storageData })),
});
