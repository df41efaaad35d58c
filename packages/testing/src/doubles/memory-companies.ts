import {
  type Companies,
  type Company,
  companyList,
  type CompanyLookup,
  sliceOf,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { documentFromRecord, employeeFromRecord } from './employee-records.ts';
import { toOrder } from './memory-order-rows.ts';
import { matchesFilter } from './matches-filter.ts';
import type { MemoryTables } from './memory-tables.ts';
import {
  fieldOf,
  newest,
  type VisibleRecords,
  visibleRecords,
  withCounts,
  withDocumentsCount,
} from './visible-records.ts';

interface EmbeddedInCompany extends Pick<CompanyLookup, 'id' | 'embeddedMax'> {
  readonly include: readonly string[];
}

/** Returns what a company embeds. */
const embeddedInCompany = (
  { tables, employees, documents, orders }: VisibleRecords & { readonly tables: MemoryTables },
  { id, include, embeddedMax }: EmbeddedInCompany,
): Pick<Company, 'employees' | 'documents' | 'orders'> => {
  const ofCompany = <Row extends { readonly id: number; readonly companyId: number }>(
    rows: readonly Row[],
  ): readonly Row[] =>
    newest(
      rows.filter(({ companyId }) => companyId === id),
      embeddedMax,
    );
  return {
    ...(include.includes('employees')
      ? {
          employees: ofCompany(employees).map((employee) =>
            employeeFromRecord(withDocumentsCount(employee, { documents })),
          ),
        }
      : {}),
    ...(include.includes('documents')
      ? { documents: ofCompany(documents).map((each) => documentFromRecord(copyOf(each))) }
      : {}),
    ...(include.includes('orders')
      ? { orders: ofCompany(orders).map((order) => toOrder(tables, order)) }
      : {}),
  };
};

/** Creates `Companies` on the tables. Each method is one synchronous step. */
export const memoryCompanies = (tables: MemoryTables): Companies => ({
  page: async (visibility, query) => {
    const { filter, filters = companyList.filters } = query;
    const { include = [], embeddedMax = 0, ...window } = query;
    const visible = visibleRecords(tables, visibility);
    const matching = visible.companies
      .map((company) => withCounts(company, visible))
      .filter((company) =>
        matchesFilter({ filters }, filter, (field) => fieldOf(company, field, visible)),
      );
    const slice = sliceOf(companyList, matching, window);
    const items = slice.items.map((company) => ({
      ...company,
      ...embeddedInCompany({ ...visible, tables }, { id: company.id, include, embeddedMax }),
    }));
    return { ...slice, items };
  },
  find: async (visibility, lookup) => {
    const visible = visibleRecords(tables, visibility);
    const company = visible.companies.find(({ id }) => id === lookup.id);
    return (
      company && {
        ...withCounts(company, visible),
        ...embeddedInCompany({ ...visible, tables }, lookup),
      }
    );
  },
});

/** Returns the visible company of a record with what it embeds in turn; null without one. */
export const relatedCompany = (
  tables: MemoryTables,
  visible: VisibleRecords,
  {
    id,
    include,
    embeddedMax,
  }: { readonly id: number; readonly include: readonly string[]; readonly embeddedMax: number },
): Company | null => {
  const company = visible.companies.find((each) => each.id === id);
  if (company === undefined) return null;
  const own = ['documents'].filter((name) => include.includes(`company.${name}`));
  return {
    ...withCounts(company, visible),
    ...embeddedInCompany({ ...visible, tables }, { id, include: own, embeddedMax }),
  };
};
