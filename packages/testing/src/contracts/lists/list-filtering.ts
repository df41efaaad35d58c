import assert from 'node:assert/strict';
import { fold } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { idsIn, type ListRow, type ListSubject } from '../samples/list-subject.ts';
import type { StoreHarness } from '../store-harness.ts';

/** A part of a text, and the ids of the rows that contain it. */
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
  ['o,brien,', []],
];

const UNICODE = [
  ['ÉLODIE', 'e\u0301lodie', 'Straße', 'STRASSE', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'Łukasz'],
  ['Nguyễn', 'Ελένη', 'Андрей', 'がく', 'Ørsted Đặng', 'O’Brien', 'Smith\u2011Jones'],
].flat();

const unicodeMatches: Matches = [
  ['élo', [1, 2]],
  ['E\u0301LO', [1, 2]],
  ['elo', [1, 2]],
  ['strasse', [3, 4]],
  ['AßE', [3, 4]],
  ['δυσσευς', [5, 6]],
  ['ΣΣΕΥΣ', [5, 6]],
  ['łUKA', [7]],
  ['luka', [7]],
  ['NGUYEN', [8]],
  ['ελενη', [9]],
  ['ЙЙ', []],
  ['дреи', [10]],
  ['か', []],
  ['\u0301', []],
  ['orsted dang', [12]],
  ["o'brien", [13]],
  ['Oʼb', [13]],
  ['h-j', [14]],
];

/** Ids that no row has, at the bounds of 32 and 53 bits. */
export const ABSENT_IDS: readonly number[] = [
  99,
  2_147_483_648,
  4_294_967_297,
  Number.MAX_SAFE_INTEGER - 1,
  Number.MAX_SAFE_INTEGER,
];

/** Expectations about the filters of any list; `rows` are four, with the ids 1–4. */
export const filteredLists = <Row extends ListRow>(
  list: ListSubject<Row>,
  rows: readonly Row[],
): readonly Expectation<StoreHarness>[] => {
  const matches =
    (texts: readonly string[], expected: Matches) => async (harness: StoreHarness) => {
      await list.add(harness, texts.map(list.rowWith));
      for (const [part, ids] of expected) {
        for (const field of list.textFields) {
          const page = await list.page(harness, { filter: { [field]: [fold(part)] } });
          assert.deepEqual(idsIn(page), ids, `${field} ${part}`);
        }
      }
    };
  return expectations({
    // @promise R42
    'filters by a part of a text, without special characters': matches(LITERALS, literalMatches),
    'filters without regard to case and accents, in all of Unicode': matches(
      UNICODE,
      unicodeMatches,
    ),
    'filters by the whole text, without regard to case and accents, with OR': async (harness) => {
      await list.add(harness, ['Ann', 'ÁNN', 'Anna', 'a_n'].map(list.rowWith));
      for (const field of list.textFields) {
        const idsOf = async (...texts: readonly string[]): Promise<number[]> =>
          idsIn(await list.page(harness, { filter: { [`${field}:exact`]: texts.map(fold) } }));
        assert.deepEqual(await idsOf('ann'), [1, 2], field);
        assert.deepEqual(await idsOf('anna', 'A_N'), [3, 4], field);
        assert.deepEqual(await idsOf('an', '%'), [], field);
      }
    },
    'filters by ids of any size, with OR': async (harness) => {
      await list.add(harness, rows);
      const idsOf = async (...id: readonly number[]): Promise<number[]> =>
        idsIn(await list.page(harness, { filter: { id } }));
      const many = Array.from({ length: 96 }, (_, n) => 1000 + n);
      assert.deepEqual(await idsOf(3), [3]);
      assert.deepEqual(await idsOf(4, 1, 4, ...many, Number.MAX_SAFE_INTEGER), [1, 4]);
      for (const id of ABSENT_IDS) assert.deepEqual(await idsOf(id), []);
    },
  });
};
