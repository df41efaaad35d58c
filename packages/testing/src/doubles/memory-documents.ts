import {
  type DocumentDetails,
  type DocumentFilter,
  documentList,
  type DocumentEmbedding,
  type DocumentRecord,
  type Documents,
  embeds,
  isOutdated,
  isReplacing,
  type OrderDocument,
  type Scope,
  sliceOf,
  yearOf,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { employeeFromRecord } from './employee-records.ts';
import { relatedCompany } from './memory-companies.ts';
import { relatedOrder } from './memory-orders.ts';
import { documentsOf, toDetails } from './memory-order-rows.ts';
import { matchesFilter } from './matches-filter.ts';
import { type MemoryTables, rowOf, type StoredDocument } from './memory-tables.ts';
import { fieldOf, isInScope, type VisibleRecords, visibleRecords } from './visible-records.ts';

/** Returns the values by which a document is filtered. */
const filteredOf = (
  tables: MemoryTables,
  document: StoredDocument,
): Readonly<Record<string, unknown>> => {
  const details = toDetails(tables, document);
  const { payDate, status } = details;
  return {
    ...document,
    status,
    payDate,
    year: payDate === null ? undefined : yearOf({ payDate }),
    outdated: isOutdated(details),
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

const embedded = (
  { id, companyId, employeeId }: DocumentRecord,
  visible: VisibleRecords & { readonly tables: MemoryTables },
  { include, embeddedMax = 0 }: DocumentEmbedding,
): Pick<DocumentDetails, 'company' | 'employee' | 'order'> => {
  const { tables } = visible;
  const employee = visible.employees.find((each) => each.id === employeeId);
  const documentsCount = visible.documents.filter((each) => each.employeeId === employeeId).length;
  return {
    ...(embeds(include, 'company') && {
      company: relatedCompany(tables, visible, { id: companyId, include, embeddedMax }),
    }),
    ...(embeds(include, 'order') && {
      order: relatedOrder(tables, visible, {
        id: tables.documentTasks.get(id)?.orderId,
        include,
        embeddedMax,
      }),
    }),
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
  if (employeeId === null) return null;
  const employee = rowOf(tables.employees, employeeId);
  const { firstName, lastName, externalId } = employee;
  return isInScope(employee, siteId, scope) ? { firstName, lastName, externalId } : null;
};

/** Whether another document replaces one, and is not canceled. */
const isReplaced = (tables: MemoryTables, id: number): boolean =>
  [...tables.documentTasks].some(
    ([otherId, { replacesId }]) =>
      replacesId === id && isReplacing(rowOf(tables.documents, otherId)),
  );

/** Creates `Documents` on the tables. */
export const memoryDocuments = (tables: MemoryTables): Documents => ({
  page: async (visibility, { filter, unreplaced = false, ...query }) => {
    const visible = visibleRecords(tables, visibility);
    const matching = visible.documents
      .filter((document) => matches(tables, document, { filter, visible }))
      .filter(({ id }) => !unreplaced || !isReplaced(tables, id));
    const slice = sliceOf(documentList, matching, query);
    const items = slice.items.map((document) => ({
      ...toDetails(tables, document),
      ...embedded(document, { ...visible, tables }, query),
    }));
    return { ...slice, items };
  },
  find: async (visibility, uuid, embedding = { include: [] }) => {
    const visible = visibleRecords(tables, visibility);
    const document = visible.documents.find((each) => each.uuid === uuid);
    return (
      document && {
        ...toDetails(tables, document),
        ...embedded(document, { ...visible, tables }, embedding),
      }
    );
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
