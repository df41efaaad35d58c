import assert from 'node:assert/strict';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
} from '../../builders.ts';
import { type Expectation, expectations, expectationsAfter } from '../contract.ts';
import { idsIn } from '../samples/list-subject.ts';
import { buildCompanyQuery, named } from '../samples/sample-companies.ts';
import { everything, ownOnly } from '../samples/sample-employees.ts';
import { addLookAlikes, allVisibilities, visibleCompaniesOf } from './sample-look-alikes.ts';
import { parsed } from '../samples/sample-keyed.ts';
import { roleId } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

const nothing = { items: [], total: 0 };

const plain = buildCompany({
  id: 18,
  ein: null,
  address: { ...buildCompany().address, address2: '' },
});

const full = buildCompany({
  id: 4_294_967_297,
  name: "Zoë's “Paper” & Co. 😀",
  email: null,
  phone: null,
  ein: '00-0012345',
  address: {
    address1: 'Straße des 17. Juni 135 <Hof>',
    address2: null,
    city: null,
    state: '%_\\',
    zip: '01067',
    country: null,
  },
  createdAt: '2020-02-29T23:59:59.999Z',
  updatedAt: '2026-01-31T08:00:00.001Z',
});

/** Expectations about visible companies, their counts and their values. */
export const visibleCompanies: readonly Expectation<StoreHarness>[] = [
  ...expectationsAfter(addLookAlikes, {
    'returns and counts all rows of a site, and no row of another site': async (harness) => {
      const { companies } = harness.ports;
      const slice = await companies.page(everything, buildCompanyQuery());
      assert.deepEqual([idsIn(slice), slice.total], [[1, 2, 3], 3]);
      const other = await companies.page({ ...everything, siteId: 2 }, buildCompanyQuery());
      assert.deepEqual([idsIn(other), other.total], [[11, 12, 13], 3]);
    },
    "returns and counts a user's own rows only": async (harness) => {
      const { companies } = harness.ports;
      const slice = await companies.page(ownOnly(2), buildCompanyQuery());
      assert.deepEqual([idsIn(slice), slice.total], [[2], 1]);
      assert.deepEqual(await companies.page(ownOnly(12), buildCompanyQuery()), nothing);
      const foreign = { ...ownOnly(2), siteId: 2 };
      assert.deepEqual(await companies.page(foreign, buildCompanyQuery()), nothing);
    },
    'returns no invisible row for any filter': async (harness) => {
      const { companies } = harness.ports;
      for (const filter of [{ id: [1, 3, 11, 12] }, named('ann', 'cy')]) {
        assert.deepEqual(await companies.page(ownOnly(2), buildCompanyQuery({ filter })), nothing);
      }
      const mixed = buildCompanyQuery({ filter: { id: [1, 2, 12] } });
      const own = await companies.page(ownOnly(2), mixed);
      assert.deepEqual([idsIn(own), own.total], [[2], 1]);
      const sites = await companies.page(everything, mixed);
      assert.deepEqual([idsIn(sites), sites.total], [[1, 2], 2]);
    },
    'returns and counts exactly the visible rows, for every combination of permissions': async (
      harness,
      records,
    ) => {
      for (const visibility of allVisibilities) {
        const slice = await harness.ports.companies.page(visibility, buildCompanyQuery());
        const expected = visibleCompaniesOf(records, visibility);
        assert.deepEqual(slice, expected, JSON.stringify(visibility));
      }
    },
  }),
  ...expectations<StoreHarness>({
    'returns companies exactly as they were added, with their counts': async (harness) => {
      await harness.add({
        sites: [buildSite()],
        users: [buildUser({ roleId: await roleId(harness, 'Owner') })],
        companies: [full, plain],
        employees: [1, 2].map((id) => buildEmployee({ id, companyId: full.id })),
        documents: [1, 2, 3].map((id) => buildDocument({ id, employeeId: 1, companyId: full.id })),
      });
      const { items } = await harness.ports.companies.page(everything, buildCompanyQuery());
      assert.deepEqual(items.map(parsed), [
        { ...plain, employeesCount: 0, documentsCount: 0, ordersCount: 0, totalSpent: 0 },
        { ...full, employeesCount: 2, documentsCount: 3, ordersCount: 0, totalSpent: 0 },
      ]);
    },
  }),
];
