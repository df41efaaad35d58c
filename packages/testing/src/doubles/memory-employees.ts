import type {
  EmployeeFilter,
  EmployeeQuery,
  EmployeeRecord,
  EmployeeSortKey,
  Employees,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { employeeFromRecord, type ReadEmployeeRecord } from './employee-records.ts';
import type { MemoryTables } from './memory-tables.ts';
import { byCreation, byText, type Compare, contains, compareBy } from './record-order.ts';
import { withCounts, type VisibleRecords, visibleRecords } from './visible-records.ts';

const comparisons: Readonly<Record<EmployeeSortKey, Compare<EmployeeRecord>>> = {
  firstName: byText(({ firstName }) => firstName),
  lastName: byText(({ lastName }) => lastName),
  companyId: (a, b) => a.companyId - b.companyId,
  createdAt: byCreation,
};

/** Creates `Employees` on the tables. */
export const memoryEmployees = (tables: MemoryTables): Employees => ({
  page: async (visibility, query) => {
    const visible = visibleRecords(tables, visibility);
    const matching = visible.employees
      .filter((employee) => matches(employee, query.filter))
      .toSorted(compareBy(comparisons, query.sort));
    const items = matching
      .slice(query.offset, query.offset + query.limit)
      .map((employee) => employeeFromRecord(copyOf(withRelated(employee, { visible, query }))));
    return { items, total: matching.length };
  },
});

const matches = (employee: EmployeeRecord, filter: EmployeeFilter): boolean =>
  (filter.id?.includes(employee.id) ?? true) &&
  (filter.companyId?.includes(employee.companyId) ?? true) &&
  contains(employee.firstName, filter.firstName) &&
  contains(employee.lastName, filter.lastName) &&
  contains(employee.email, filter.email);

interface Related {
  readonly visible: VisibleRecords;
  readonly query: EmployeeQuery;
}

const withRelated = (employee: EmployeeRecord, { visible, query }: Related): ReadEmployeeRecord => {
  const company = visible.companies.find(({ id }) => id === employee.companyId);
  const documents = visible.documents.filter(({ employeeId }) => employeeId === employee.id);
  return {
    ...employee,
    documentsCount: documents.length,
    ...(query.include.includes('company')
      ? { company: company === undefined ? null : withCounts(company, visible) }
      : {}),
    ...(query.include.includes('documents')
      ? { documents: documents.toSorted((a, b) => b.id - a.id).slice(0, query.documentsMax) }
      : {}),
  };
};
