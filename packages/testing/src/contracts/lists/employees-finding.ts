import assert from 'node:assert/strict';
import type { Employee, EmployeeInclude, Visibility } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { everything, ownOnly } from '../samples/sample-employees.ts';
import { addWritten } from '../samples/sample-written.ts';

const find = (
  { ports }: StoreHarness,
  {
    id = 1,
    include = [],
    visibility = everything,
  }: { id?: number; include?: readonly EmployeeInclude[]; visibility?: Visibility },
): Promise<Employee | undefined> =>
  ports.employees.find(visibility, { id, include, documentsMax: 100 });

/** Expectations about one employee. */
export const foundEmployees = expectationsAfter(addWritten, {
  'finds an employee with the visible company and documents that were asked for': async (
    harness,
  ) => {
    const include = ['company', 'documents'] as const;
    const both = await find(harness, { include });
    const lookup = { id: 1, include: [], embeddedMax: 100 };
    assert.deepEqual(both?.company, await harness.ports.companies.find(everything, lookup));
    assert.deepEqual(
      both?.documents?.map(({ id, version }) => [id, version]),
      [[1, 1]],
    );
    const others = { companies: { userId: 2 }, documents: { userId: 2 } };
    const hidden = await find(harness, { include, visibility: { ...everything, ...others } });
    assert.deepEqual([hidden?.company, hidden?.documents, hidden?.documentsCount], [null, [], 0]);
    const plain = await find(harness, {});
    assert.deepEqual([plain?.company, plain?.documents], [undefined, undefined]);
  },
  'finds no employee that is unknown, of another site or not visible': async (harness) => {
    for (const id of [3, 99, 4_294_967_297]) assert.equal(await find(harness, { id }), undefined);
    assert.equal(await find(harness, { id: 2, visibility: ownOnly(1) }), undefined);
    const visibility = { ...everything, siteId: 2 };
    assert.equal(await find(harness, { visibility }), undefined);
  },
});
