import type {
  EmployeeFilter,
  EmployeeInclude,
  EmployeeQuery,
  EmployeeRecord,
  Visibility,
} from '@paydocs/core';
import { fold } from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '../../builders.ts';
import { idsIn, type ListSubject } from './list-subject.ts';
import { roleId } from './sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The visibility of all records of site 1. */
export const everything: Visibility = {
  siteId: 1,
  employees: 'site',
  companies: 'site',
  documents: 'site',
};

/** The visibility of a user of site 1 without permissions. */
export const ownOnly = (userId: number): Visibility => ({
  siteId: 1,
  employees: { userId },
  companies: { userId },
  documents: { userId },
});

/** Returns a query for all rows, sorted by id, without embedded records. */
export const buildQuery = (overrides: Partial<EmployeeQuery> = {}): EmployeeQuery => ({
  filter: {},
  sort: [],
  include: [],
  documentsMax: 100,
  offset: 0,
  limit: 100,
  ...overrides,
});

/** Returns the filter with folded texts, as the core passes it to the port. */
export const folded = (filter: EmployeeFilter): EmployeeFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([key, alternatives]) => [
      key,
      alternatives.map((each: string | number) => (typeof each === 'string' ? fold(each) : each)),
    ]),
  );

/**
 * Adds user 1, companies 1–3 and these employees of site 1. Employees without an id are numbered
 * from 1.
 */
export const addEmployees = async (
  harness: StoreHarness,
  employees: readonly Partial<EmployeeRecord>[],
): Promise<EmployeeRecord[]> => {
  const records = employees.map((each, index) => buildEmployee({ id: index + 1, ...each }));
  await harness.add({
    sites: [buildSite()],
    users: [buildUser({ roleId: await roleId(harness, 'Owner') })],
    companies: [1, 2, 3].map((id) => buildCompany({ id })),
    employees: records,
  });
  return records;
};

/** Returns the ids of the employees of site 1 that match a query. */
export const idsOf = async (
  { ports }: StoreHarness,
  overrides: Partial<EmployeeQuery>,
): Promise<number[]> => idsIn(await ports.employees.page(everything, buildQuery(overrides)));

/** The list of employees, with these records embedded, as a subject of the shared expectations. */
export const employeeList = (
  include: readonly EmployeeInclude[] = [],
): ListSubject<Partial<EmployeeRecord>> => ({
  textFields: ['firstName', 'lastName', 'email'],
  sortKeys: ['firstName', 'lastName', 'companyId', 'createdAt'],
  mixedSort: ['-lastName', 'companyId'],
  rowWith: (text) => ({ firstName: text, lastName: text, email: text }),
  add: addEmployees,
  page: ({ ports }, query) =>
    ports.employees.page(everything, buildQuery({ ...(query as Partial<EmployeeQuery>), include })),
});
