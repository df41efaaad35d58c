import assert from 'node:assert/strict';
import type { EmployeeFilter, EmployeeSortKey } from '@paydocs/core';
import { buildCompany } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { ABSENT_IDS, filteredLists } from './list-filtering.ts';
import { idsIn, sortBy } from '../samples/list-subject.ts';
import {
  addEmployees,
  buildQuery,
  employeeList,
  everything,
  folded,
  idsOf,
} from '../samples/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';

const filteredIds = (harness: StoreHarness, filter: EmployeeFilter): Promise<number[]> =>
  idsOf(harness, { filter: folded(filter) });

const staff = [
  { firstName: 'Ann', lastName: 'Lee', email: 'ann@x.test', companyId: 1 },
  { firstName: 'Joann', lastName: 'Bell', email: 'jo@y.test', companyId: 2 },
  { firstName: 'Bob', lastName: 'Lee', email: 'bob@y.test', companyId: 2 },
  { firstName: 'Cy', lastName: 'Ann', email: 'cy@ann.test', companyId: 3 },
];

/** Expectations about filters of employees. */
export const filteredEmployees: readonly Expectation<StoreHarness>[] = [
  ...filteredLists(employeeList(), staff),
  ...expectations<StoreHarness>({
    'filters by the named field only': async (harness) => {
      await addEmployees(harness, staff);
      assert.deepEqual(await filteredIds(harness, { firstName: ['ann'] }), [1, 2]);
      assert.deepEqual(await filteredIds(harness, { lastName: ['ann'] }), [4]);
      assert.deepEqual(await filteredIds(harness, { email: ['ann'] }), [1, 4]);
    },
    'matches any alternative, and returns each row once': async (harness) => {
      await addEmployees(harness, staff);
      const many = ['ann', 'an', 'nn', 'cy', ...Array.from({ length: 96 }, (_, n) => `no ${n}`)];
      assert.deepEqual(await filteredIds(harness, { firstName: many }), [1, 2, 4]);
      assert.deepEqual(await filteredIds(harness, { lastName: ['bell', 'lee'] }), [1, 2, 3]);
      assert.deepEqual(await filteredIds(harness, { email: ['@y', 'cy'] }), [2, 3, 4]);
    },
    'finds an employee without an e-mail address by no part of one': async (harness) => {
      await addEmployees(harness, [{ firstName: 'Null', email: null }, { email: 'null@x.test' }]);
      assert.deepEqual(await filteredIds(harness, { email: ['null'] }), [2]);
      assert.deepEqual(await filteredIds(harness, { firstName: ['null'] }), [1]);
    },
    'combines fields with AND': async (harness) => {
      await addEmployees(harness, staff);
      const both = { firstName: ['ann', 'bob'], lastName: ['lee'] };
      assert.deepEqual(await filteredIds(harness, both), [1, 3]);
      assert.deepEqual(await filteredIds(harness, { ...both, companyId: [2, 3] }), [3]);
      assert.deepEqual(await filteredIds(harness, { ...both, id: [1, 2] }), [1]);
      assert.deepEqual(await filteredIds(harness, { ...both, email: ['@z'] }), []);
    },
    'filters by companies of any id, any of which may match': async (harness) => {
      await addEmployees(harness, staff);
      const largest = Number.MAX_SAFE_INTEGER;
      assert.deepEqual(await filteredIds(harness, { companyId: [2] }), [2, 3]);
      assert.deepEqual(await filteredIds(harness, { companyId: [3, largest, 1] }), [1, 4]);
      for (const none of ABSENT_IDS) {
        assert.deepEqual(await filteredIds(harness, { companyId: [none] }), []);
      }
    },
    'filters by the id and the name of the company': async (harness) => {
      await addEmployees(harness, staff);
      const { name } = buildCompany({ id: 2 });
      assert.deepEqual(await filteredIds(harness, { 'company.id': [2, 3] }), [2, 3, 4]);
      const ofTwo = await filteredIds(harness, { 'company.name': [name] });
      assert.deepEqual(ofTwo, [2, 3]);
      assert.deepEqual(await filteredIds(harness, { 'company.name:exact': [name] }), ofTwo);
      assert.deepEqual(await filteredIds(harness, { 'company.name': ['none of these'] }), []);
    },
    'counts, sorts and pages the rows that match the filter': async (harness) => {
      await addEmployees(harness, staff);
      const filter = folded({ lastName: ['lee', 'ann'] });
      const query = buildQuery({
        filter,
        sort: sortBy<EmployeeSortKey>('-firstName'),
        offset: 1,
        limit: 1,
      });
      const slice = await harness.ports.employees.page(everything, query);
      assert.deepEqual([idsIn(slice), slice.total], [[3], 3]);
    },
  }),
];
