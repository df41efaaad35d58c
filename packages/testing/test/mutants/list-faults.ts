import { fold, type Place, type Sort, type Visibility } from '@paydocs/core';
import { type Lists, pageFaults } from './faulty-pages.ts';
import { type Fault, roundTrip } from './faulty-store.ts';

/** Whether a text fits a part of a filter. */
export type Matches = (text: string, part: string) => boolean;

/** The correct way. */
export const contains: Matches = (text, part) => fold(text).includes(part);

const like: Matches = (text, part) => {
  const pattern = part.replace(/[.*+?^${}()|[\]]/g, '\\$&').replaceAll('%', '.*');
  return new RegExp(pattern.replaceAll('_', '.').replace(/\\$/, '\\\\'), 'u').test(fold(text));
};

interface Row {
  readonly id: number;
  readonly phone: string | null;
  readonly updatedAt: string;
}

interface Query {
  readonly filter: Readonly<Record<string, readonly (string | number)[] | undefined>>;
  readonly sort: readonly Sort<string>[];
  readonly offset: number;
  readonly limit: number;
  readonly after?: Place | null;
}

/** A kind of records that have a list, with the names of their filters. */
interface Kind {
  readonly rows: 'employees' | 'companies';
  readonly texts: readonly string[];
  readonly ids: readonly string[];
}

const valueOf = (row: object, key: string): unknown => Reflect.get(row, key);

/** Whether a row fits the filter of one field. */
export const fits = (row: object, filter: Query['filter'], matches: Matches) => (key: string) =>
  filter[key]?.some((each) => {
    const value = valueOf(row, key);
    return typeof value === 'string' ? matches(value, String(each)) : value === each;
  }) ?? true;

/** Returns a filter without a field. */
const without = (filter: Query['filter'], name: string): Query['filter'] =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => key !== name));

/** Returns a filter under other names. */
const renamed = (filter: Query['filter'], rename: (name: string) => string): Query['filter'] =>
  Object.fromEntries(Object.entries(filter).map(([key, values]) => [rename(key), values]));

const isFiltered = ({ filter }: Query): boolean => Object.keys(filter).length > 0;

const { withPage, withQuery, withVisibility, withRows, ofBothSites, withItems, withTotal } =
  pageFaults<Row, Query>();

/** Faults of the list of any kind of records. */
export const listFaults = ({
  rows,
  texts,
  ids,
}: Kind): Readonly<Record<string, Fault<Lists<never, never>>>> => {
  const [name = ''] = texts;
  const filteredBy = (matches: Matches) =>
    withRows(
      (items, { filter }) =>
        items.filter((item) => [...ids, ...texts].every(fits(item, filter, matches))),
      { filter: {} },
    );
  const orderedBy = (form: (text: string) => string) =>
    withRows((items, { sort }) => {
      const [first] = sort;
      if (first?.key !== name || sort.length > 1) return items;
      const sign = first.descending ? -1 : 1;
      return items.toSorted((a, b) => {
        const [one, two] = [form(String(valueOf(a, name))), form(String(valueOf(b, name)))];
        return sign * (one < two ? -1 : one > two ? 1 : a.id - b.id);
      });
    });
  const widest = (): Partial<Visibility> => ({ [rows]: 'site' });

  const faults: Readonly<Record<string, Fault<Lists<Row, Query>>>> = {
    'no order by default': withRows((items, { sort }) =>
      sort.length === 0 ? items.toReversed() : items,
    ),
    'ties always ascending': withQuery(({ sort }) => ({
      sort: [...sort, ...sort.slice(0, 1).map(({ key }) => ({ key, descending: false }))],
    })),
    'the first key only': withQuery(({ sort }) => ({ sort: sort.slice(0, 1) })),
    'the last key first': withQuery(({ sort }) => ({ sort: sort.toReversed() })),
    'every order ascending': withQuery(({ sort }) => ({
      sort: sort.map(({ key }) => ({ key, descending: false })),
    })),
    'names ordered with case': orderedBy((text) => text),
    'names ordered by UTF-16 units': orderedBy(fold),
    'names ordered by their accents': orderedBy((text) => text.toLowerCase().normalize('NFC')),
    'filters as LIKE patterns': filteredBy(like),
    'filters by the beginning': filteredBy((text, part) => fold(text).startsWith(part)),
    'filters by the whole text': filteredBy((text, part) => fold(text) === part),
    'filters with case': filteredBy((text, part) => text.includes(part)),
    'filters in lower case only': filteredBy((text, part) => text.toLowerCase().includes(part)),
    'filters that fold ASCII only': filteredBy((text, part) =>
      text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).includes(part),
    ),
    'filters without composition': filteredBy((text, part) =>
      text.toUpperCase().toLowerCase().includes(part),
    ),
    'the first alternative only': withQuery(({ filter }) => ({
      filter: Object.fromEntries(
        Object.entries(filter).map(([key, values]) => [key, values?.slice(0, 1)]),
      ),
    })),
    'a row for each alternative': withRows((items, { filter }) =>
      items.flatMap((item) => {
        const text = String(valueOf(item, name));
        const parts = filter[name]?.filter((part) => contains(text, String(part))) ?? [];
        return parts.length === 0 ? [item] : parts.map(() => item);
      }),
    ),
    'ids of 32 bits': withQuery(({ filter }) => ({
      filter: filter['id'] ? { ...filter, id: filter['id'].map((id) => Number(id) | 0) } : filter,
    })),
    'keys of another system ignored': withQuery(({ filter }) => ({
      filter: without(filter, 'externalId'),
    })),
    'changes at the instant itself left out': withRows((items, { filter }) =>
      items.filter(({ updatedAt }) => filter['updatedAt:gte']?.includes(updatedAt) !== true),
    ),
    'whole texts as parts': withQuery(({ filter }) => ({
      filter: renamed(filter, (key) => key.replace(':exact', '')),
    })),
    'bounds that take in their instant': withQuery(({ filter }) => ({
      filter: renamed(filter, (key) => key.replace(/:(gt|lt)$/, ':$1e')),
    })),
    'bounds that leave out their instant': withQuery(({ filter }) => ({
      filter: renamed(filter, (key) => key.replace(/:(gt|lt)e$/, ':$1')),
    })),
    'the creation in place of the last change': withQuery(({ sort }) => ({
      sort: sort.map(({ key, descending }) => ({
        key: key === 'updatedAt' ? 'createdAt' : key,
        descending,
      })),
    })),
    'the filter left out of the total': withTotal((_, { tables }) => tables[rows].size),
    'the rows of the page as the total': withTotal(({ items }) => items.length),
    'the total 0 beyond the end': withTotal(({ items, total }) => (items.length === 0 ? 0 : total)),
    'totals up to 1,000': withTotal(({ total }) => Math.min(total, 1000)),
    'at least one as the total': withTotal(({ total }) => Math.max(1, total)),
    'a total of all owners': withTotal(({ total }, { tables, visibility }) => {
      const all = [...tables[rows].values()].filter(({ siteId }) => siteId === visibility.siteId);
      return visibility[rows] === 'site' ? total : all.length;
    }),
    'a total counted after the rows': withPage(async (slice, { visibility, query, correct }) => {
      await roundTrip();
      return { ...(await correct.page(visibility, query)), items: slice.items };
    }),
    'the ties of a place again': withQuery(({ after }) =>
      after ? { after: { ...after, id: 0 } } : {},
    ),
    'a total after a place': withPage((slice) => ({ total: slice.items.length, ...slice })),
    'offsets of 32 bits': withQuery(({ offset }) => ({ offset: offset | 0 })),
    'one row too many': withQuery(({ limit }) => ({ limit: limit + 1 })),
    'rows of all sites': ofBothSites(() => true),
    'rows of all sites by filter': ofBothSites(isFiltered),
    'rows of all owners': withVisibility(widest),
    'rows of all owners by filter': withVisibility((_, query) =>
      isFiltered(query) ? widest() : {},
    ),
    'times cut to seconds': withItems(({ updatedAt }) => ({
      updatedAt: updatedAt.replace(/\.\d+/, '.000'),
    })),
    'absent values as empty texts': withItems(({ phone }) => ({ phone: phone ?? '' })),
  };
  return faults as never;
};
