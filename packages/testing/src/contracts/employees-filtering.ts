import assert from 'node:assert/strict';
import type { EmployeeFilter } from '@paydocs/core';
import type { Promised } from './contract.ts';
import { addEmployees, aQuery, by, everything, folded, ids, idsOf } from './sample-employees.ts';
import type { StoreHarness } from './store-harness.ts';

const filteredIds = (harness: StoreHarness, filter: EmployeeFilter): Promise<number[]> =>
  idsOf(harness, { filter: folded(filter) });

const LITERALS = ['100% Ann', 'a_n', 'back\\slash', 'O,Brien', "O'Brien", 'Ann', '[a-n]*', 'axn'];

const literalMatches: readonly (readonly [string, readonly number[]])[] = [
  ['%', [1]],
  ['0% a', [1]],
  ['_', [2]],
  ['a_n', [2]],
  ['\\', [3]],
  ['k\\s', [3]],
  [',', [4]],
  ["'", [5]],
  ['[a-n]', [7]],
  ['*', [7]],
  ['n', [1, 2, 4, 5, 6, 7, 8]],
  ['a%n', []],
  ['\\%', []],
  ['.', []],
  ['^a', []],
  ['o,brien,', []],
];

const UNICODE = ['ÉLODIE', 'e\u0301lodie', 'Straße', 'STRASSE', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'Łukasz'];

const unicodeMatches: readonly (readonly [string, readonly number[]])[] = [
  ['élo', [1, 2]],
  ['E\u0301LO', [1, 2]],
  ['elo', []],
  ['strasse', [3, 4]],
  ['AßE', [3, 4]],
  ['δυσσευς', [5, 6]],
  ['ΣΣΕΥΣ', [5, 6]],
  ['łUKA', [7]],
];

const matchesTexts =
  (texts: readonly string[], matches: typeof literalMatches) => async (harness: StoreHarness) => {
    await addEmployees(
      harness,
      texts.map((text) => ({ firstName: text, lastName: text, email: text })),
    );
    for (const [part, expected] of matches) {
      for (const field of ['firstName', 'lastName', 'email'] as const) {
        const label = `${field} ${part}`;
        assert.deepEqual(await filteredIds(harness, { [field]: [part] }), expected, label);
      }
    }
  };

const staff = [
  { firstName: 'Ann', lastName: 'Lee', email: 'ann@x.test', companyId: 1 },
  { firstName: 'Joann', lastName: 'Bell', email: 'jo@y.test', companyId: 2 },
  { firstName: 'Bob', lastName: 'Lee', email: 'bob@y.test', companyId: 2 },
  { firstName: 'Cy', lastName: 'Ann', email: 'cy@ann.test', companyId: 3 },
];

/** The promises about filters. */
export const filteredEmployees: readonly Promised<StoreHarness>[] = [
  {
    name: 'filters texts by a part of them, in which no character is special',
    check: matchesTexts(LITERALS, literalMatches),
  },
  {
    name: 'filters texts without regard to case or composition, in all of Unicode',
    check: matchesTexts(UNICODE, unicodeMatches),
  },
  {
    name: 'filters by the named field alone',
    check: async (harness) => {
      await addEmployees(harness, staff);
      assert.deepEqual(await filteredIds(harness, { firstName: ['ann'] }), [1, 2]);
      assert.deepEqual(await filteredIds(harness, { lastName: ['ann'] }), [4]);
      assert.deepEqual(await filteredIds(harness, { email: ['ann'] }), [1, 4]);
    },
  },
  {
    name: 'lets any alternative match, and gives each row once',
    check: async (harness) => {
      await addEmployees(harness, staff);
      const many = ['ann', 'an', 'nn', 'cy', ...Array.from({ length: 96 }, (_, n) => `no ${n}`)];
      assert.deepEqual(await filteredIds(harness, { firstName: many }), [1, 2, 4]);
      assert.deepEqual(await filteredIds(harness, { lastName: ['bell', 'lee'] }), [1, 2, 3]);
      assert.deepEqual(await filteredIds(harness, { email: ['@y', 'cy'] }), [2, 3, 4]);
    },
  },
  {
    name: 'combines fields with AND',
    check: async (harness) => {
      await addEmployees(harness, staff);
      const both = { firstName: ['ann', 'bob'], lastName: ['lee'] };
      assert.deepEqual(await filteredIds(harness, both), [1, 3]);
      assert.deepEqual(await filteredIds(harness, { ...both, companyId: [2, 3] }), [3]);
      assert.deepEqual(await filteredIds(harness, { ...both, id: [1, 2] }), [1]);
      assert.deepEqual(await filteredIds(harness, { ...both, email: ['@z'] }), []);
    },
  },
  {
    name: 'filters by ids and companies, of any size, any of which may match',
    check: async (harness) => {
      await addEmployees(harness, staff);
      const largest = Number.MAX_SAFE_INTEGER;
      const many = Array.from({ length: 98 }, (_, n) => 1000 + n);
      assert.deepEqual(await filteredIds(harness, { id: [3] }), [3]);
      assert.deepEqual(await filteredIds(harness, { id: [4, 1, 4, ...many, largest] }), [1, 4]);
      assert.deepEqual(await filteredIds(harness, { companyId: [2] }), [2, 3]);
      assert.deepEqual(await filteredIds(harness, { companyId: [3, largest, 1] }), [1, 4]);
      for (const none of [99, 2_147_483_648, 4_294_967_297, largest - 1, largest]) {
        assert.deepEqual(await filteredIds(harness, { id: [none] }), []);
        assert.deepEqual(await filteredIds(harness, { companyId: [none] }), []);
      }
    },
  },
  {
    name: 'counts, orders and cuts what the filter leaves',
    check: async (harness) => {
      await addEmployees(harness, staff);
      const filter = folded({ lastName: ['lee', 'ann'] });
      const query = aQuery({ filter, sort: by('-firstName'), offset: 1, limit: 1 });
      const slice = await harness.ports.employees.page(everything, query);
      assert.deepEqual([ids(slice), slice.total], [[3], 3]);
    },
  },
];
