import type { Company, CompanyLookup, Visibility } from '@paydocs/core';
import { lockWritten } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { sql } from '../sql/statement.ts';
import { companiesById } from './companies-by-id.ts';
import { type CompanyRow, toCompany } from './company-row.ts';
import { embedInCompanies, type Reader } from './embed-in-companies.ts';

/** Reads a visible company for a write, and locks its row until the end of the transaction. */
export const lockCompany = async (
  { run, dialect, ein }: Connection & Pick<Reader, 'ein'>,
  visibility: Visibility,
  id: number,
): Promise<Company | undefined> => {
  const find = companiesById(visibility, [id]);
  const [row] = await run(sql<CompanyRow>`${find} ${lockWritten(dialect, 'c')}`);
  return row && toCompany(ein)(row);
};

/** Reads a visible company in one statement, and one more for each embedded kind. */
export const findCompany = async (
  reader: Reader,
  visibility: Visibility,
  { id, include, embeddedMax: max }: CompanyLookup,
): Promise<Company | undefined> => {
  const rows = await reader.run(companiesById(visibility, [id]));
  const found = rows.map(toCompany(reader.ein));
  const [company] = await embedInCompanies(reader, { visibility, include, max }, found);
  return company;
};
