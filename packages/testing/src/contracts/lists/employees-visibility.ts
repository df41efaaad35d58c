import assert from 'node:assert/strict';
import type { Visibility } from '@paydocs/core';
import { employeeToRecord } from '../../doubles/employee-records.ts';
import { expectationsAfter } from '../contract.ts';
import { idsIn, sortBy } from '../samples/list-subject.ts';
import { buildQuery, everything, ownOnly } from '../samples/sample-employees.ts';
import { addLookAlikes, allVisibilities, visibleOf } from './sample-look-alikes.ts';

const all = buildQuery({ include: ['company', 'documents'] });

/** Expectations about visible employees. */
export const visibleEmployees = expectationsAfter(addLookAlikes, {
  'returns and counts all rows of a site, and no row of another site': async (harness) => {
    const { employees } = harness.ports;
    const expected = [111, 112, 113, 121, 122, 123, 131, 132, 133];
    const slice = await employees.page(everything, buildQuery());
    assert.deepEqual([idsIn(slice), slice.total], [expected, 9]);
    const other = await employees.page({ ...everything, siteId: 2 }, buildQuery());
    assert.deepEqual([idsIn(other), other.total], [expected.map((id) => id + 100), 9]);
  },
  "returns and counts a user's own rows only": async (harness) => {
    const slice = await harness.ports.employees.page(ownOnly(2), buildQuery());
    assert.deepEqual([idsIn(slice), slice.total], [[121, 122, 123], 3]);
  },
  'returns no row to a user of another site, and no row of an unknown site': async (harness) => {
    const { employees } = harness.ports;
    const nothing = { items: [], total: 0 };
    assert.deepEqual(await employees.page(ownOnly(12), all), nothing);
    assert.deepEqual(await employees.page({ ...everything, siteId: 3 }, all), nothing);
    assert.deepEqual(await employees.page({ ...ownOnly(2), siteId: 2 }, all), nothing);
  },
  'returns no invisible row for any filter': async (harness) => {
    const { employees } = harness.ports;
    const nothing = { items: [], total: 0 };
    for (const filter of [
      { id: [111, 131, 211, 221] },
      { companyId: [11, 12, 13] },
      { email: ['11@staff', '31@staff'] },
    ]) {
      assert.deepEqual(await employees.page(ownOnly(2), buildQuery({ filter })), nothing);
    }
    const mixed = buildQuery({ filter: { id: [111, 122, 222] } });
    const slice = await employees.page(ownOnly(2), mixed);
    assert.deepEqual([idsIn(slice), slice.total], [[122], 1]);
    const sites = await employees.page(everything, mixed);
    assert.deepEqual([idsIn(sites), sites.total], [[111, 122], 2]);
  },
  // @promise R07
  'finds no row by a company that is not visible': async (harness) => {
    const { employees } = harness.ports;
    const someCompanies: Visibility = { ...everything, companies: { userId: 2 } };
    const filter = { 'company.id': [1, 2, 3] };
    for (const query of [
      buildQuery({ filter }),
      buildQuery({ filter, sort: sortBy('lastName') }),
    ]) {
      const shown = await employees.page(someCompanies, buildQuery({ include: ['company'] }));
      const expected = shown.items.flatMap(({ id, company }) => (company ? [id] : []));
      const slice = await employees.page(someCompanies, query);
      assert.deepEqual(
        idsIn(slice).toSorted((a, b) => a - b),
        expected,
      );
      assert.equal(slice.total, expected.length);
    }
  },
  // @promise R07
  'returns, embeds and counts exactly the visible records, for every combination of permissions':
    async (harness, records) => {
      for (const visibility of allVisibilities) {
        const { items, total } = await harness.ports.employees.page(visibility, all);
        const found = { items: items.map(employeeToRecord), total };
        assert.deepEqual(found, visibleOf(records, visibility), JSON.stringify(visibility));
      }
    },
});
