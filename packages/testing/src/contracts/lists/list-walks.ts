import assert from 'node:assert/strict';
import { type ListDescription, type Place, placeOf } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { idsIn, type ListQuery, type ListSubject, sortBy } from '../samples/list-subject.ts';
import type { StoreHarness } from '../store-harness.ts';

/** A list that is walked by places. */
export interface WalkedList extends Pick<ListSubject, 'page'> {
  /** What the core says of the list. */
  readonly list: ListDescription;
  /** Adds rows with ties in every sort key. */
  readonly add: (harness: StoreHarness) => Promise<unknown>;
  /** Filters that some rows match; none by default. */
  readonly filters?: readonly object[];
}

/** Returns the page that a place or the start leads to, which has no total. */
const readAfter = async (
  { list, page }: Pick<WalkedList, 'list' | 'page'>,
  harness: StoreHarness,
  query: ListQuery & Required<Pick<ListQuery, 'sort' | 'after'>>,
): Promise<{ readonly ids: readonly number[]; readonly last: Place | undefined }> => {
  const slice = await page(harness, { ...query, offset: 0 });
  assert.deepEqual(Object.keys(slice), ['items']);
  const row = slice.items.at(-1);
  return { ids: idsIn(slice), last: row && placeOf(list, query.sort, row) };
};

/** Returns the ids of all rows, page after page; of a walk that does not end, too many. */
const walk = async (
  walked: Pick<WalkedList, 'list' | 'page'>,
  harness: StoreHarness,
  { max, ...query }: ListQuery & Required<Pick<ListQuery, 'sort'>> & { readonly max: number },
): Promise<readonly number[]> => {
  const seen: number[] = [];
  let after: Place | null = null;
  while (seen.length <= max) {
    const { ids, last } = await readAfter(walked, harness, { ...query, after });
    if (last === undefined) break;
    seen.push(...ids);
    after = last;
  }
  return seen;
};

/** Returns orders of a list: each key in both directions, and pairs of keys in different ones. */
const ordersOf = ({ sortKeys }: ListDescription): readonly (readonly string[])[] => {
  const [first = '', second = first] = sortKeys;
  const pairs = [
    [`-${first}`, second],
    [first, `-${second}`],
    [first, second],
  ];
  return [[], ...sortKeys.flatMap((key) => [[key], [`-${key}`]]), ...pairs];
};

/** Expectations about the rows after a place of a list, as cursors lead along it. */
export const walkedLists = (walked: WalkedList): readonly Expectation<StoreHarness>[] =>
  expectations({
    'returns each row once after places, in every order and without a total': async (harness) => {
      await walked.add(harness);
      for (const filter of [{}, ...(walked.filters ?? [])]) {
        for (const terms of ordersOf(walked.list)) {
          const query = { filter: filter as ListQuery['filter'] & object, sort: sortBy(...terms) };
          const whole = idsIn(await walked.page(harness, query));
          assert.ok(whole.length > 2);
          for (const limit of [1, 2, 100]) {
            const ids = await walk(walked, harness, { ...query, limit, max: whole.length });
            assert.deepEqual(ids, whole, JSON.stringify([filter, terms, limit]));
          }
        }
      }
    },
  });

/** Rows that come and go around a walk. */
export interface Unsteady extends Pick<WalkedList, 'list' | 'page'> {
  /** Adds rows with the ids 11 to 16, with ties in the sort key. */
  readonly add: (harness: StoreHarness) => Promise<unknown>;
  readonly sortKey: string;
  /** Adds a row with this id: the first of its list in the order of the key, or the last. */
  readonly addAnother: (harness: StoreHarness, id: number, isFirst: boolean) => Promise<unknown>;
  readonly remove: (harness: StoreHarness, id: number) => Promise<unknown>;
}

/** Expectations about a walk while others write: the row of the place is removed, and rows are added. */
export const unsteadyLists = (unsteady: Unsteady): readonly Expectation<StoreHarness>[] =>
  expectations({
    'returns each row once after places while others come and go': async (harness) => {
      await unsteady.add(harness);
      const sort = sortBy(unsteady.sortKey);
      const whole = idsIn(await unsteady.page(harness, { sort }));
      const first = await readAfter(unsteady, harness, { sort, after: null, limit: 2 });
      for (const id of first.ids) await unsteady.remove(harness, id);
      await unsteady.addAnother(harness, 1, true);
      await unsteady.addAnother(harness, 99, false);
      const after = first.last ?? null;
      const second = await readAfter(unsteady, harness, { sort, after, limit: 2 });
      await unsteady.remove(harness, whole[5] ?? 0);
      const third = await readAfter(unsteady, harness, {
        sort,
        after: second.last ?? null,
        limit: 100,
      });
      const seen = [...first.ids, ...second.ids, ...third.ids];
      assert.deepEqual(seen, [...whole.slice(0, 5), 99]);
    },
  });
