import type { CompanyFilter, CompanyQuery, CompanyRecord } from '@paydocs/core';
import { fold } from '@paydocs/core';
import { buildCompany, buildSite, buildUser } from '../../builders.ts';
import { idsIn, type ListSubject } from './list-subject.ts';
import { everything } from './sample-employees.ts';
import { roleId } from './sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Returns a query for all companies, sorted by id. */
export const buildCompanyQuery = (overrides: Partial<CompanyQuery> = {}): CompanyQuery => ({
  filter: {},
  sort: [],
  offset: 0,
  limit: 100,
  ...overrides,
});

/** Returns a filter by folded parts of the name, as the core passes it to the port. */
export const named = (...parts: readonly string[]): CompanyFilter => ({ name: parts.map(fold) });

/** Adds user 1 and these companies of site 1. Companies without an id are numbered from 1. */
export const addCompanies = async (
  harness: StoreHarness,
  companies: readonly Partial<CompanyRecord>[],
): Promise<CompanyRecord[]> => {
  const records = companies.map((each, index) => buildCompany({ id: index + 1, ...each }));
  await harness.add({
    sites: [buildSite()],
    users: [buildUser({ roleId: await roleId(harness, 'Owner') })],
    companies: records,
  });
  return records;
};

/** Returns the ids of the companies of site 1 that match a query. */
export const companyIdsOf = async (
  { ports }: StoreHarness,
  overrides: Partial<CompanyQuery>,
): Promise<number[]> => idsIn(await ports.companies.page(everything, buildCompanyQuery(overrides)));

/** The list of companies as a subject of the shared expectations. */
export const companyList: ListSubject<Partial<CompanyRecord>> = {
  textFields: ['name'],
  sortKeys: ['name', 'createdAt'],
  mixedSort: ['-createdAt', 'name'],
  rowWith: (name) => ({ name }),
  add: addCompanies,
  page: ({ ports }, query) =>
    ports.companies.page(everything, buildCompanyQuery(query as Partial<CompanyQuery>)),
};
