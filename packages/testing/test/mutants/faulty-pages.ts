import type {
  Employee,
  EmployeeFilter,
  EmployeeQuery,
  Employees,
  Slice,
  Visibility,
} from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import type { Fault } from './faulty-store.ts';

/** A query for a page of employees. */
export interface EmployeePageQuery {
  readonly visibility: Visibility;
  readonly query: EmployeeQuery;
}

/** Returns all rows of the correct list, without paging. */
const unbounded = async (correct: Employees, { visibility, query }: EmployeePageQuery) =>
  (await correct.page(visibility, { ...query, offset: 0, limit: 1_000_000 })).items;

const cut = (items: readonly Employee[], { offset, limit }: EmployeeQuery): Slice<Employee> => ({
  items: items.slice(offset, offset + limit),
  total: items.length,
});

/** Changes the query of the page. */
export const withQuery =
  (change: (request: EmployeePageQuery) => Partial<EmployeePageQuery>): Fault<Employees> =>
  (_, correct) => ({
    page: (visibility, query) => {
      const request = { visibility, query };
      const changed = { ...request, ...change(request) };
      return correct.page(changed.visibility, changed.query);
    },
  });

/** Changes all rows before counting and paging. */
export const withRows =
  (
    change: (items: readonly Employee[], request: EmployeePageQuery) => readonly Employee[],
  ): Fault<Employees> =>
  (_, correct) => ({
    page: async (visibility, query) =>
      cut(change(await unbounded(correct, { visibility, query }), { visibility, query }), query),
  });

/** Replaces the filter of the visible rows. */
export const withFilter =
  (keeps: (employee: Employee, filter: EmployeeFilter) => boolean): Fault<Employees> =>
  (_, correct) => ({
    page: async (visibility, query) => {
      const all = await unbounded(correct, { visibility, query: { ...query, filter: {} } });
      return cut(
        all.filter((employee) => keeps(employee, query.filter)),
        query,
      );
    },
  });

/** Changes each row of the page. */
export const withItems =
  (change: (item: Employee, request: EmployeePageQuery) => Partial<Employee>): Fault<Employees> =>
  (_, correct) => ({
    page: async (visibility, query) => {
      const { items, total } = await correct.page(visibility, query);
      const request = { visibility, query };
      return { items: items.map((item) => ({ ...item, ...change(item, request) })), total };
    },
  });

/** Replaces a part of each row with the part under a wider visibility. */
export const withWiderVisibility =
  (
    widen: (request: EmployeePageQuery) => Partial<Visibility>,
    part: (wide: Employee, item: Employee) => Partial<Employee>,
  ): Fault<Employees> =>
  (_, correct) => ({
    page: async (visibility, query) => {
      const wider = { ...visibility, ...widen({ visibility, query }) };
      const wide = await unbounded(correct, { visibility: wider, query });
      const { items, total } = await correct.page(visibility, query);
      const widened = items.map((item) => {
        const wideItem = wide.find(({ id }) => id === item.id);
        return wideItem === undefined ? item : { ...item, ...part(wideItem, item) };
      });
      return { items: widened, total };
    },
  });

/** Replaces the total. */
export const withTotal =
  (
    count: (
      slice: Slice<Employee>,
      request: EmployeePageQuery & { readonly tables: MemoryTables },
    ) => number,
  ): Fault<Employees> =>
  (tables, correct) => ({
    page: async (visibility, query) => {
      const slice = await correct.page(visibility, query);
      return { ...slice, total: count(slice, { visibility, query, tables }) };
    },
  });
