import { type Companies, fold } from '@paydocs/core';
import {
  withCompanyQuery as withQuery,
  withCountsFor,
  withCompanyRows as withRows,
  withCompanyItems as withItems,
  withTotal,
} from './faulty-company-pages.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const like = (text: string, part: string): boolean => {
  const pattern = part.replace(/[.*+?^${}()|[\]]/g, '\\$&').replaceAll('%', '.*');
  return new RegExp(pattern.replaceAll('_', '.').replace(/\\$/, '\\\\'), 'u').test(fold(text));
};

/** Replaces the filter by name. */
const byName = (matches: (text: string, part: string) => boolean): Fault<Companies> =>
  withRows(
    (items, { query: { filter } }) =>
      items.filter(
        ({ id, name }) =>
          (filter.id?.includes(id) ?? true) &&
          (filter.name?.some((part) => matches(name, part)) ?? true),
      ),
    { filter: {} },
  );

/** Replaces the order by name. */
const orderedBy = (form: (text: string) => string): Fault<Companies> =>
  withRows((items, { query: { sort } }) => {
    const [first] = sort;
    if (first?.key !== 'name' || sort.length > 1) return items;
    const sign = first.descending ? -1 : 1;
    return items.toSorted((a, b) => {
      const [one, two] = [form(a.name), form(b.name)];
      return sign * (one < two ? -1 : one > two ? 1 : a.id - b.id);
    });
  });

const withoutSite: Fault<Companies> = (_, correct) => ({
  page: async (visibility, query) => {
    const whole = { ...query, offset: 0, limit: 1_000_000 };
    const one = await correct.page({ ...visibility, siteId: 1 }, whole);
    const two = await correct.page({ ...visibility, siteId: 2 }, whole);
    const items = [...one.items, ...two.items];
    return { items: items.slice(query.offset, query.offset + query.limit), total: items.length };
  },
});

const filtered = ({ filter }: { readonly filter: object }): boolean =>
  Object.keys(filter).length > 0;

/** Faulty stores of companies. */
export const companyMutants = storeMutants('companies', {
  'no order by default': withRows((items, { query }) =>
    query.sort.length === 0 ? items.toReversed() : items,
  ),
  'ties always ascending': withQuery(({ query }) => ({
    query:
      query.sort.at(-1)?.descending === true
        ? {
            ...query,
            sort: [...query.sort, { key: query.sort[0]?.key ?? 'name', descending: false }],
          }
        : query,
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
  'names ordered with case': orderedBy((name) => name),
  'names ordered by UTF-16 units': orderedBy(fold),
  'names ordered by their accents': orderedBy((name) => name.toLowerCase().normalize('NFC')),
  'filters as LIKE patterns': byName(like),
  'filters by the beginning': byName((text, part) => fold(text).startsWith(part)),
  'filters by the whole name': byName((text, part) => fold(text) === part),
  'filters with case': byName((text, part) => text.includes(part)),
  'filters in lower case only': byName((text, part) => text.toLowerCase().includes(part)),
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
      const parts = filter.name?.filter((part) => fold(item.name).includes(part)) ?? [item.name];
      return parts.map(() => item);
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
  'the filter by id ignored with a filter by name': withQuery(({ query }) => ({
    query:
      query.filter.name === undefined ? query : { ...query, filter: { name: query.filter.name } },
  })),
  'the filter left out of the total': withTotal(
    (_, { tables }) => [...tables.companies.values()].length,
  ),
  'the rows of the page as the total': withTotal(({ items }) => items.length),
  'the total 0 beyond the end': withTotal(({ items, total }) => (items.length === 0 ? 0 : total)),
  'at least one as the total': withTotal(({ total }) => Math.max(1, total)),
  'offsets of 32 bits': withQuery(({ query }) => ({
    query: { ...query, offset: query.offset | 0 },
  })),
  'one row too many': withQuery(({ query }) => ({ query: { ...query, limit: query.limit + 1 } })),
  'a row for each employee': withRows((items) =>
    items.flatMap((item) => Array.from({ length: Math.max(1, item.employeesCount) }, () => item)),
  ),
  'a total counted after the rows': (_, correct) => ({
    page: async (visibility, query) => {
      const { items } = await correct.page(visibility, query);
      await roundTrip();
      return { items, total: (await correct.page(visibility, query)).total };
    },
  }),
  'rows of all sites': withoutSite,
  'rows of all sites by filter': (tables, correct) => ({
    page: (visibility, query) =>
      (filtered(query) ? { ...correct, ...withoutSite(tables, correct) } : correct).page(
        visibility,
        query,
      ),
  }),
  'rows of all owners': withQuery(({ visibility }) => ({
    visibility: { ...visibility, companies: 'site' },
  })),
  'rows of all owners by filter': withQuery(({ visibility, query }) =>
    filtered(query) ? { visibility: { ...visibility, companies: 'site' } } : {},
  ),
  'rows by the visibility of employees': withQuery(({ visibility }) => ({
    visibility: { ...visibility, companies: visibility.employees },
  })),
  'a total of all owners': withTotal(({ total }, { visibility, tables }) =>
    visibility.companies === 'site'
      ? total
      : [...tables.companies.values()].filter(({ siteId }) => siteId === visibility.siteId).length,
  ),
  'employees of all owners counted': withCountsFor(() => ({ employees: 'site' })),
  'documents of all owners counted': withCountsFor(() => ({ documents: 'site' })),
  'only the own records counted': withCountsFor(({ companies }) => ({
    employees: companies,
    documents: companies,
  })),
  'documents counted once for each employee': withItems(({ employeesCount, documentsCount }) => ({
    documentsCount: employeesCount * documentsCount,
  })),
  'masked numbers': withItems(({ ein }) => ({ ein: `XX-XXX${ein.slice(-4)}` })),
  'times cut to seconds': withItems(({ updatedAt }) => ({
    updatedAt: updatedAt.replace(/\.\d+/, '.000'),
  })),
  'absent values as empty texts': withItems(({ phone }) => ({ phone: phone ?? '' })),
});
