import { officeRoles } from '@paydocs/core';
import type { SeedCounts } from './counts.ts';
import { picker } from './fakes/pick.ts';

/** The input that determines every record of a seeded database. */
export interface SeedPlan {
  readonly counts: SeedCounts;
  readonly seed: number;
  readonly defaultSite: string;
  /** The id of the default site if it exists already; 1 otherwise. */
  readonly firstSiteId: number;
}

/** The ids of the site and the user that a record belongs to. */
export interface Place {
  readonly siteId: number;
  readonly userId: number;
}

/** The relations between records. Parameters are indexes from 0; results are ids from 1. */
export interface Layout {
  siteId(site: number): number;
  userId(site: number, role: number): number;
  company(company: number): Place;
  employee(employee: number): Place & { readonly companyId: number; readonly createdAtMs: number };
  /** Returns the index of the employee of a document. */
  employeeOf(document: number): number;
}

/** All records of a seed were created before this constant instant. */
export const SEEDED_AT_MS = Date.UTC(2026, 0, 1, 8);

const TWO_YEARS_MS = 730 * 24 * 3600 * 1000;

/** Returns the layout of a plan. Relations are computed on demand, so they take no memory. */
export const layoutOf = ({ counts, seed, firstSiteId }: SeedPlan): Layout => {
  const roles = officeRoles.length;
  const pickCompany = picker(seed, 'company of an employee');
  const pickAge = picker(seed, 'age of an employee');
  const pickEmployee = picker(seed, 'employee of a document');

  const siteId = (site: number): number => firstSiteId + site;
  const userId = (site: number, role: number): number => site * roles + role + 1;
  const siteOf = (company: number): number => company % counts.sites;
  // In reverse order of roles: the Member, who sees only own records, gets the first company.
  const roleOf = (company: number): number =>
    roles - 1 - (Math.floor(company / counts.sites) % roles);

  return {
    siteId,
    userId,
    company: (company) => ({
      siteId: siteId(siteOf(company)),
      userId: userId(siteOf(company), roleOf(company)),
    }),
    employee: (employee) => {
      const company = pickCompany(employee) % counts.companies;
      // Three of four employees belong to the user of their company, the others to any role.
      const role = employee % 4 === 3 ? Math.floor(employee / 4) % roles : roleOf(company);
      return {
        siteId: siteId(siteOf(company)),
        userId: userId(siteOf(company), role),
        companyId: company + 1,
        createdAtMs: SEEDED_AT_MS - Math.floor((pickAge(employee) / 2 ** 32) * TWO_YEARS_MS),
      };
    },
    employeeOf: (document) => pickEmployee(document) % counts.employees,
  };
};
