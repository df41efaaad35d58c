import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import { addEmployees, by, idsOf } from './sample-employees.ts';
import type { StoreHarness } from './store-harness.ts';

const day = (date: number, ms = 0): { readonly createdAt: string } => ({
  createdAt: new Date(Date.UTC(2026, 0, date, 8, 0, 0, ms)).toISOString(),
});

// Added neither in the order of their ids nor in that of any key.
const staff = [
  { id: 4, firstName: 'Bo', lastName: 'Young', companyId: 2, ...day(3) },
  { id: 2, firstName: 'Al', lastName: 'young', companyId: 1, ...day(1, 1) },
  { id: 5, firstName: 'al', lastName: 'Adams', companyId: 3, ...day(1) },
  { id: 1, firstName: 'BO', lastName: 'ADAMS', companyId: 2, ...day(3) },
  { id: 3, firstName: 'Cy', lastName: 'Adams', companyId: 1, ...day(2) },
];

type Sorts = readonly (readonly [readonly string[], readonly number[]])[];

const byOneKey: Sorts = [
  [['firstName'], [2, 5, 1, 4, 3]],
  [['-firstName'], [3, 4, 1, 5, 2]],
  [['lastName'], [1, 3, 5, 2, 4]],
  [['-lastName'], [4, 2, 5, 3, 1]],
  [['companyId'], [2, 3, 1, 4, 5]],
  [['-companyId'], [5, 4, 1, 3, 2]],
  [['createdAt'], [5, 2, 3, 1, 4]],
  [['-createdAt'], [4, 1, 3, 2, 5]],
];

const byManyKeys: Sorts = [
  [
    ['lastName', 'firstName'],
    [5, 1, 3, 2, 4],
  ],
  [
    ['lastName', '-firstName'],
    [3, 1, 5, 4, 2],
  ],
  [
    ['-lastName', 'firstName'],
    [2, 4, 5, 1, 3],
  ],
  [
    ['-companyId', 'lastName', 'firstName', 'createdAt'],
    [5, 1, 4, 3, 2],
  ],
];

const withTiesLeft: Sorts = [
  [
    ['companyId', '-createdAt'],
    [3, 2, 4, 1, 5],
  ],
  [
    ['-createdAt', 'companyId'],
    [1, 4, 3, 2, 5],
  ],
  [
    ['firstName', 'firstName'],
    [2, 5, 1, 4, 3],
  ],
  [
    ['firstName', '-firstName'],
    [5, 2, 4, 1, 3],
  ],
];

const keepsOrders = (sorts: Sorts) => async (harness: StoreHarness) => {
  await addEmployees(harness, staff);
  for (const [keys, expected] of sorts) {
    assert.deepEqual(await idsOf(harness, { sort: by(...keys) }), expected, keys.join());
  }
};

/** The promises about the order of the rows. */
export const orderedEmployees: readonly Promised<StoreHarness>[] = [
  {
    name: 'orders by id when no order is asked for',
    check: async (harness) => {
      await addEmployees(harness, staff);
      assert.deepEqual(await idsOf(harness, {}), [1, 2, 3, 4, 5]);
    },
  },
  {
    name: "orders by each key both ways, ties by id in the key's direction",
    check: keepsOrders(byOneKey),
  },
  {
    name: 'orders by several keys, the first one first',
    check: keepsOrders(byManyKeys),
  },
  {
    name: "breaks the ties of several keys by id in the last key's direction",
    check: keepsOrders(withTiesLeft),
  },
  {
    name: 'compares names without regard to case or composition, by code point',
    check: async (harness) => {
      const ordered = ['A', 'a b', 'A-b', 'a_B', 'ab', 'emile', 'strasse', 'Straße', 'Zed', 'Émile']
        .concat('e\u0301mile', 'Ωmega', '\uff21nn', '😀')
        .map((firstName, index) => ({ id: index + 1, firstName }));
      await addEmployees(harness, ordered.toReversed());
      const expected = ordered.map(({ id }) => id);
      assert.deepEqual(await idsOf(harness, { sort: by('firstName') }), expected);
      assert.deepEqual(await idsOf(harness, { sort: by('-firstName') }), expected.toReversed());
    },
  },
];
