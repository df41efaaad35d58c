import assert from 'node:assert/strict';
import type { EmployeeQuery } from '@paydocs/core';
import { buildDocument, buildEmployee } from '../builders.ts';
import type { Promised } from './contract.ts';
import { addEmployees, aQuery, by, everything, ids, idsOf } from './sample-employees.ts';
import type { StoreHarness } from './store-harness.ts';

// Ties in every key, so that a row may be skipped or repeated where nothing breaks them.
const crowd = Array.from({ length: 23 }, (_, index) => ({
  firstName: index % 2 === 0 ? 'Ann' : 'ann',
  lastName: ['Lee', 'Bell', 'lee'][index % 3] ?? '',
  companyId: (index % 3) + 1,
}));

const KEYS = ['firstName', 'lastName', 'companyId', 'createdAt'];
const ORDERS = [
  [],
  ...KEYS.map((key) => [key]),
  ...KEYS.map((key) => [`-${key}`]),
  ['-lastName', 'companyId'],
];

const walk = async (harness: StoreHarness, query: EmployeeQuery): Promise<number[]> => {
  const seen: number[] = [];
  for (let { offset } = query; offset < crowd.length; offset += query.limit) {
    const slice = await harness.ports.employees.page(everything, { ...query, offset });
    assert.equal(slice.total, crowd.length);
    assert.equal(slice.items.length, Math.min(query.limit, crowd.length - offset));
    seen.push(...ids(slice));
  }
  return seen;
};

/** The promises about pages and totals. */
export const pagedEmployees: readonly Promised<StoreHarness>[] = [
  {
    name: 'shows each row once on a walk through all pages, in every order',
    check: async (harness) => {
      await addEmployees(harness, crowd);
      for (const keys of ORDERS) {
        const sort = by(...keys);
        const whole = await idsOf(harness, { sort });
        assert.equal(new Set(whole).size, crowd.length);
        for (const limit of [1, 5]) {
          assert.deepEqual(await walk(harness, aQuery({ sort, limit })), whole, keys.join());
        }
      }
    },
  },
  {
    name: 'pages alike whatever is embedded',
    check: async (harness) => {
      const employees = await addEmployees(harness, crowd);
      const documents = employees.flatMap(({ id, companyId }) =>
        [1, 2, 3].map((n) => buildDocument({ id: id * 10 + n, employeeId: id, companyId })),
      );
      await harness.add({ documents });
      const query = aQuery({ sort: by('lastName'), limit: 4, include: ['company', 'documents'] });
      assert.deepEqual(await walk(harness, query), await idsOf(harness, { sort: by('lastName') }));
    },
  },
  {
    name: 'gives no rows and the exact total beyond the last page',
    check: async (harness) => {
      await addEmployees(harness, crowd);
      const { employees } = harness.ports;
      for (const offset of [23, 24, 1000, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_800]) {
        for (const include of [[], ['company', 'documents']] as const) {
          const slice = await employees.page(everything, aQuery({ offset, limit: 15, include }));
          assert.deepEqual(slice, { items: [], total: 23 });
        }
      }
    },
  },
  {
    name: 'gives no rows and the total 0 when there is nothing',
    check: async (harness) => {
      await addEmployees(harness, []);
      for (const include of [[], ['company', 'documents']] as const) {
        const slice = await harness.ports.employees.page(everything, aQuery({ include }));
        assert.deepEqual(slice, { items: [], total: 0 });
      }
    },
  },
  {
    name: 'takes rows, total and what is embedded from one snapshot while records are added',
    check: async (harness) => {
      await addEmployees(harness, []);
      const query = aQuery({ include: ['documents'] });
      for (let batch = 1; batch <= 5; batch += 1) {
        const numbers = Array.from({ length: 10 }, (_, index) => batch * 100 + index);
        const read = () => harness.ports.employees.page(everything, query);
        const add = () =>
          harness.add({
            employees: numbers.map((id) => buildEmployee({ id })),
            documents: numbers.map((id) => buildDocument({ id, employeeId: id })),
          });
        const [first, second, , third] = await Promise.all([read(), read(), add(), read()]);
        for (const { items, total } of [first, second, third]) {
          assert.equal(items.length, total);
          for (const item of items) assert.equal(item.documents?.length, item.documentsCount);
        }
      }
    },
  },
];
