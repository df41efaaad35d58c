import { type Company, embeds, type Visibility } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import type { Run } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { companiesById } from './companies-by-id.ts';
import { toCompany } from './company-row.ts';
import { type DocumentRow, documentColumns, toDocument } from './document-row.ts';
import { type EmployeeRow, toEmployee } from './employee-row.ts';
import { countedEmployee } from './counted-employee.ts';
import { byParent, newestOf } from './newest-of.ts';
import { orderColumns, type StoredOrder, toOrder } from './order-row.ts';

/** How embedded records are read. */
export interface Reader {
  readonly run: Run;
  readonly ein: EncryptedColumn;
  readonly ssn: EncryptedColumn;
}

/** What records embed, as their caller sees it. */
export interface Embedding {
  readonly visibility: Visibility;
  readonly include: readonly string[];
  /** The maximum of embedded records of each kind for one record. */
  readonly max: number;
}

const ofCompany = ({ companyId }: { readonly companyId: number }): number => companyId;

/** Returns companies with what they embed, in one statement for each kind. */
export const embedInCompanies = async (
  { run, ssn }: Reader,
  { visibility, include, max }: Embedding,
  companies: readonly Company[],
): Promise<readonly Company[]> => {
  if (companies.length === 0) return companies;
  const ids = companies.map(({ id }) => id);
  const common = { parent: 'company_id', visibility, max };
  const employees =
    include.includes('employees') &&
    (
      await run(
        newestOf<EmployeeRow>(
          {
            ...common,
            table: tables.employees,
            alias: 'e',
            columns: countedEmployee(visibility),
            scope: visibility.employees,
          },
          ids,
        ),
      )
    ).map(toEmployee(ssn));
  const ofDocuments = { ...common, alias: 'd', scope: visibility.documents } as const;
  const documents =
    include.includes('documents') &&
    (
      await run(
        newestOf<DocumentRow>(
          { ...ofDocuments, table: tables.documents, columns: documentColumns },
          ids,
        ),
      )
    ).map(toDocument);
  const orders =
    include.includes('orders') &&
    (
      await run(
        newestOf<StoredOrder>(
          { ...ofDocuments, alias: 'o', table: tables.orders, columns: orderColumns },
          ids,
        ),
      )
    ).map(toOrder);
  const employeesOf = employees && byParent(employees, ofCompany);
  const documentsOf = documents && byParent(documents, ofCompany);
  const ordersOf = orders && byParent(orders, ofCompany);
  return companies.map((company) => ({
    ...company,
    ...(employeesOf && { employees: employeesOf.get(company.id) ?? [] }),
    ...(documentsOf && { documents: documentsOf.get(company.id) ?? [] }),
    ...(ordersOf && { orders: ordersOf.get(company.id) ?? [] }),
  }));
};

/** Returns the names of what a related record embeds in turn. */
export const nestedIn = (include: readonly string[], name: string): readonly string[] =>
  include.filter((each) => each.startsWith(`${name}.`)).map((each) => each.slice(name.length + 1));

/** Returns the visible companies of records with what they embed in turn, by their ids, if they are included. */
export const relatedCompanies = async (
  reader: Reader,
  { visibility, include, max }: Embedding,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Company> | undefined> => {
  if (!embeds(include, 'company')) return undefined;
  const rows = await reader.run(companiesById(visibility, [...new Set(ids)]));
  const nested = { visibility, include: nestedIn(include, 'company'), max };
  const companies = await embedInCompanies(reader, nested, rows.map(toCompany(reader.ein)));
  return new Map(companies.map((company) => [company.id, company]));
};
