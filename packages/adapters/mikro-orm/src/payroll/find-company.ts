import type { Company, CompanyLookup, Visibility } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { lockWritten } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { companiesById } from './companies-by-id.ts';
import { type CompanyRow, toCompany } from './company-row.ts';
import { type DocumentRow, documentColumns, toDocument } from './document-row.ts';
import { type EmployeeRow, toEmployee } from './employee-row.ts';
import { countedEmployee } from './find-employee.ts';
import { visible } from './listing/conditions.ts';

/** The encryption of the numbers that are read. */
interface Numbers {
  readonly ein: EncryptedColumn;
  readonly ssn: EncryptedColumn;
}

/**
 * Returns the statement that reads the newest visible employees of a company, newest first. The range
 * of one company keeps PostgreSQL from scanning the primary key, past the employees of all others.
 */
const newestEmployees = (
  visibility: Visibility,
  { id, embeddedMax }: CompanyLookup,
): Statement<EmployeeRow> => sql<EmployeeRow>`
  select ${countedEmployee(visibility)}
  from ${tables.employees} e
  where e.company_id between ${id} and ${id}
    and ${visible('e', visibility.siteId, visibility.employees)}
  order by e.company_id desc, e.id desc limit ${embeddedMax}`;

/** Returns the statement that reads the newest visible documents of a company, newest first. */
const newestDocuments = (
  { siteId, documents }: Visibility,
  { id, embeddedMax }: CompanyLookup,
): Statement<DocumentRow> => sql<DocumentRow>`
  select ${documentColumns}
  from ${tables.documents} d
  where d.company_id between ${id} and ${id} and ${visible('d', siteId, documents)}
  order by d.company_id desc, d.id desc limit ${embeddedMax}`;

/** Reads a visible company for a write, and locks its row until the end of the transaction. */
export const lockCompany = async (
  { run, dialect, ein }: Connection & Pick<Numbers, 'ein'>,
  visibility: Visibility,
  id: number,
): Promise<Company | undefined> => {
  const find = companiesById(visibility, [id]);
  const [row] = await run(sql<CompanyRow>`${find} ${lockWritten(dialect, 'c')}`);
  return row && toCompany(ein)(row);
};

/** Reads a visible company in one statement, and one more for each embedded kind. */
export const findCompany = async (
  { run, ein, ssn }: Numbers & { readonly run: Run },
  visibility: Visibility,
  lookup: CompanyLookup,
): Promise<Company | undefined> => {
  const [row] = await run(companiesById(visibility, [lookup.id]));
  if (row === undefined) return undefined;
  const { include } = lookup;
  const employees =
    include.includes('employees') &&
    (await run(newestEmployees(visibility, lookup))).map(toEmployee(ssn));
  const documents =
    include.includes('documents') &&
    (await run(newestDocuments(visibility, lookup))).map(toDocument);
  return {
    ...toCompany(ein)(row),
    ...(employees && { employees }),
    ...(documents && { documents }),
  };
};
