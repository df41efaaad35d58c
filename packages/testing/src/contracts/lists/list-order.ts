import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { idsIn, type ListRow, type ListSubject, sortBy } from '../samples/list-subject.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Pairs of sort terms with spaces between and the expected order of the ids. */
export type Sorts = readonly (readonly [string, readonly number[]])[];

/** Returns a creation time in January 2026, as a field of a row. */
export const day = (date: number, ms = 0): { readonly createdAt: string } => ({
  createdAt: new Date(Date.UTC(2026, 0, date, 8, 0, 0, ms)).toISOString(),
});

/** Returns a check of the order of the rows for each of the sorts. */
export const keepsOrders =
  <Row extends ListRow>(list: ListSubject<Row>, rows: readonly Row[]) =>
  (sorts: Sorts) =>
  async (harness: StoreHarness): Promise<void> => {
    await list.add(harness, rows);
    for (const [terms, expected] of sorts) {
      const page = await list.page(harness, { sort: sortBy(...terms.split(' ')) });
      assert.deepEqual(idsIn(page), expected, terms);
    }
  };

const ORDERED = [
  'A',
  'a b',
  'A-b',
  'a_B',
  'ab',
  'emile',
  'Émile',
  'e\u0301mile',
  'strasse',
  'Straße',
].concat('Zed', 'Ωmega', '\ufb56nn', '😀');

/** Expectations about the order of any list; the rows have the ids 1–5. */
export const orderedLists = <Row extends ListRow>(
  list: ListSubject<Row>,
  rows: readonly Row[],
): readonly Expectation<StoreHarness>[] =>
  expectations({
    'sorts by id without sort keys': async (harness) => {
      await list.add(harness, rows);
      assert.deepEqual(idsIn(await list.page(harness, {})), [1, 2, 3, 4, 5]);
    },
    'sorts names without regard to case and accents, by code point': async (harness) => {
      const [key] = list.textFields;
      const ordered = ORDERED.map((text, index) => ({ ...list.rowWith(text), id: index + 1 }));
      await list.add(harness, ordered.toReversed());
      const expected = ordered.map(({ id }) => id);
      for (const [term, order] of [
        [key, expected],
        [`-${key}`, expected.toReversed()],
      ] as const) {
        assert.deepEqual(idsIn(await list.page(harness, { sort: sortBy(term) })), order);
      }
    },
  });
