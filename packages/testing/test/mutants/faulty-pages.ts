import type { Place, Slice, Sort, Visibility } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import type { Fault } from './faulty-store.ts';

/** A query of a list: of employees or of companies. */
interface ListQuery {
  readonly filter: object;
  readonly sort: readonly Sort<string>[];
  readonly offset: number;
  readonly limit: number;
  readonly after?: Place | null;
}

/** A port with a list. */
export interface Lists<Item, Query> {
  page(visibility: Visibility, query: Query): Promise<Slice<Item>>;
}

/** Returns the faults of the lists of a port: each changes one part of a page. */
export const pageFaults = <Item extends { readonly id: number }, Query extends ListQuery>() => {
  type Listed = Lists<Item, Query>;
  interface Request {
    readonly visibility: Visibility;
    readonly query: Query;
  }

  /** Returns all rows, without paging. */
  const unbounded = async (correct: Listed, { visibility, query }: Request) =>
    (await correct.page(visibility, { ...query, offset: 0, limit: 1_000_000 })).items;

  const cut = (items: readonly Item[], { offset, limit, after }: Query): Slice<Item> => ({
    items: items.slice(offset, offset + limit),
    ...(after === undefined && { total: items.length }),
  });

  /** Changes the page. */
  const withPage =
    (
      change: (
        slice: Slice<Item>,
        request: Request & { readonly correct: Listed; readonly tables: MemoryTables },
      ) => Promise<Slice<Item>> | Slice<Item>,
    ): Fault<Listed> =>
    (tables, correct) => ({
      page: async (visibility, query) =>
        change(await correct.page(visibility, query), { visibility, query, correct, tables }),
    });

  return {
    withPage,

    /** Changes the query of the page. */
    withQuery:
      (change: (query: Query) => Partial<Query>): Fault<Listed> =>
      (_, correct) => ({
        page: (visibility, query) => correct.page(visibility, { ...query, ...change(query) }),
      }),

    /** Changes the visibility of the page. */
    withVisibility:
      (change: (visibility: Visibility, query: Query) => Partial<Visibility>): Fault<Listed> =>
      (_, correct) => ({
        page: (visibility, query) =>
          correct.page({ ...visibility, ...change(visibility, query) }, query),
      }),

    /** Changes all rows, of the query with other fields, before they are counted and cut. */
    withRows:
      (
        change: (items: readonly Item[], query: Query) => readonly Item[],
        fields: Partial<Query> = {},
      ): Fault<Listed> =>
      (_, correct) => ({
        page: async (visibility, query) => {
          const items = await unbounded(correct, { visibility, query: { ...query, ...fields } });
          return cut(change(items, query), query);
        },
      }),

    /** Lists the rows of both sites, where the query matches. */
    ofBothSites:
      (matches: (query: Query) => boolean): Fault<Listed> =>
      (_, correct) => ({
        page: async (visibility, query) => {
          if (!matches(query)) return correct.page(visibility, query);
          const one = { visibility: { ...visibility, siteId: 1 }, query };
          const two = { visibility: { ...visibility, siteId: 2 }, query };
          const items = [...(await unbounded(correct, one)), ...(await unbounded(correct, two))];
          return cut(items, query);
        },
      }),

    /** Changes each row of the page. */
    withItems: (change: (item: Item, query: Query) => Partial<Item>): Fault<Listed> =>
      withPage((slice, { query }) => ({
        ...slice,
        items: slice.items.map((item) => ({ ...item, ...change(item, query) })),
      })),

    /** Replaces a part of each row by that under a wider visibility. */
    withWider: (
      widen: (visibility: Visibility) => Partial<Visibility>,
      part: (wide: Item, item: Item) => Partial<Item>,
    ): Fault<Listed> =>
      withPage(async (slice, { visibility, query, correct }) => {
        const wider = { ...visibility, ...widen(visibility) };
        const wide = await unbounded(correct, { visibility: wider, query });
        const widened = slice.items.map((item) => {
          const same = wide.find(({ id }) => id === item.id);
          return same === undefined ? item : { ...item, ...part(same, item) };
        });
        return { ...slice, items: widened };
      }),

    /** Replaces the total. */
    withTotal: (
      count: (
        slice: Required<Slice<Item>>,
        request: Request & { readonly tables: MemoryTables },
      ) => number,
    ): Fault<Listed> =>
      withPage(({ items, total }, request) =>
        total === undefined ? { items } : { items, total: count({ items, total }, request) },
      ),
  };
};
