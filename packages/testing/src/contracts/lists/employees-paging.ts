import assert from 'node:assert/strict';
import { type EmployeeSortKey, employeeList as list } from '@paydocs/core';
import { buildDocument, buildEmployee } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { pagedLists, walkPages } from './list-paging.ts';
import { unsteadyLists, walkedLists } from './list-walks.ts';
import { sortBy } from '../samples/list-subject.ts';
import {
  addEmployees,
  buildQuery,
  employeeList,
  everything,
  idsOf,
} from '../samples/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';

// Rows with ties in every key: without a tie-breaker, pages skip or repeat rows.
const crowd = Array.from({ length: 23 }, (_, index) => ({
  firstName: index % 2 === 0 ? 'Ann' : 'ann',
  lastName: ['Lee', 'Bell', 'lee'][index % 3] ?? '',
  companyId: (index % 3) + 1,
  createdAt: `2026-01-1${index % 4}T08:00:00.120Z`,
}));

const embedding = employeeList(['company', 'documents']);

/** Expectations about pages and totals of employees. */
export const pagedEmployees: readonly Expectation<StoreHarness>[] = [
  ...pagedLists(employeeList(), crowd),
  ...walkedLists({
    ...employeeList(['company']),
    list,
    add: (harness) => addEmployees(harness, crowd),
    filters: [
      { companyId: [1] },
      { companyId: [1, 3], firstName: ['ann'] },
      { lastName: ['lee'] },
      { 'company.id': [2, 3] },
    ],
  }),
  ...unsteadyLists({
    ...employeeList(),
    list,
    sortKey: '-lastName',
    add: (harness) =>
      addEmployees(
        harness,
        crowd.slice(0, 6).map((each, index) => ({ ...each, id: 16 - index })),
      ),
    addAnother: (harness, id, isFirst) =>
      harness.add({ employees: [buildEmployee({ id, lastName: isFirst ? 'Z' : 'A' })] }),
    remove: ({ ports }, id) =>
      ports.store.transaction(async (tx) => {
        await tx.employees.lockRemovable(everything, id);
        await tx.employees.remove(id);
      }),
  }),
  ...expectations<StoreHarness>({
    'returns the same pages with embedded records': async (harness) => {
      const employees = await addEmployees(harness, crowd);
      const documents = employees.flatMap(({ id, companyId }) =>
        [1, 2, 3].map((n) => buildDocument({ id: id * 10 + n, employeeId: id, companyId })),
      );
      await harness.add({ documents });
      const sort = sortBy<EmployeeSortKey>('lastName');
      const ids = await walkPages((query) => embedding.page(harness, query), {
        sort,
        limit: 4,
        count: crowd.length,
      });
      assert.deepEqual(ids, await idsOf(harness, { sort }));
      const beyond = await embedding.page(harness, { offset: crowd.length, limit: 15 });
      assert.deepEqual(beyond, { items: [], total: crowd.length });
    },
    'returns no rows and the total 0 of an empty list with embedded records': async (harness) => {
      await addEmployees(harness, []);
      assert.deepEqual(await embedding.page(harness, {}), { items: [], total: 0 });
    },
    // @promise R64
    'reads rows, total and embedded records from one snapshot while records are added': async (
      harness,
    ) => {
      await addEmployees(harness, []);
      const query = buildQuery({ include: ['documents'] });
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
  }),
];
