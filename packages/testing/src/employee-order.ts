import { type EmployeeRecord, type EmployeeSortKey, fold, type Sort } from '@paydocs/core';

type Compare = (a: EmployeeRecord, b: EmployeeRecord) => number;

// The order of UTF-8 bytes is that of code points; the order of JavaScript's own strings is not.
const compareTexts = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(fold(a)), Buffer.from(fold(b)));

const comparisons: Readonly<Record<EmployeeSortKey, Compare>> = {
  firstName: (a, b) => compareTexts(a.firstName, b.firstName),
  lastName: (a, b) => compareTexts(a.lastName, b.lastName),
  companyId: (a, b) => a.companyId - b.companyId,
  createdAt: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
};

/** Compares two employees key by key, then by id in the last key's direction. */
export const inOrder =
  (sort: readonly Sort<EmployeeSortKey>[]): Compare =>
  (a, b) => {
    for (const { key, descending } of sort) {
      const order = comparisons[key](a, b);
      if (order !== 0) return descending ? -order : order;
    }
    return sort.at(-1)?.descending ? b.id - a.id : a.id - b.id;
  };
