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

/** The records that somebody may see. */
export interface VisibleRecords {
  readonly employees: readonly EmployeeRecord[];
  readonly companies: readonly CompanyRecord[];
  readonly documents: readonly DocumentRecord[];
}

/** All records of the tables that this visibility shows. */
export const visibleRecords = (tables: MemoryTables, visibility: Visibility): VisibleRecords => {
  const shown = <Row extends Owned>(table: ReadonlyMap<number, Row>, scope: Scope): Row[] =>
    [...table.values()].filter(
      ({ siteId, userId }) =>
        siteId === visibility.siteId && (scope === 'site' || userId === scope.userId),
    );
  return {
    employees: shown(tables.employees, visibility.employees),
    companies: shown(tables.companies, visibility.companies),
    documents: shown(tables.documents, visibility.documents),
  };
};

/** The company, with its visible employees and documents counted. */
export const counted = (company: CompanyRecord, visible: VisibleRecords): Company => {
  const count = (rows: readonly { readonly companyId: number }[]): number =>
    rows.filter(({ companyId }) => companyId === company.id).length;
  return {
    ...company,
    employeesCount: count(visible.employees),
    documentsCount: count(visible.documents),
  };
};
