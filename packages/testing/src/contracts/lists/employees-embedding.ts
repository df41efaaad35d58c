import assert from 'node:assert/strict';
import { type Employee, type EmployeeQuery, timestamp, type Visibility } from '@paydocs/core';
import { buildDocument, buildUser } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { addEmployees, buildQuery, everything, ownOnly } from '../samples/sample-employees.ts';
import { addLookAlikes } from './sample-look-alikes.ts';
import { roleId } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

interface EmbeddingQuery extends Partial<EmployeeQuery> {
  readonly visibility: Visibility;
}

const items = async (
  { ports }: StoreHarness,
  { visibility, ...query }: EmbeddingQuery,
): Promise<readonly Employee[]> =>
  (await ports.employees.page(visibility, buildQuery(query))).items;

const documentIds = (employee: Employee | undefined): number[] | undefined =>
  employee?.documents?.map(({ id }) => id);

const created = (hour: number) => timestamp(Date.UTC(2026, 0, 1, hour));

const employee121 = { filter: { id: [121] } };

/** Expectations about embedded companies and documents. */
export const embeddedRecords: readonly Expectation<StoreHarness>[] = expectations({
  'embeds the included records, and has no key for other records': async (harness) => {
    await addLookAlikes(harness);
    const keysOf = async (include: EmployeeQuery['include']) => {
      const [item = {}] = await items(harness, { visibility: everything, include });
      return ['company', 'documents'].filter((key) => key in item);
    };
    assert.deepEqual(await keysOf([]), []);
    assert.deepEqual(await keysOf(['company']), ['company']);
    assert.deepEqual(await keysOf(['documents']), ['documents']);
    assert.deepEqual(await keysOf(['company', 'documents']), ['company', 'documents']);
    assert.deepEqual(await keysOf(['documents', 'company']), ['company', 'documents']);
  },
  "embeds each employee's company, or null for an invisible company": async (harness) => {
    await addLookAlikes(harness);
    const companies = async (visibility: Visibility) =>
      (await items(harness, { visibility, include: ['company'] })).map(({ id, company }) => [
        id,
        company === null ? null : company?.id,
      ]);
    assert.deepEqual(await companies({ ...everything, employees: { userId: 2 } }), [
      [121, 1],
      [122, 2],
      [123, 3],
    ]);
    assert.deepEqual(await companies(ownOnly(2)), [
      [121, null],
      [122, 2],
      [123, null],
    ]);
  },
  'embeds the visible documents of the employee only': async (harness) => {
    await addLookAlikes(harness);
    const include = ['documents'] as const;
    const [own] = await items(harness, { ...employee121, visibility: ownOnly(2), include });
    assert.deepEqual(documentIds(own), [1212]);
    const [every] = await items(harness, { ...employee121, visibility: everything, include });
    assert.deepEqual(documentIds(every), [1213, 1212, 1211]);
  },
  // @promise R45
  'embeds the newest documents by id up to the maximum, and counts all': async (harness) => {
    await addEmployees(harness, [{}, {}, {}]);
    const documents = [3, 1, 5, 2, 4].flatMap((n) =>
      [1, 2].map((employeeId) =>
        buildDocument({ id: n * 10 + employeeId, employeeId, createdAt: created(20 - n) }),
      ),
    );
    await harness.add({ documents });
    for (const [documentsMax, expected] of [
      [2, [[51, 41], [52, 42], []]],
      [1, [[51], [52], []]],
      [5, [[51, 41, 31, 21, 11], [52, 42, 32, 22, 12], []]],
      [0, [[], [], []]],
    ] as const) {
      const request = { visibility: everything, include: ['documents'], documentsMax } as const;
      const found = await items(harness, request);
      assert.deepEqual(found.map(documentIds), expected, `at most ${documentsMax}`);
      assert.deepEqual(pluck(found, 'documentsCount'), [5, 5, 0]);
    }
  },
  'embeds the newest visible documents, and ignores invisible ones': async (harness) => {
    await addEmployees(harness, [{}]);
    await harness.add({
      users: [buildUser({ id: 2, roleId: await roleId(harness, 'Member') })],
      documents: [1, 1, 1, 2, 2, 2].map((userId, index) =>
        buildDocument({ id: index + 1, userId }),
      ),
    });
    for (const [userId, expected] of [
      [1, [3, 2]],
      [2, [6, 5]],
      [3, []],
    ] as const) {
      const visibility = { ...everything, documents: { userId } };
      const request = { visibility, include: ['documents'], documentsMax: 2 } as const;
      const [found] = await items(harness, request);
      assert.deepEqual(documentIds(found), expected);
      assert.equal(found?.documentsCount, userId === 3 ? 0 : 3);
    }
  },
});
