import assert from 'node:assert/strict';
import { fold, type NamePlace } from '@paydocs/core';
import { type Contract, expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addEmployees, buildQuery, everything } from '../samples/sample-employees.ts';

const NAMES = ['Zoë', 'Ann', 'ann', 'Ünal', "O'Brien", '日本', 'Ann'] as const;

const STEPS_MAX = 100;

/** Prunes names in parts of this size until the end, and returns the number of pruned names. */
const pruneAll = async ({ ports }: StoreHarness, limit: number): Promise<number> => {
  let pruned = 0;
  let after: NamePlace | null = null;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const part = await ports.employeeNames.prune({ after, limit });
    pruned += part.pruned;
    after = part.after;
    if (after === null) return pruned;
  }
  return assert.fail(`${STEPS_MAX} parts do not reach the end`);
};

/** The contract of `EmployeeNames`. */
export const employeeNamesContract: Contract<StoreHarness> = {
  port: 'EmployeeNames',
  expectations: expectations({
    'prunes no name of an employee, and changes no list and no total': async (harness) => {
      const { employeeNames, employees } = harness.ports;
      await addEmployees(
        harness,
        NAMES.map((firstName, index) => ({ firstName, lastName: NAMES.at(-index - 1) ?? 'X' })),
      );
      const queries = NAMES.flatMap((name) => [
        buildQuery({ filter: { firstName: [fold(name)] } }),
        buildQuery({
          filter: { lastName: [fold(name)] },
          sort: [{ key: 'lastName', descending: false }],
        }),
      ]);
      const lists = () => Promise.all(queries.map((query) => employees.page(everything, query)));
      const before = await lists();
      // A store may have names of earlier employees.
      await pruneAll(harness, 1000);
      assert.equal(await employeeNames.countPrunable(), 0);
      for (const limit of [1, 3, 1000]) assert.equal(await pruneAll(harness, limit), 0);
      assert.deepEqual(await lists(), before);
    },
  }),
};
