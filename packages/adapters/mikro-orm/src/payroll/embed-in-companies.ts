import { type Company, embeds, type Visibility } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import type { Run } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { companiesById } from './companies-by-id.ts';
import { toCompany } from './company-row.ts';
import { documentColumns, toDocument } from './document-row.ts';
import { toEmployee } from './employee-row.ts';
import { countedEmployee } from './counted-employee.ts';
import { readNewest } from './newest-of.ts';
import { orderColumns, toOrder } from './order-row.ts';

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
  const common = { parent: 'company_id', visibility, max, parentOf: ofCompany };
  const ofDocuments = { ...common, scope: visibility.documents };
  const employeesOf =
    include.includes('employees') &&
    (await readNewest(
      run,
      {
        ...common,
        table: tables.employees,
        alias: 'e',
        columns: countedEmployee(visibility),
        scope: visibility.employees,
        toItem: toEmployee(ssn),
      },
      ids,
    ));
  const documentsOf =
    include.includes('documents') &&
    (await readNewest(
      run,
      {
        ...ofDocuments,
        table: tables.documents,
        alias: 'd',
        columns: documentColumns,
        toItem: toDocument,
      },
      ids,
    ));
  const ordersOf =
    include.includes('orders') &&
    (await readNewest(
      run,
      { ...ofDocuments, table: tables.orders, alias: 'o', columns: orderColumns, toItem: toOrder },
      ids,
    ));
  return companies.map((company) => ({
    ...company,
    ...(employeesOf && { employees: employeesOf(company.id) }),
    ...(documentsOf && { documents: documentsOf(company.id) }),
    ...(ordersOf && { orders: ordersOf(company.id) }),
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
