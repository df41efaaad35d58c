import assert from 'node:assert/strict';
import { timestamp } from '@paydocs/core';
import { type Expectation, expectationsAfter } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { idsIn, type ListSubject, sortBy } from '../samples/list-subject.ts';

/** A row of a synchronized list. */
interface SyncRow {
  readonly id: number;
  readonly externalId: string | null;
  readonly updatedAt: string;
}

const SINCE_MS = Date.UTC(2026, 0, 20, 8, 0, 0, 123);

const changed = (id: number, ms: number, externalId: string | null): SyncRow => ({
  id,
  externalId,
  updatedAt: timestamp(SINCE_MS + ms),
});

// The order of the changes differs from that of the ids and of the insertion.
const ROWS: readonly SyncRow[] = [
  changed(4, 0, 'E-4'),
  changed(2, 1, 'e-4'),
  changed(5, -1, 'E-5'),
  changed(1, 0, null),
  changed(3, -86_400_000, 'E-%'),
];

/** Expectations about the filters and the order by which another system keeps a copy of a list. */
export const synchronizedLists = <Row extends Partial<SyncRow>>(
  list: Pick<ListSubject<Row>, 'add' | 'page'>,
): readonly Expectation<StoreHarness>[] => {
  const idsOf = async (
    harness: StoreHarness,
    filter: Readonly<Record<string, readonly string[]>>,
  ): Promise<number[]> => idsIn(await list.page(harness, { filter }));
  const add = (harness: StoreHarness): Promise<unknown> =>
    list.add(harness, ROWS as readonly object[] as readonly Row[]);
  return expectationsAfter(add, {
    'filters by exact keys of another system, with OR': async (harness) => {
      assert.deepEqual(await idsOf(harness, { externalId: ['E-4'] }), [4]);
      assert.deepEqual(await idsOf(harness, { externalId: ['E-%', 'x', 'e-4'] }), [2, 3]);
      assert.deepEqual(await idsOf(harness, { externalId: ['E', 'paydocs-1'] }), []);
    },
    'filters by the instant since which a record has changed': async (harness) => {
      for (const [ms, expected] of [
        [0, [1, 2, 4]],
        [1, [2]],
        [2, []],
        [-1, [1, 2, 4, 5]],
      ] as const) {
        const since = [timestamp(SINCE_MS + ms)];
        const found = await idsOf(harness, { 'updatedAt:gte': since });
        assert.deepEqual(found, expected, String(ms));
      }
      const both = { 'updatedAt:gte': [timestamp(SINCE_MS)], externalId: ['E-4', 'E-5'] };
      assert.deepEqual(await idsOf(harness, both), [4]);
    },
    'filters by instants between bounds, to the millisecond': async (harness) => {
      const at = timestamp(SINCE_MS);
      for (const [filter, expected] of [
        [{ 'updatedAt:gt': [at] }, [2]],
        [{ 'updatedAt:lte': [at] }, [1, 3, 4, 5]],
        [{ 'updatedAt:lt': [at] }, [3, 5]],
        [{ 'updatedAt:gte': [at], 'updatedAt:lte': [at] }, [1, 4]],
        [{ 'updatedAt:gt': [at], 'updatedAt:lt': [at] }, []],
        [{ 'createdAt:lt': [timestamp(0)] }, []],
        [{ 'createdAt:gte': [timestamp(0)] }, [1, 2, 3, 4, 5]],
      ] as const) {
        assert.deepEqual(await idsOf(harness, filter), expected, JSON.stringify(filter));
      }
    },
    'sorts by the last change in both directions, and pages through it': async (harness) => {
      const page = async (term: string, offset: number): Promise<readonly unknown[]> => {
        const filter = { 'updatedAt:gte': [timestamp(SINCE_MS - 1)] };
        const slice = await list.page(harness, { filter, sort: sortBy(term), offset, limit: 2 });
        return [...idsIn(slice), slice.total];
      };
      assert.deepEqual(await page('updatedAt', 0), [5, 1, 4]);
      assert.deepEqual(await page('updatedAt', 2), [4, 2, 4]);
      assert.deepEqual(await page('-updatedAt', 0), [2, 4, 4]);
      assert.deepEqual(await page('-updatedAt', 2), [1, 5, 4]);
      const all = await list.page(harness, { sort: sortBy('updatedAt') });
      assert.deepEqual(idsIn(all), [3, 5, 1, 4, 2]);
    },
  });
};
