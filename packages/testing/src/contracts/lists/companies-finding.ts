import assert from 'node:assert/strict';
import { type Company, type CompanyLookup, RawJson, type Visibility } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee } from '../../builders.ts';
import { expectationsAfter } from '../contract.ts';
import { parsed } from '../samples/sample-keyed.ts';
import type { StoreHarness } from '../store-harness.ts';
import { buildCompanyQuery } from '../samples/sample-companies.ts';
import { everything, ownOnly } from '../samples/sample-employees.ts';
import { addWritten } from '../samples/sample-written.ts';

const find = (
  { ports }: StoreHarness,
  overrides: Partial<CompanyLookup> = {},
  visibility: Visibility = everything,
): Promise<Company | undefined> =>
  ports.companies.find(visibility, { id: 1, include: [], embeddedMax: 100, ...overrides });

const idsIn = (records: readonly { readonly id: number }[] | undefined) =>
  records?.map(({ id }) => id);

/** Adds employees 11–13 of company 1, of which 12 is of user 2, and documents 21–23 of employee 11. */
const addContents = async (harness: StoreHarness): Promise<void> => {
  await addWritten(harness);
  await harness.add({
    employees: [13, 11, 12].map((id) => buildEmployee({ id, userId: id === 12 ? 2 : 1 })),
    documents: [22, 21, 23].map((id) =>
      buildDocument({ id, employeeId: 11, userId: id === 22 ? 2 : 1 }),
    ),
  });
};

/** Expectations about one company. */
export const foundCompanies = expectationsAfter(addContents, {
  'finds a company as the list shows it, without records that were not asked for': async (
    harness,
  ) => {
    for (const visibility of [everything, ownOnly(1)]) {
      const query = buildCompanyQuery({ filter: { id: [1] } });
      const { items } = await harness.ports.companies.page(visibility, query);
      assert.equal(items.length, 1);
      assert.deepEqual(await find(harness, {}, visibility), items[0]);
    }
    const expected = { ...buildCompany({ id: 1 }), fields: RawJson.of({}) };
    const counts = { employeesCount: 5, documentsCount: 4, ordersCount: 0, totalSpent: 0 };
    assert.deepEqual(await find(harness), { ...expected, ...counts });
  },
  'finds no company that is unknown, of another site or not visible': async (harness) => {
    for (const id of [3, 99, 4_294_967_297]) assert.equal(await find(harness, { id }), undefined);
    assert.equal(await find(harness, { id: 2 }, ownOnly(1)), undefined);
    assert.equal(await find(harness, {}, { ...everything, siteId: 2 }), undefined);
  },
  'embeds the newest visible employees and documents of the company, up to the maximum': async (
    harness,
  ) => {
    const include = ['employees', 'documents'] as const;
    const all = await find(harness, { include });
    assert.deepEqual(idsIn(all?.employees), [13, 12, 11, 4, 1]);
    assert.deepEqual(idsIn(all?.documents), [23, 22, 21, 1]);
    const some = await find(harness, { include, embeddedMax: 2 });
    assert.deepEqual(
      [idsIn(some?.employees), idsIn(some?.documents)],
      [
        [13, 12],
        [23, 22],
      ],
    );
    assert.deepEqual([some?.employeesCount, some?.documentsCount], [5, 4]);
    const own = await find(harness, { include, embeddedMax: 2 }, ownOnly(1));
    assert.deepEqual(
      [idsIn(own?.employees), idsIn(own?.documents)],
      [
        [13, 11],
        [23, 21],
      ],
    );
    const one = await find(harness, { include: ['documents'] });
    assert.deepEqual([one?.employees, idsIn(one?.documents)], [undefined, [23, 22, 21, 1]]);
    const empty = await find(harness, { id: 4, include });
    assert.deepEqual([empty?.employees, empty?.documents], [[], []]);
  },
  'embeds employees as `find` returns them, with the documents that are visible': async (
    harness,
  ) => {
    for (const visibility of [everything, ownOnly(1)]) {
      const company = await find(harness, { include: ['employees'] }, visibility);
      for (const employee of company?.employees ?? []) {
        const lookup = { id: employee.id, include: [], documentsMax: 100 };
        const found = await harness.ports.employees.find(visibility, lookup);
        assert.deepEqual(parsed(employee), found && parsed(found));
      }
      assert.equal(company?.employees?.[0]?.documentsCount, 0);
      const counts = company.employees.map(({ documentsCount }) => documentsCount);
      const visible = visibility === everything ? [0, 0, 3, 0, 1] : [0, 2, 0, 1];
      assert.deepEqual(counts, visible);
    }
  },
});
