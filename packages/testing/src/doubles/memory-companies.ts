import type { Companies, CompanyRecord, CompanySortKey } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { MemoryTables } from './memory-tables.ts';
import { byCreation, byText, type Compare, contains, compareBy } from './record-order.ts';
import { withCounts, visibleRecords } from './visible-records.ts';

const comparisons: Readonly<Record<CompanySortKey, Compare<CompanyRecord>>> = {
  name: byText(({ name }) => name),
  createdAt: byCreation,
};

/** Creates `Companies` on the tables. */
export const memoryCompanies = (tables: MemoryTables): Companies => ({
  page: async (visibility, { filter, sort, offset, limit }) => {
    const visible = visibleRecords(tables, visibility);
    const matching = visible.companies
      .filter(({ id, name }) => (filter.id?.includes(id) ?? true) && contains(name, filter.name))
      .toSorted(compareBy(comparisons, sort));
    const items = matching
      .slice(offset, offset + limit)
      .map((company) => withCounts(company, visible));
    return copyOf({ items, total: matching.length });
  },
});
