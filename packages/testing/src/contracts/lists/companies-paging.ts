import assert from 'node:assert/strict';
import { companyList as list } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { pagedLists } from './list-paging.ts';
import { unsteadyLists, walkedLists } from './list-walks.ts';
import { buildCompanyQuery, addCompanies, companyList } from '../samples/sample-companies.ts';
import { everything } from '../samples/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';

// Rows with ties in every key: without a tie-breaker, pages skip or repeat rows.
const crowd = Array.from({ length: 23 }, (_, index) => ({
  name: ['Lee', 'Bell', 'lee'][index % 3] ?? '',
  createdAt: `2026-01-1${index % 4}T08:00:00.120Z`,
}));

const six = Array.from({ length: 6 }, (_, index) => ({
  id: 16 - index,
  name: ['Lee', 'Bell', 'Lee'][index % 3] ?? '',
}));

// Each company has two employees: a join with employees would repeat its row.
const staffed: typeof companyList = {
  ...companyList,
  add: async (harness, rows) => {
    const companies = await addCompanies(harness, rows);
    await harness.add({
      employees: companies.flatMap(({ id }) =>
        [1, 2].map((n) => buildEmployee({ id: id * 10 + n, companyId: id })),
      ),
    });
  },
};

/** Expectations about pages and totals of companies. */
export const pagedCompanies: readonly Expectation<StoreHarness>[] = [
  ...pagedLists(staffed, crowd),
  ...walkedLists({
    ...companyList,
    list,
    add: (harness) => addCompanies(harness, crowd),
    filters: [{ name: ['lee'] }, { id: [23, 5, 1] }],
  }),
  ...unsteadyLists({
    ...companyList,
    list,
    sortKey: 'name',
    add: (harness) => addCompanies(harness, six),
    addAnother: (harness, id, isFirst) =>
      harness.add({ companies: [buildCompany({ id, name: isFirst ? 'A' : 'Z' })] }),
    remove: ({ ports }, id) =>
      ports.store.transaction(async (tx) => {
        await tx.companies.lockRemovable(everything, id);
        await tx.companies.remove(id);
      }),
  }),
  ...expectations<StoreHarness>({
    'reads rows, total and counts from one snapshot while records are added': async (harness) => {
      await addCompanies(harness, []);
      for (let batch = 1; batch <= 5; batch += 1) {
        const numbers = Array.from({ length: 10 }, (_, index) => batch * 100 + index);
        const read = () => harness.ports.companies.page(everything, buildCompanyQuery());
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
  }),
];
