import type {
  Company,
  CompanyRecord,
  DocumentRecord,
  EmployeeRecord,
  Visibility,
  Scope,
} from '@paydocs/core';
import type { MemoryTables } from './memory-tables.ts';

interface Owned {
  readonly siteId: number;
  readonly userId: number;
}

/** The records that a visibility includes. */
export interface VisibleRecords {
  readonly employees: readonly EmployeeRecord[];
  readonly companies: readonly CompanyRecord[];
  readonly documents: readonly DocumentRecord[];
}

/** Returns the records of the tables that this visibility includes. */
export const visibleRecords = (tables: MemoryTables, visibility: Visibility): VisibleRecords => {
  const visible = <Row extends Owned>(table: ReadonlyMap<number, Row>, scope: Scope): Row[] =>
    [...table.values()].filter(
      ({ siteId, userId }) =>
        siteId === visibility.siteId && (scope === 'site' || userId === scope.userId),
    );
  return {
    employees: visible(tables.employees, visibility.employees),
    companies: visible(tables.companies, visibility.companies),
    documents: visible(tables.documents, visibility.documents),
  };
};

/** Returns the company with the counts of its visible employees and documents. */
export const withCounts = (company: CompanyRecord, visible: VisibleRecords): Company => {
  const count = (rows: readonly { readonly companyId: number }[]): number =>
    rows.filter(({ companyId }) => companyId === company.id).length;
  return {
    ...company,
    employeesCount: count(visible.employees),
    documentsCount: count(visible.documents),
  };
};
