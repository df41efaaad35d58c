import type {
  Employee,
  EmployeeFilter,
  EmployeeQuery,
  Employees,
  Slice,
  Visibility,
} from '@paydocs/core';
import type { MemoryTables } from '../../src/memory-tables.ts';
import type { Fault } from './faulty-store.ts';

/** What a page is asked for. */
export interface Asked {
  readonly visibility: Visibility;
  readonly query: EmployeeQuery;
}

/** Everything that the right page of it would have without its bounds. */
const unbounded = async (right: Employees, { visibility, query }: Asked) =>
  (await right.page(visibility, { ...query, offset: 0, limit: 1_000_000 })).items;

const cut = (items: readonly Employee[], { offset, limit }: EmployeeQuery): Slice<Employee> => ({
  items: items.slice(offset, offset + limit),
  total: items.length,
});

/** Asks the right page for something else. */
export const asking =
  (change: (asked: Asked) => Partial<Asked>): Fault<Employees> =>
  (_, right) => ({
    page: (visibility, query) => {
      const asked = { visibility, query };
      const changed = { ...asked, ...change(asked) };
      return right.page(changed.visibility, changed.query);
    },
  });

/** Changes all rows before they are counted and cut. */
export const listing =
  (change: (items: readonly Employee[], asked: Asked) => readonly Employee[]): Fault<Employees> =>
  (_, right) => ({
    page: async (visibility, query) =>
      cut(change(await unbounded(right, { visibility, query }), { visibility, query }), query),
  });

/** Keeps the visible rows by another reading of the filter. */
export const filtering =
  (keeps: (employee: Employee, filter: EmployeeFilter) => boolean): Fault<Employees> =>
  (_, right) => ({
    page: async (visibility, query) => {
      const all = await unbounded(right, { visibility, query: { ...query, filter: {} } });
      return cut(
        all.filter((employee) => keeps(employee, query.filter)),
        query,
      );
    },
  });

/** Changes each row of the page. */
export const showing =
  (change: (item: Employee, asked: Asked) => Partial<Employee>): Fault<Employees> =>
  (_, right) => ({
    page: async (visibility, query) => {
      const { items, total } = await right.page(visibility, query);
      const asked = { visibility, query };
      return { items: items.map((item) => ({ ...item, ...change(item, asked) })), total };
    },
  });

/** Takes a part of each row from the page as a wider visibility would show it. */
export const widening =
  (
    widen: (asked: Asked) => Partial<Visibility>,
    take: (wide: Employee, item: Employee) => Partial<Employee>,
  ): Fault<Employees> =>
  (_, right) => ({
    page: async (visibility, query) => {
      const wider = { ...visibility, ...widen({ visibility, query }) };
      const wide = await unbounded(right, { visibility: wider, query });
      const { items, total } = await right.page(visibility, query);
      const taken = items.map((item) => {
        const same = wide.find(({ id }) => id === item.id);
        return same === undefined ? item : { ...item, ...take(same, item) };
      });
      return { items: taken, total };
    },
  });

/** Counts something else than the visible rows. */
export const counting =
  (
    count: (slice: Slice<Employee>, asked: Asked & { readonly tables: MemoryTables }) => number,
  ): Fault<Employees> =>
  (tables, right) => ({
    page: async (visibility, query) => {
      const slice = await right.page(visibility, query);
      return { ...slice, total: count(slice, { visibility, query, tables }) };
    },
  });
