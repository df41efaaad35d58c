import { type Company, type JsonObject, RawJson, type Scope, type Visibility } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { ReadEmployeeRecord } from './employee-records.ts';
import type {
  MemoryTables,
  StoredCompany,
  StoredDocument,
  StoredEmployee,
} from './memory-tables.ts';
import type { StoredOrder } from './stored-orders.ts';

interface Owned {
  readonly siteId: number;
  readonly userId: number;
}

/** The records that a visibility includes. */
export interface VisibleRecords {
  readonly employees: readonly StoredEmployee[];
  readonly companies: readonly StoredCompany[];
  readonly documents: readonly StoredDocument[];
  readonly orders: readonly StoredOrder[];
}

/** Whether a scope of a site includes a row. */
export const isInScope = (row: Owned, siteId: number, scope: Scope): boolean =>
  row.siteId === siteId && (scope === 'site' || row.userId === scope.userId);

/** Returns the records of the tables that this visibility includes. */
export const visibleRecords = (
  { companies, employees, documents, orders }: MemoryTables,
  { siteId, ...scopes }: Visibility,
): VisibleRecords => {
  const visible = <Row extends Owned>(table: ReadonlyMap<number, Row>, scope: Scope): Row[] =>
    [...table.values()].filter((row) => isInScope(row, siteId, scope));
  return {
    employees: visible(employees, scopes.employees),
    companies: visible(companies, scopes.companies),
    documents: visible(documents, scopes.documents),
    orders: visible(orders, scopes.documents),
  };
};

/** Returns a copy of the company with the counts of its visible records, and what was spent on them. */
export const withCounts = (company: StoredCompany, visible: VisibleRecords): Company => {
  const count = (rows: readonly { readonly companyId: number }[]): number =>
    rows.filter(({ companyId }) => companyId === company.id).length;
  const spentCents = visible.orders
    .filter(({ companyId }) => companyId === company.id)
    .reduce((sum, order) => sum + Math.round(Number(order.spent) * 100), 0);
  return {
    ...copyOf(company),
    fields: RawJson.of(copyOf(company.fields ?? {})),
    employeesCount: count(visible.employees),
    documentsCount: count(visible.documents),
    ordersCount: count(visible.orders),
    totalSpent: spentCents / 100,
  };
};

/** Returns a copy of the employee with the count of its visible documents. */
export const withDocumentsCount = (
  employee: StoredEmployee,
  { documents }: Pick<VisibleRecords, 'documents'>,
): ReadEmployeeRecord => ({
  ...copyOf(employee),
  documentsCount: documents.filter(({ employeeId }) => employeeId === employee.id).length,
});

/** Returns the newest rows: those with the largest ids. */
export const newest = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  max: number,
): readonly Row[] => rows.toSorted((a, b) => b.id - a.id).slice(0, max);

const hostValue = (fields: unknown, name: string): unknown => {
  const values = fields instanceof RawJson ? fields.parse() : fields;
  return (values as JsonObject | undefined)?.[name];
};

/** Returns a field of a row, or with a dot in its name that of the related row, if that is visible. */
export const fieldOf = (
  row: object,
  field: string,
  related: Pick<VisibleRecords, 'companies'> & Partial<Pick<VisibleRecords, 'employees'>>,
): unknown => {
  const [name = '', ofRelated] = field.split('.') as [string?, string?];
  const values = row as Readonly<Record<string, unknown>>;
  if (ofRelated === undefined) return values[name];
  if (name === 'fields') return hostValue(values['fields'], ofRelated);
  const rows: readonly { readonly id: number }[] =
    name === 'company' ? related.companies : (related.employees ?? []);
  const found = rows.find(({ id }) => id === values[`${name}Id`]);
  return (found as Readonly<Record<string, unknown>> | undefined)?.[ofRelated];
};
