import {
  type Employee,
  employeeList,
  type EmployeeLookup,
  type EmployeeQuery,
  type Employees,
  embeds,
  sliceOf,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { employeeFromRecord } from './employee-records.ts';
import { relatedCompany } from './memory-companies.ts';
import { matchesFilter } from './matches-filter.ts';
import type { MemoryTables, StoredEmployee } from './memory-tables.ts';
import {
  fieldOf,
  newest,
  type VisibleRecords,
  visibleRecords,
  withDocumentsCount,
} from './visible-records.ts';

const matches = (
  employee: StoredEmployee,
  { filter, filters = employeeList.filters }: EmployeeQuery,
  { companies }: VisibleRecords,
): boolean =>
  matchesFilter({ filters }, filter, (field) => fieldOf(employee, field, { companies }));

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
    const matching = visible.employees.filter((employee) => matches(employee, query, visible));
    const slice = sliceOf(employeeList, matching, query);
    const items = slice.items.map((employee) =>
      withRelated(employee, { ...visible, tables }, query),
    );
    return { ...slice, items };
  },
  find: async (visibility, lookup) => {
    const visible = visibleRecords(tables, visibility);
    const employee = visible.employees.find(({ id }) => id === lookup.id);
    return employee && withRelated(employee, { ...visible, tables }, lookup);
  },
});
