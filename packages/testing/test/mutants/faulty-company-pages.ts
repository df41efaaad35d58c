import type { Companies, Company, CompanyQuery, Slice, Visibility } from '@paydocs/core';
import type { MemoryTables } from '../../src/memory-tables.ts';
import type { Fault } from './faulty-store.ts';

/** What a page of companies is asked for. */
export interface AskedCompanies {
  readonly visibility: Visibility;
  readonly query: CompanyQuery;
}

/** Asks the right page for something else. */
export const askingCompanies =
  (change: (asked: AskedCompanies) => Partial<AskedCompanies>): Fault<Companies> =>
  (_, right) => ({
    page: (visibility, query) => {
      const asked = { visibility, query };
      const changed = { ...asked, ...change(asked) };
      return right.page(changed.visibility, changed.query);
    },
  });

/** Makes another list of all rows of a changed query, before they are counted and cut. */
export const listingCompanies =
  (
    list: (items: readonly Company[], asked: AskedCompanies) => readonly Company[],
    change: Partial<CompanyQuery> = {},
  ): Fault<Companies> =>
  (_, right) => ({
    page: async (visibility, query) => {
      const whole = { ...query, ...change, offset: 0, limit: 1_000_000 };
      const items = list((await right.page(visibility, whole)).items, { visibility, query });
      const { offset, limit } = query;
      return { items: items.slice(offset, offset + limit), total: items.length };
    },
  });

/** Changes each row of the page. */
export const showingCompanies =
  (change: (company: Company) => Partial<Company>): Fault<Companies> =>
  (_, right) => ({
    page: async (visibility, query) => {
      const { items, total } = await right.page(visibility, query);
      return { items: items.map((item) => ({ ...item, ...change(item) })), total };
    },
  });

/** Takes the counts from the page as a wider visibility would show it. */
export const countingFor =
  (widen: (visibility: Visibility) => Partial<Visibility>): Fault<Companies> =>
  (_, right) => ({
    page: async (visibility, query) => {
      const { items, total } = await right.page(visibility, query);
      const wider = { ...visibility, ...widen(visibility) };
      const wide = (await right.page(wider, query)).items;
      const counted = items.map((item) => {
        const { employeesCount, documentsCount } = wide.find(({ id }) => id === item.id) ?? item;
        return { ...item, employeesCount, documentsCount };
      });
      return { items: counted, total };
    },
  });

/** Tells another total. */
export const totalling =
  (
    total: (
      slice: Slice<Company>,
      asked: AskedCompanies & { readonly tables: MemoryTables },
    ) => number,
  ): Fault<Companies> =>
  (tables, right) => ({
    page: async (visibility, query) => {
      const slice = await right.page(visibility, query);
      return { ...slice, total: total(slice, { visibility, query, tables }) };
    },
  });
