import {
  type Company,
  type CompanyRecord,
  type Document,
  type Employee,
  type EmployeeFilter,
  type EmployeeQuery,
  type EmployeeRecord,
  type Employees,
  fold,
  type Visibility,
  type Whose,
} from '@paydocs/core';
import { inOrder } from './employee-order.ts';
import type { MemoryTables } from './memory-tables.ts';

interface Owned {
  readonly siteId: number;
  readonly userId: number;
}

/** The employees of a memory store. */
export const memoryEmployees = (tables: MemoryTables): Employees => ({
  page: async (visibility, query) => {
    const visible = visibleRecords(tables, visibility);
    const matching = visible.employees
      .filter((employee) => matches(employee, query.filter))
      .toSorted(inOrder(query.sort));
    const items = matching
      .slice(query.offset, query.offset + query.limit)
      .map((employee) => withRelated(employee, { visible, query }));
    return structuredClone({ items, total: matching.length });
  },
});

interface VisibleRecords {
  readonly employees: readonly EmployeeRecord[];
  readonly companies: readonly CompanyRecord[];
  readonly documents: readonly Document[];
}

const visibleRecords = (tables: MemoryTables, visibility: Visibility): VisibleRecords => {
  const shown = <Row extends Owned>(table: ReadonlyMap<number, Row>, whose: Whose): Row[] =>
    [...table.values()].filter(
      ({ siteId, userId }) =>
        siteId === visibility.siteId && (whose === 'everybody' || userId === whose),
    );
  return {
    employees: shown(tables.employees, visibility.employees),
    companies: shown(tables.companies, visibility.companies),
    documents: shown(tables.documents, visibility.documents),
  };
};

const holds = (text: string, parts: readonly string[] | undefined): boolean =>
  parts === undefined || parts.some((part) => fold(text).includes(part));

const matches = (employee: EmployeeRecord, filter: EmployeeFilter): boolean =>
  (filter.id?.includes(employee.id) ?? true) &&
  (filter.companyId?.includes(employee.companyId) ?? true) &&
  holds(employee.firstName, filter.firstName) &&
  holds(employee.lastName, filter.lastName) &&
  holds(employee.email, filter.email);

interface Surroundings {
  readonly visible: VisibleRecords;
  readonly query: EmployeeQuery;
}

const withRelated = (employee: EmployeeRecord, { visible, query }: Surroundings): Employee => {
  const documents = visible.documents.filter(({ employeeId }) => employeeId === employee.id);
  return {
    ...employee,
    documentsCount: documents.length,
    ...(query.include.includes('company') ? { company: companyOf(employee, visible) } : {}),
    ...(query.include.includes('documents')
      ? { documents: documents.toSorted((a, b) => b.id - a.id).slice(0, query.documentsMax) }
      : {}),
  };
};

const companyOf = ({ companyId }: EmployeeRecord, visible: VisibleRecords): Company | null => {
  const company = visible.companies.find(({ id }) => id === companyId);
  if (company === undefined) return null;
  const count = (rows: readonly { readonly companyId: number }[]): number =>
    rows.filter((row) => row.companyId === companyId).length;
  return {
    ...company,
    employeesCount: count(visible.employees),
    documentsCount: count(visible.documents),
  };
};
