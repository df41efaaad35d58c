import {
  type Employee,
  type EmployeeFilter,
  employeeList,
  type EmployeeLookup,
  type Employees,
  type EmployeeSortKey,
  embeds,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { employeeFromRecord } from './employee-records.ts';
import { relatedCompany } from './memory-companies.ts';
import { matchesFilter } from './matches-filter.ts';
import type { MemoryTables, StoredEmployee } from './memory-tables.ts';
import { byChange, byCreation, byText, type Compare, compareBy } from './record-order.ts';
import {
  fieldOf,
  newest,
  type VisibleRecords,
  visibleRecords,
  withDocumentsCount,
} from './visible-records.ts';

const comparisons: Readonly<Record<EmployeeSortKey, Compare<StoredEmployee>>> = {
  firstName: byText(({ firstName }) => firstName),
  lastName: byText(({ lastName }) => lastName),
  companyId: (a, b) => a.companyId - b.companyId,
  createdAt: byCreation,
  updatedAt: byChange,
};

const matches = (
  employee: StoredEmployee,
  filter: EmployeeFilter,
  { companies }: VisibleRecords,
): boolean =>
  matchesFilter(employeeList, filter, (field) => fieldOf(employee, field, { companies }));

const withRelated = (
  employee: StoredEmployee,
  visible: VisibleRecords & { readonly tables: MemoryTables },
  { include, documentsMax }: Pick<EmployeeLookup, 'include' | 'documentsMax'>,
): Employee => {
  const documents = visible.documents.filter(({ employeeId }) => employeeId === employee.id);
  return employeeFromRecord({
    ...withDocumentsCount(employee, visible),
    ...(embeds(include, 'company')
      ? {
          company: relatedCompany(visible.tables, visible, {
            id: employee.companyId,
            include,
            embeddedMax: documentsMax,
          }),
        }
      : {}),
    ...(include.includes('documents')
      ? { documents: copyOf(newest(documents, documentsMax)) }
      : {}),
  });
};

/** Creates `Employees` on the tables. Each method is one synchronous step. */
export const memoryEmployees = (tables: MemoryTables): Employees => ({
  page: async (visibility, query) => {
    const visible = visibleRecords(tables, visibility);
    const matching = visible.employees
      .filter((employee) => matches(employee, query.filter, visible))
      .toSorted(compareBy(comparisons, query.sort));
    const items = matching
      .slice(query.offset, query.offset + query.limit)
      .map((employee) => withRelated(employee, { ...visible, tables }, query));
    return { items, total: matching.length };
  },
  find: async (visibility, lookup) => {
    const visible = visibleRecords(tables, visibility);
    const employee = visible.employees.find(({ id }) => id === lookup.id);
    return employee && withRelated(employee, { ...visible, tables }, lookup);
  },
});
