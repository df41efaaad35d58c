import assert from 'node:assert/strict';
import type { CompanySortKey } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { filteredLists } from './list-filtering.ts';
import { idsIn, sortBy } from '../samples/list-subject.ts';
import {
  buildCompanyQuery,
  addCompanies,
  companyIdsOf,
  companyList,
  named,
} from '../samples/sample-companies.ts';
import { everything } from '../samples/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';

const firms = [{ name: 'Acme' }, { name: 'Acme & Bolt' }, { name: 'Bolt' }, { name: 'Cyan' }];

/** Expectations about filters of companies. */
export const filteredCompanies: readonly Expectation<StoreHarness>[] = [
  ...filteredLists(companyList, firms),
  ...expectations<StoreHarness>({
    'matches any alternative, and returns each row once': async (harness) => {
      await addCompanies(harness, firms);
      const none = Array.from({ length: 97 }, (_, n) => `no ${n}`);
      const filter = named('acme', 'me', 'bolt', ...none);
      assert.deepEqual(await companyIdsOf(harness, { filter }), [1, 2, 3]);
      assert.deepEqual(await companyIdsOf(harness, { filter: named('cy', 'acme') }), [1, 2, 4]);
    },
    'combines names and ids with AND': async (harness) => {
      await addCompanies(harness, firms);
      const both = { ...named('acme', 'cyan'), id: [2, 3, 4] };
      assert.deepEqual(await companyIdsOf(harness, { filter: both }), [2, 4]);
      assert.deepEqual(await companyIdsOf(harness, { filter: { ...both, id: [3] } }), []);
    },
    'counts, sorts and pages the rows that match the filter': async (harness) => {
      await addCompanies(harness, firms);
      const sort = sortBy<CompanySortKey>('-name');
      const query = buildCompanyQuery({ filter: named('l', 'm'), sort, offset: 1, limit: 1 });
      const slice = await harness.ports.companies.page(everything, query);
      assert.deepEqual([idsIn(slice), slice.total], [[2], 3]);
    },
  }),
];
