import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import { addCompanies, companiesBy, companyIdsOf } from './sample-companies.ts';
import type { StoreHarness } from './store-harness.ts';

const day = (date: number, ms = 0): { readonly createdAt: string } => ({
  createdAt: new Date(Date.UTC(2026, 0, date, 8, 0, 0, ms)).toISOString(),
});

// Added neither in the order of their ids nor in that of any key.
const firms = [
  { id: 4, name: 'Bolt', ...day(3) },
  { id: 2, name: 'acme', ...day(1, 1) },
  { id: 5, name: 'Acme', ...day(1) },
  { id: 1, name: 'BOLT', ...day(3) },
  { id: 3, name: 'Cyan', ...day(2) },
];

type Sorts = readonly (readonly [readonly string[], readonly number[]])[];

const byOneKey: Sorts = [
  [['name'], [2, 5, 1, 4, 3]],
  [['-name'], [3, 4, 1, 5, 2]],
  [['createdAt'], [5, 2, 3, 1, 4]],
  [['-createdAt'], [4, 1, 3, 2, 5]],
];

const byBothKeys: Sorts = [
  [
    ['name', '-createdAt'],
    [2, 5, 4, 1, 3],
  ],
  [
    ['name', 'createdAt'],
    [5, 2, 1, 4, 3],
  ],
  [
    ['-createdAt', 'name'],
    [1, 4, 3, 2, 5],
  ],
  [
    ['name', 'name'],
    [2, 5, 1, 4, 3],
  ],
  [
    ['name', '-name'],
    [5, 2, 4, 1, 3],
  ],
];

const keepsOrders = (sorts: Sorts) => async (harness: StoreHarness) => {
  await addCompanies(harness, firms);
  for (const [keys, expected] of sorts) {
    const sorted = await companyIdsOf(harness, { sort: companiesBy(...keys) });
    assert.deepEqual(sorted, expected, keys.join());
  }
};

/** The promises about the order of companies. */
export const orderedCompanies: readonly Promised<StoreHarness>[] = [
  {
    name: 'orders by id when no order is asked for',
    check: async (harness) => {
      await addCompanies(harness, firms);
      assert.deepEqual(await companyIdsOf(harness, {}), [1, 2, 3, 4, 5]);
    },
  },
  {
    name: "orders by each key both ways, ties by id in the key's direction",
    check: keepsOrders(byOneKey),
  },
  {
    name: "orders by both keys, the first one first, ties by id in the last key's direction",
    check: keepsOrders(byBothKeys),
  },
  {
    name: 'compares names without regard to case or composition, by code point',
    check: async (harness) => {
      const ordered = ['A', 'a b', 'A-b', 'a_B', 'ab', 'emile', 'strasse', 'Straße', 'Zed', 'Émile']
        .concat('e\u0301mile', 'Ωmega', '\uff21nn', '😀')
        .map((name, index) => ({ id: index + 1, name }));
      await addCompanies(harness, ordered.toReversed());
      const expected = ordered.map(({ id }) => id);
      const both = async (key: string) => companyIdsOf(harness, { sort: companiesBy(key) });
      assert.deepEqual(await both('name'), expected);
      assert.deepEqual(await both('-name'), expected.toReversed());
    },
  },
];
