import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
} from '../../builders.ts';
import { roleId } from './sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The time of sample writes. */
export const WRITTEN_MS = Date.UTC(2026, 1, 1, 9, 30, 0, 123);

/**
 * Adds the users 1 and 2 of site 1 and 3 of site 2. Each has a company and an employee with the same
 * id, and the first one a document. Nothing refers to company 4 and employee 4, of user 1.
 */
export const addWritten = async (harness: StoreHarness): Promise<void> => {
  const owner = await roleId(harness, 'Owner');
  const places = [
    { id: 1, userId: 1, siteId: 1 },
    { id: 2, userId: 2, siteId: 1 },
    { id: 3, userId: 3, siteId: 2 },
  ];
  const last = { id: 4, userId: 1, siteId: 1 };
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: places.map(({ id, siteId }) => buildUser({ id, siteId, roleId: owner })),
    companies: [...places, last].map((place) => buildCompany(place)),
    employees: [
      ...places.map((place) => buildEmployee({ ...place, companyId: place.id })),
      buildEmployee({ ...last, companyId: 1 }),
    ],
    documents: [buildDocument({ id: 1, companyId: 1, employeeId: 1 })],
  });
};
