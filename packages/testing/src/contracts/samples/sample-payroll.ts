import { buildCompany, buildEmployee, buildSite, buildUser } from '../../builders.ts';
import { everything, ownOnly } from './sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';

/** All rows of site 1, and those of user 2. */
export const SITE = everything;
export const OF_USER_2 = ownOnly(2);

/** Adds site 1 with user 1, company 1 and its employees 1–3, and site 2 with the like from 11 on. */
export const addPayroll = async (harness: StoreHarness): Promise<void> =>
  harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [buildUser({ id: 1 }), buildUser({ id: 2 }), buildUser({ id: 11, siteId: 2 })],
    companies: [
      buildCompany({ id: 1 }),
      buildCompany({ id: 2 }),
      buildCompany({ id: 11, siteId: 2, userId: 11 }),
    ],
    employees: [
      buildEmployee({ id: 1 }),
      buildEmployee({ id: 2 }),
      buildEmployee({ id: 3 }),
      buildEmployee({ id: 4, companyId: 2 }),
      buildEmployee({ id: 11, siteId: 2, userId: 11, companyId: 11 }),
    ],
  });
