import {
  type Company,
  RawJson,
  type Records,
  type Scope,
  type Slice,
  type Visibility,
} from '@paydocs/core';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
} from '../../builders.ts';
import type { ReadEmployeeRecord } from '../../doubles/employee-records.ts';
import { roleId } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

const NUMBERS = [1, 2, 3] as const;
const NAMES = ['Ann', 'Bob', 'Cy'] as const;

/**
 * Returns the records of one of two similar sites. Users and companies have the ids 1–3 at
 * site 1 and 11–13 at site 2; company n is of user n. Every user recorded one employee in every
 * company (111–133, 211–233: site, user, company). Every employee has one document of each user.
 */
const lookAlike = (siteId: 1 | 2, role: number): Required<Records> => {
  const idOf = (number: number): number => (siteId - 1) * 10 + number;
  const names = NUMBERS.map((number) => ({ id: idOf(number), name: NAMES[number - 1] ?? '' }));
  const employees = NUMBERS.flatMap((user) =>
    NUMBERS.map((company) =>
      buildEmployee({
        id: siteId * 100 + user * 10 + company,
        siteId,
        userId: idOf(user),
        companyId: idOf(company),
        email: `${user}${company}@staff.test`,
        ssn: '219-01-0001',
      }),
    ),
  );
  return {
    sites: [buildSite({ id: siteId, name: 'Payroll' })],
    users: names.map(({ id, name }) => buildUser({ id, siteId, roleId: role, firstName: name })),
    companies: names.map(({ id, name }) =>
      buildCompany({ id, siteId, userId: id, name: `${name} & Co.`, ein: '12-0000001' }),
    ),
    employees,
    documents: employees.flatMap((employee) =>
      NUMBERS.map((user) =>
        buildDocument({
          id: employee.id * 10 + user,
          siteId,
          userId: idOf(user),
          companyId: employee.companyId,
          employeeId: employee.id,
          content: { of: `user ${idOf(user)}` },
        }),
      ),
    ),
  };
};

/** Adds both sites of look-alikes, and returns all their records. */
export const addLookAlikes = async (harness: StoreHarness): Promise<Required<Records>> => {
  const role = await roleId(harness, 'Member');
  const [one, two] = [lookAlike(1, role), lookAlike(2, role)];
  const both = {
    sites: [...one.sites, ...two.sites],
    users: [...one.users, ...two.users],
    companies: [...one.companies, ...two.companies],
    employees: [...one.employees, ...two.employees],
    documents: [...one.documents, ...two.documents],
  };
  await harness.add(both);
  return both;
};

/** Every combination of scopes at both sites: all records, and those of a user of each site. */
export const allVisibilities: readonly Visibility[] = ([1, 2] as const).flatMap((siteId) => {
  const scopes: readonly Scope[] = ['site', { userId: 2 }, { userId: 12 }];
  return scopes.flatMap((employees) =>
    scopes.flatMap((companies) =>
      scopes.map((documents) => ({ siteId, employees, companies, documents })),
    ),
  );
});

interface Owned {
  readonly siteId: number;
  readonly userId: number;
}

const shown = <T extends Owned>(
  all: readonly T[],
  { siteId, scope }: { readonly siteId: number; readonly scope: Scope },
): T[] =>
  all.filter(
    (each) => each.siteId === siteId && (scope === 'site' || scope.userId === each.userId),
  );

/** Returns the companies of these records that are visible, computed without optimization. */
export const visibleCompaniesOf = (
  records: Required<Records>,
  { siteId, ...visibility }: Visibility,
): Slice<Company> => {
  const employees = shown(records.employees, { siteId, scope: visibility.employees });
  const documents = shown(records.documents, { siteId, scope: visibility.documents });
  const items = shown(records.companies, { siteId, scope: visibility.companies }).map(
    (company) => ({
      externalId: null,
      version: 1,
      ...company,
      fields: RawJson.of(company.fields ?? {}),
      employeesCount: employees.filter(({ companyId }) => companyId === company.id).length,
      documentsCount: documents.filter(({ companyId }) => companyId === company.id).length,
      ordersCount: 0,
      totalSpent: 0,
    }),
  );
  return { items, total: items.length };
};

/** Returns the employees of these records that are visible, computed without optimization. */
export const visibleOf = (
  records: Required<Records>,
  visibility: Visibility,
): Slice<ReadEmployeeRecord> => {
  const { siteId } = visibility;
  const documents = shown(records.documents, { siteId, scope: visibility.documents });
  const companies = visibleCompaniesOf(records, visibility).items;
  const items = shown(records.employees, { siteId, scope: visibility.employees }).map(
    (employee) => {
      const own = documents.filter(({ employeeId }) => employeeId === employee.id);
      return {
        ...employee,
        documentsCount: own.length,
        company: companies.find(({ id }) => id === employee.companyId) ?? null,
        documents: own.toSorted((a, b) => b.id - a.id),
      };
    },
  );
  return { items, total: items.length };
};
