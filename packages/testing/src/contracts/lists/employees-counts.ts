import assert from 'node:assert/strict';
import type { Visibility } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import { buildQuery, everything, ownOnly } from '../samples/sample-employees.ts';
import { addLookAlikes } from './sample-look-alikes.ts';
import type { StoreHarness } from '../store-harness.ts';

const employee122 = async ({ ports }: StoreHarness, visibility: Visibility) => {
  const query = buildQuery({ filter: { id: [122] }, include: ['company'] });
  const [employee] = (await ports.employees.page(visibility, query)).items;
  assert.ok(employee);
  return employee;
};

/** Expectations about the counts of employees and their companies. */
export const countedRecords = expectationsAfter(addLookAlikes, {
  "counts an employee's visible documents, with and without embedding": async (harness) => {
    for (const include of [[], ['company'], ['documents']] as const) {
      for (const [visibility, count] of [
        [everything, 3],
        [ownOnly(2), 1],
        [{ ...everything, documents: { userId: 2 } }, 1],
        [{ ...everything, documents: { userId: 12 } }, 0],
      ] as const) {
        const query = buildQuery({ filter: { id: [122] }, include });
        const [employee] = (await harness.ports.employees.page(visibility, query)).items;
        assert.equal(employee?.documentsCount, count);
      }
    }
  },
  "counts a company's visible employees": async (harness) => {
    const count = async (visibility: Visibility) =>
      (await employee122(harness, visibility)).company?.employeesCount;
    assert.equal(await count(everything), 3);
    assert.equal(await count({ ...everything, employees: { userId: 2 } }), 1);
    assert.equal(await count(ownOnly(2)), 1);
    assert.equal(await count({ ...ownOnly(2), employees: 'site' }), 3);
  },
  "counts a company's visible documents": async (harness) => {
    const count = async (visibility: Visibility) =>
      (await employee122(harness, visibility)).company?.documentsCount;
    assert.equal(await count(everything), 9);
    assert.equal(await count({ ...everything, documents: { userId: 2 } }), 3);
    assert.equal(await count({ ...everything, documents: { userId: 12 } }), 0);
    assert.equal(await count(ownOnly(2)), 3);
    assert.equal(await count({ ...ownOnly(2), documents: 'site' }), 9);
  },
});
