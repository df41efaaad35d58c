import type { Companies, Company, CompanyQuery, Slice, Visibility } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import type { Fault } from './faulty-store.ts';

/** A query for a page of companies. */
export interface CompanyPageQuery {
  readonly visibility: Visibility;
  readonly query: CompanyQuery;
}

/** Changes the query of the page. */
export const withCompanyQuery =
  (change: (request: CompanyPageQuery) => Partial<CompanyPageQuery>): Fault<Companies> =>
  (_, correct) => ({
    page: (visibility, query) => {
      const request = { visibility, query };
      const changed = { ...request, ...change(request) };
      return correct.page(changed.visibility, changed.query);
    },
  });

/** Replaces the list of all rows of a changed query, before counting and paging. */
export const withCompanyRows =
  (
    list: (items: readonly Company[], request: CompanyPageQuery) => readonly Company[],
    change: Partial<CompanyQuery> = {},
  ): Fault<Companies> =>
  (_, correct) => ({
    page: async (visibility, query) => {
      const whole = { ...query, ...change, offset: 0, limit: 1_000_000 };
      const items = list((await correct.page(visibility, whole)).items, { visibility, query });
      const { offset, limit } = query;
      return { items: items.slice(offset, offset + limit), total: items.length };
    },
  });

/** Changes each row of the page. */
export const withCompanyItems =
  (change: (company: Company) => Partial<Company>): Fault<Companies> =>
  (_, correct) => ({
    page: async (visibility, query) => {
      const { items, total } = await correct.page(visibility, query);
      return { items: items.map((item) => ({ ...item, ...change(item) })), total };
    },
  });

/** Replaces the counts with those under a wider visibility. */
export const withCountsFor =
  (widen: (visibility: Visibility) => Partial<Visibility>): Fault<Companies> =>
  (_, correct) => ({
    page: async (visibility, query) => {
      const { items, total } = await correct.page(visibility, query);
      const wider = { ...visibility, ...widen(visibility) };
      const wide = (await correct.page(wider, query)).items;
      const counted = items.map((item) => {
        const { employeesCount, documentsCount } = wide.find(({ id }) => id === item.id) ?? item;
        return { ...item, employeesCount, documentsCount };
      });
      return { items: counted, total };
    },
  });

/** Replaces the total. */
export const withTotal =
  (
    total: (
      slice: Slice<Company>,
      request: CompanyPageQuery & { readonly tables: MemoryTables },
    ) => number,
  ): Fault<Companies> =>
  (tables, correct) => ({
    page: async (visibility, query) => {
      const slice = await correct.page(visibility, query);
      return { ...slice, total: total(slice, { visibility, query, tables }) };
    },
  });
