import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import { everything } from './sample-employees.ts';
import {
  aCompanyQuery,
  addCompanies,
  companiesBy,
  companyIds,
  companyIdsOf,
  named,
} from './sample-companies.ts';
import type { StoreHarness } from './store-harness.ts';

type Matches = readonly (readonly [string, readonly number[]])[];

const LITERALS = ['100% Ann', 'a_n', 'back\\slash', 'O,Brien', "O'Brien", 'Ann', '[a-n]*', 'axn'];

const literalMatches: Matches = [
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
];

const UNICODE = ['ÉLODIE', 'e\u0301lodie', 'Straße', 'STRASSE', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'Łukasz'];

const unicodeMatches: Matches = [
  ['élo', [1, 2]],
  ['E\u0301LO', [1, 2]],
  ['elo', []],
  ['strasse', [3, 4]],
  ['AßE', [3, 4]],
  ['δυσσευς', [5, 6]],
  ['łUKA', [7]],
];

const matchesNames =
  (names: readonly string[], matches: Matches) => async (harness: StoreHarness) => {
    await addCompanies(
      harness,
      names.map((name) => ({ name })),
    );
    for (const [part, expected] of matches) {
      assert.deepEqual(await companyIdsOf(harness, { filter: named(part) }), expected, part);
    }
  };

const firms = [{ name: 'Acme' }, { name: 'Acme & Bolt' }, { name: 'Bolt' }, { name: 'Cyan' }];

/** The promises about filters of companies. */
export const filteredCompanies: readonly Promised<StoreHarness>[] = [
  {
    name: 'filters names by a part of them, in which no character is special',
    check: matchesNames(LITERALS, literalMatches),
  },
  {
    name: 'filters names without regard to case or composition, in all of Unicode',
    check: matchesNames(UNICODE, unicodeMatches),
  },
  {
    name: 'lets any alternative match, and gives each row once',
    check: async (harness) => {
      await addCompanies(harness, firms);
      const none = Array.from({ length: 97 }, (_, n) => `no ${n}`);
      const filter = named('acme', 'me', 'bolt', ...none);
      assert.deepEqual(await companyIdsOf(harness, { filter }), [1, 2, 3]);
      assert.deepEqual(await companyIdsOf(harness, { filter: named('cy', 'acme') }), [1, 2, 4]);
    },
  },
  {
    name: 'filters by ids of any size, any of which may match',
    check: async (harness) => {
      await addCompanies(harness, firms);
      const largest = Number.MAX_SAFE_INTEGER;
      const many = Array.from({ length: 96 }, (_, n) => 1000 + n);
      assert.deepEqual(await companyIdsOf(harness, { filter: { id: [3] } }), [3]);
      const filter = { id: [4, 1, 4, ...many, largest] };
      assert.deepEqual(await companyIdsOf(harness, { filter }), [1, 4]);
      for (const id of [99, 2_147_483_648, 4_294_967_297, largest - 1, largest]) {
        assert.deepEqual(await companyIdsOf(harness, { filter: { id: [id] } }), []);
      }
    },
  },
  {
    name: 'combines names and ids with AND',
    check: async (harness) => {
      await addCompanies(harness, firms);
      const both = { ...named('acme', 'cyan'), id: [2, 3, 4] };
      assert.deepEqual(await companyIdsOf(harness, { filter: both }), [2, 4]);
      assert.deepEqual(await companyIdsOf(harness, { filter: { ...both, id: [3] } }), []);
    },
  },
  {
    name: 'counts, orders and cuts what the filter leaves',
    check: async (harness) => {
      await addCompanies(harness, firms);
      const sort = companiesBy('-name');
      const query = aCompanyQuery({ filter: named('l', 'm'), sort, offset: 1, limit: 1 });
      const slice = await harness.ports.companies.page(everything, query);
      assert.deepEqual([companyIds(slice), slice.total], [[2], 3]);
    },
  },
];
