import assert from 'node:assert/strict';
import type { CompanyQuery } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee } from '../builders.ts';
import type { Promised } from './contract.ts';
import { everything } from './sample-employees.ts';
import {
  aCompanyQuery,
  addCompanies,
  companiesBy,
  companyIds,
  companyIdsOf,
} from './sample-companies.ts';
import type { StoreHarness } from './store-harness.ts';

// Ties in every key, so that a row may be skipped or repeated where nothing breaks them.
const crowd = Array.from({ length: 23 }, (_, index) => ({
  name: ['Lee', 'Bell', 'lee'][index % 3] ?? '',
}));

const ORDERS = [[], ['name'], ['-name'], ['createdAt'], ['-createdAt'], ['-createdAt', 'name']];

const walk = async (harness: StoreHarness, query: CompanyQuery): Promise<number[]> => {
  const seen: number[] = [];
  for (let { offset } = query; offset < crowd.length; offset += query.limit) {
    const slice = await harness.ports.companies.page(everything, { ...query, offset });
    assert.equal(slice.total, crowd.length);
    assert.equal(slice.items.length, Math.min(query.limit, crowd.length - offset));
    seen.push(...companyIds(slice));
  }
  return seen;
};

/** The promises about pages and totals of companies. */
export const pagedCompanies: readonly Promised<StoreHarness>[] = [
  {
    name: 'shows each row once on a walk through all pages, in every order',
    check: async (harness) => {
      const companies = await addCompanies(harness, crowd);
      await harness.add({
        employees: companies.flatMap(({ id }) =>
          [1, 2].map((n) => buildEmployee({ id: id * 10 + n, companyId: id })),
        ),
      });
      for (const keys of ORDERS) {
        const sort = companiesBy(...keys);
        const whole = await companyIdsOf(harness, { sort });
        assert.equal(new Set(whole).size, crowd.length);
        for (const limit of [1, 5]) {
          assert.deepEqual(await walk(harness, aCompanyQuery({ sort, limit })), whole, keys.join());
        }
      }
    },
  },
  {
    name: 'gives no rows and the exact total beyond the last page',
    check: async (harness) => {
      await addCompanies(harness, crowd);
      for (const offset of [23, 24, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_800]) {
        const query = aCompanyQuery({ offset, limit: 15 });
        const slice = await harness.ports.companies.page(everything, query);
        assert.deepEqual(slice, { items: [], total: 23 });
      }
    },
  },
  {
    name: 'gives no rows and the total 0 when there is nothing',
    check: async (harness) => {
      await addCompanies(harness, []);
      const slice = await harness.ports.companies.page(everything, aCompanyQuery());
      assert.deepEqual(slice, { items: [], total: 0 });
    },
  },
  {
    name: 'takes rows, total and counts from one snapshot while records are added',
    check: async (harness) => {
      await addCompanies(harness, []);
      for (let batch = 1; batch <= 5; batch += 1) {
        const numbers = Array.from({ length: 10 }, (_, index) => batch * 100 + index);
        const read = () => harness.ports.companies.page(everything, aCompanyQuery());
        const add = () =>
          harness.add({
            companies: numbers.map((id) => buildCompany({ id })),
            employees: numbers.map((id) => buildEmployee({ id, companyId: id })),
            documents: numbers.map((id) => buildDocument({ id, companyId: id, employeeId: id })),
          });
        const [first, second, , third] = await Promise.all([read(), read(), add(), read()]);
        for (const { items, total } of [first, second, third]) {
          assert.equal(items.length, total);
          for (const item of items) assert.equal(item.documentsCount, item.employeesCount);
        }
      }
    },
  },
];
