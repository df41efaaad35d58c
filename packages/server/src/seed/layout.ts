import { standardRoles } from '@paydocs/core';
import type { SeedCounts } from './counts.ts';
import { picker } from './fakes/pick.ts';

/** What the whole content of a seeded database follows from. */
export interface SeedPlan {
  readonly counts: SeedCounts;
  readonly seed: number;
  readonly defaultSite: string;
  /** The default site's id, where it exists already; 1 otherwise. */
  readonly firstSiteId: number;
}

/** Where a record belongs: ids. */
export interface Place {
  readonly siteId: number;
  readonly userId: number;
}

/** Who belongs to whom: everything counts from 0, while ids count from 1. */
export interface Layout {
  siteId(site: number): number;
  userId(site: number, role: number): number;
  company(company: number): Place;
  employee(employee: number): Place & { readonly companyId: number; readonly createdAtMs: number };
  /** The employee that a document is for. */
  employeeOf(document: number): number;
}

/** The instant before which everything in a seed was made: it never follows the clock. */
export const SEEDED_AT_MS = Date.UTC(2026, 0, 1, 8);

const TWO_YEARS_MS = 730 * 24 * 3600 * 1000;

/** The layout of a plan; every answer follows from the plan alone and takes no memory. */
export const layoutOf = ({ counts, seed, firstSiteId }: SeedPlan): Layout => {
  const roles = standardRoles.length;
  const pickCompany = picker(seed, 'company of an employee');
  const pickAge = picker(seed, 'age of an employee');
  const pickEmployee = picker(seed, 'employee of a document');

  const siteId = (site: number): number => firstSiteId + site;
  const userId = (site: number, role: number): number => site * roles + role + 1;
  const siteOf = (company: number): number => company % counts.sites;
  // From the last role on: the Member, who sees nothing but own records, is the first to have some.
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
      // Most employees were entered by who entered the company, the others by anybody.
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
