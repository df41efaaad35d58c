import {
  type Companies,
  type Company,
  companyList,
  type CompanyLookup,
  type CompanySortKey,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { documentFromRecord, employeeFromRecord } from './employee-records.ts';
import { matchesFilter } from './matches-filter.ts';
import type { MemoryTables } from './memory-tables.ts';
import { byChange, byCreation, byText, type Compare, compareBy } from './record-order.ts';
import {
  newest,
  type VisibleRecords,
  visibleRecords,
  withCounts,
  withDocumentsCount,
} from './visible-records.ts';

const comparisons: Readonly<Record<CompanySortKey, Compare<Company>>> = {
  name: byText(({ name }) => name),
  createdAt: byCreation,
  updatedAt: byChange,
  totalSpent: (a, b) => a.totalSpent - b.totalSpent,
};

const embedded = (
  { employees, documents }: VisibleRecords,
  { id, include, embeddedMax }: CompanyLookup,
): Pick<Company, 'employees' | 'documents'> => {
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
  };
};

/** Creates `Companies` on the tables. Each method is one synchronous step. */
export const memoryCompanies = (tables: MemoryTables): Companies => ({
  page: async (visibility, { filter, sort, offset, limit }) => {
    const visible = visibleRecords(tables, visibility);
    const matching = visible.companies
      .map((company) => withCounts(company, visible))
      .filter((company) =>
        matchesFilter(companyList, filter, (field) => company[field as keyof Company]),
      )
      .toSorted(compareBy(comparisons, sort));
    return { items: matching.slice(offset, offset + limit), total: matching.length };
  },
  find: async (visibility, lookup) => {
    const visible = visibleRecords(tables, visibility);
    const company = visible.companies.find(({ id }) => id === lookup.id);
    return company && { ...withCounts(company, visible), ...embedded(visible, lookup) };
  },
});
