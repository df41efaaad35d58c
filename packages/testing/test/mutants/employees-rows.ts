import { type Employee, type EmployeeFilter, fold } from '@paydocs/core';
import { withQuery, withTotal, withFilter, withRows } from './faulty-pages.ts';
import { roundTrip, storeMutants } from './faulty-store.ts';

type Matches = (text: string, part: string) => boolean;

const TEXTS = ['firstName', 'lastName', 'email'] as const;
const KEYS = ['id', 'companyId', ...TEXTS] as const;

const matchesField =
  (matches: Matches) =>
  (employee: Employee, filter: EmployeeFilter) =>
  (key: (typeof KEYS)[number]): boolean =>
    key === 'id' || key === 'companyId'
      ? (filter[key]?.includes(employee[key]) ?? true)
      : (filter[key]?.some((part) => matches(employee[key], part)) ?? true);

const byText = (matches: Matches) =>
  withFilter((employee, filter) => KEYS.every(matchesField(matches)(employee, filter)));

const contains: Matches = (text, part) => fold(text).includes(part);

const like: Matches = (text, part) => {
  const pattern = part.replace(/[.*+?^${}()|[\]]/g, '\\$&').replaceAll('%', '.*');
  return new RegExp(pattern.replaceAll('_', '.').replace(/\\$/, '\\\\'), 'u').test(fold(text));
};

const byId = (a: Employee, b: Employee): number => a.id - b.id;

const byFirstName = (form: (text: string) => string) =>
  withRows((items, { query }) => {
    const [first] = query.sort;
    if (first?.key !== 'firstName' || query.sort.length > 1) return items;
    const sign = first.descending ? -1 : 1;
    return items.toSorted((a, b) => {
      const [one, two] = [form(a.firstName), form(b.firstName)];
      return sign * (one < two ? -1 : one > two ? 1 : byId(a, b));
    });
  });

/** Faulty stores of employees: wrong rows, totals or orders. */
export const employeeRowMutants = storeMutants('employees', {
  'no order by default': withRows((items, { query }) =>
    query.sort.length === 0 ? items.toReversed() : items,
  ),
  'ties in the order of insertion': ({ employees }, correct) => ({
    page: async (visibility, query) => {
      const added = [...employees.keys()];
      const key = query.sort[0]?.key;
      const whole = await correct.page(visibility, { ...query, offset: 0, limit: 1_000_000 });
      const items = whole.items.toSorted((a, b) =>
        key === undefined || fold(String(a[key])) !== fold(String(b[key]))
          ? 0
          : added.indexOf(a.id) - added.indexOf(b.id),
      );
      return { items: items.slice(query.offset, query.offset + query.limit), total: whole.total };
    },
  }),
  'ties always ascending': withQuery(({ query }) => ({
    query:
      query.sort.length === 0 || query.sort.at(-1)?.descending === false
        ? query
        : { ...query, sort: [...query.sort, { key: 'createdAt', descending: false }] },
  })),
  "ties in the first key's direction": withQuery(({ query }) => ({
    query: { ...query, sort: [...query.sort, ...query.sort.slice(0, 1)] },
  })),
  'the first key only': withQuery(({ query }) => ({
    query: { ...query, sort: query.sort.slice(0, 1) },
  })),
  'the last key first': withQuery(({ query }) => ({
    query: { ...query, sort: query.sort.toReversed() },
  })),
  'every order ascending': withQuery(({ query }) => ({
    query: { ...query, sort: query.sort.map(({ key }) => ({ key, descending: false })) },
  })),
  'names ordered with case': byFirstName((name) => name),
  'names ordered by UTF-16 units': byFirstName(fold),
  'names ordered by their accents': byFirstName((name) => name.toLowerCase().normalize('NFC')),
  'filters as LIKE patterns': byText(like),
  'filters by the beginning': byText((text, part) => fold(text).startsWith(part)),
  'filters by the whole text': byText((text, part) => fold(text) === part),
  'filters with case': byText((text, part) => text.includes(part)),
  'filters that fold ASCII only': byText((text, part) =>
    text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).includes(part),
  ),
  'filters in lower case only': byText((text, part) => text.toLowerCase().includes(part)),
  'filters without composition': byText((text, part) =>
    text.toUpperCase().toLowerCase().includes(part),
  ),
  'filters of a field in all fields': withFilter((employee, filter) =>
    KEYS.every((key) =>
      key === 'id' || key === 'companyId'
        ? matchesField(contains)(employee, filter)(key)
        : (filter[key]?.some((part) => TEXTS.some((each) => contains(employee[each], part))) ??
          true),
    ),
  ),
  'fields combined with OR': withFilter((employee, filter) => {
    const filteredKeys = KEYS.filter((key) => filter[key] !== undefined);
    return filteredKeys.length === 0 || filteredKeys.some(matchesField(contains)(employee, filter));
  }),
  'the first alternative only': withQuery(({ query: { filter, ...query } }) => ({
    query: {
      ...query,
      filter: Object.fromEntries(
        Object.entries(filter).map(([key, values]) => [key, values.slice(0, 1)]),
      ),
    },
  })),
  'a row for each alternative': withRows((items, { query: { filter } }) =>
    items.flatMap((item) => {
      const parts = filter.firstName ?? [];
      const times = parts.filter((part) => contains(item.firstName, part)).length;
      return Array.from({ length: Math.max(1, times) }, () => item);
    }),
  ),
  'ids of 32 bits': withQuery(({ query }) => ({
    query: {
      ...query,
      filter: {
        ...query.filter,
        ...(query.filter.id === undefined ? {} : { id: query.filter.id.map((id) => id | 0) }),
      },
    },
  })),
  'the company filter ignored': withQuery(({ query: { filter, ...query } }) => {
    const { companyId: _, ...others } = filter;
    return { query: { ...query, filter: others } };
  }),
  'the filter left out of the total': withTotal(
    (_, { tables }) => [...tables.employees.values()].length,
  ),
  'the rows of the page as the total': withTotal(({ items }) => items.length),
  'the total 0 beyond the end': withTotal(({ items, total }) => (items.length === 0 ? 0 : total)),
  'at least one as the total': withTotal(({ total }) => Math.max(1, total)),
  'the last page beyond the end': (_, correct) => ({
    page: async (visibility, query) => {
      const slice = await correct.page(visibility, query);
      return slice.items.length === 0 ? correct.page(visibility, { ...query, offset: 0 }) : slice;
    },
  }),
  'offsets of 32 bits': withQuery(({ query }) => ({
    query: { ...query, offset: query.offset | 0 },
  })),
  'one row too many': withQuery(({ query }) => ({ query: { ...query, limit: query.limit + 1 } })),
  'one row skipped': withQuery(({ query }) => ({
    query: { ...query, offset: query.offset > 0 ? query.offset + 1 : 0 },
  })),
  'pages cut by documents': (_, correct) => ({
    page: async (visibility, query) => {
      const slice = await correct.page(visibility, query);
      const rows = slice.items.flatMap((item) => item.documents?.map(() => item) ?? [item]);
      return { ...slice, items: [...new Set(rows.slice(0, query.limit))] };
    },
  }),
  'a total counted after the rows': (_, correct) => ({
    page: async (visibility, query) => {
      const { items } = await correct.page(visibility, query);
      await roundTrip();
      return { items, total: (await correct.page(visibility, query)).total };
    },
  }),
});
