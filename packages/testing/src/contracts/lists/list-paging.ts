import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import {
  idsIn,
  type ListQuery,
  type ListRow,
  type ListSubject,
  sortBy,
} from '../samples/list-subject.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Returns the ids of all pages of this size, and checks the size and total of each page. */
export const walkPages = async (
  page: (query: ListQuery) => ReturnType<ListSubject['page']>,
  { limit, count, ...query }: ListQuery & { readonly limit: number; readonly count: number },
): Promise<number[]> => {
  const seen: number[] = [];
  for (let offset = 0; offset < count; offset += limit) {
    const slice = await page({ ...query, offset, limit });
    assert.equal(slice.total, count);
    assert.equal(slice.items.length, Math.min(limit, count - offset));
    seen.push(...idsIn(slice));
  }
  return seen;
};

/** Expectations about pages and totals of any list; the rows have ties in every sort key. */
export const pagedLists = <Row extends ListRow>(
  list: ListSubject<Row>,
  rows: readonly Row[],
): readonly Expectation<StoreHarness>[] =>
  expectations({
    // @promise R64
    'returns each row once over all pages, in every order': async (harness) => {
      await list.add(harness, rows);
      const page = (query: ListQuery) => list.page(harness, query);
      const single = list.sortKeys.flatMap((key) => [[key], [`-${key}`]]);
      for (const terms of [[], ...single, list.mixedSort]) {
        const sort = sortBy(...terms);
        const whole = idsIn(await page({ sort }));
        assert.equal(new Set(whole).size, rows.length);
        for (const limit of [1, 5]) {
          const ids = await walkPages(page, { sort, limit, count: rows.length });
          assert.deepEqual(ids, whole, terms.join());
        }
      }
    },
    'returns no rows and the exact total beyond the last page': async (harness) => {
      await list.add(harness, rows);
      const { length } = rows;
      const farOffsets = [1000, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_800];
      for (const offset of [length, length + 1, ...farOffsets]) {
        const slice = await list.page(harness, { offset, limit: 15 });
        assert.deepEqual(slice, { items: [], total: length });
      }
    },
    'returns the exact total of more than 1,000 rows': async (harness) => {
      const many = Array.from({ length: 1001 }, () => list.rowWith('Ann'));
      await list.add(harness, many);
      const [name] = list.textFields;
      for (const filter of [{}, { [name]: ['ann'] }]) {
        const { items, total } = await list.page(harness, { filter, offset: 990, limit: 15 });
        assert.deepEqual([items.length, total], [11, 1001]);
      }
    },
    'returns no rows and the total 0 of an empty list': async (harness) => {
      await list.add(harness, []);
      assert.deepEqual(await list.page(harness, {}), { items: [], total: 0 });
    },
  });
