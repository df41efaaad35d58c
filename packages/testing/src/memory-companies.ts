import type { Companies, CompanyRecord, CompanySortKey } from '@paydocs/core';
import type { MemoryTables } from './memory-tables.ts';
import { byCreation, byText, type Compare, holds, inOrder } from './record-order.ts';
import { counted, visibleRecords } from './visible-records.ts';

const comparisons: Readonly<Record<CompanySortKey, Compare<CompanyRecord>>> = {
  name: byText(({ name }) => name),
  createdAt: byCreation,
};

/** The companies of a memory store. */
export const memoryCompanies = (tables: MemoryTables): Companies => ({
  page: async (visibility, { filter, sort, offset, limit }) => {
    const visible = visibleRecords(tables, visibility);
    const matching = visible.companies
      .filter(({ id, name }) => (filter.id?.includes(id) ?? true) && holds(name, filter.name))
      .toSorted(inOrder(comparisons, sort));
    const items = matching
      .slice(offset, offset + limit)
      .map((company) => counted(company, visible));
    return structuredClone({ items, total: matching.length });
  },
});
