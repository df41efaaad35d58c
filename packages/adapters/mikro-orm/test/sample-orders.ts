import type { Records } from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';

/** A site with a company of employees of two users. */
export const orderRecords = (employees: number): Records => ({
  sites: [buildSite({ id: 1, documentTypes: ['Pay Statement'] })],
  users: [buildUser({ id: 1, siteId: 1 }), buildUser({ id: 2, siteId: 1 })],
  companies: [buildCompany({ id: 1, siteId: 1, userId: 1 })],
  employees: Array.from({ length: employees }, (_, index) =>
    buildEmployee({ id: index + 1, siteId: 1, userId: 1, companyId: 1 }),
  ),
});

/** Returns a UUID for each number. */
export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
