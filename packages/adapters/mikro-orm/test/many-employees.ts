import type { EmployeeQuery } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import type { Opened } from './harness.ts';

/** Returns a query for the first page. */
export const buildQuery = (overrides: Partial<EmployeeQuery>): EmployeeQuery => ({
  filter: {},
  sort: [],
  include: [],
  documentsMax: 100,
  offset: 0,
  limit: 15,
  ...overrides,
});

/** Adds employees of 25 companies, each with two documents. */
export const fill = async ({ database }: Opened, employees: number): Promise<void> =>
  database.add({
    sites: [buildSite()],
    users: [buildUser()],
    companies: Array.from({ length: 25 }, (_, index) => buildCompany({ id: index + 1 })),
    employees: Array.from({ length: employees }, (_, index) =>
      buildEmployee({
        id: index + 1,
        companyId: (index % 25) + 1,
        firstName: `First ${(index * 7919) % 1000}`,
        lastName: `Last ${(index * 104_729) % 1000}`,
        createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      }),
    ),
    documents: Array.from({ length: 2 * employees }, (_, index) => {
      const employee = index % employees;
      return buildDocument({
        id: index + 1,
        employeeId: employee + 1,
        companyId: (employee % 25) + 1,
      });
    }),
  });
