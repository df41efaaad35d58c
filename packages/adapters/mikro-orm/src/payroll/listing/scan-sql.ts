import type { ListOrder, Place, PlaceValue, Scope, Sort } from '@paydocs/core';
import { fromTimestamp } from '../../sql/columns.ts';
import type { Dialect } from '../../sql/dialect.ts';
import { afterRow, type KeysetColumn } from '../../sql/keyset.ts';
import { sql } from '../../sql/statement.ts';
import {
  type Fragment,
  type LeadingColumn,
  type RecordAlias,
  visible,
  visibleById,
} from './conditions.ts';

/** A list of records, from which pages are read. */
export interface List<Key extends string> extends Pick<ListOrder, 'sortKinds'> {
  readonly dialect: Dialect;
  readonly table: Fragment;
  readonly alias: RecordAlias;
  /** The columns and counts that are read of each row of a page. */
  readonly columns: Fragment;
  readonly siteId: number;
  readonly scope: Scope;
  /** The conditions of the filter. */
  readonly conditions: readonly Fragment[];
  readonly sortColumns: Readonly<Record<Key, string>>;
}

/** The order, size and position of a page. */
export interface Window<Key extends string> {
  readonly sort: readonly Sort<Key>[];
  readonly limit: number;
  readonly offset: number;
  /** Reads rows after this place only; null is the start, and undefined that of a numbered page. */
  readonly after?: Place | null;
}

interface Order<Key extends string> extends Pick<Window<Key>, 'sort' | 'after'> {
  /** Reads from the last row to the first. */
  readonly backwards?: boolean;
  /** A column with one value in all rows, in front of the others in the index. */
  readonly leading?: LeadingColumn | undefined;
}

/**
 * Returns the sort keys, then the id in the direction of the last key: the order of an index on
 * (site, key, id).
 */
export const orderOf = <Key extends string>(
  alias: string,
  { sortColumns }: Pick<List<Key>, 'sortColumns'>,
  { sort, backwards = false, leading }: Order<Key>,
): Fragment => {
  const by = (column: string, descending = false): string =>
    `${alias}.${column} ${descending === backwards ? 'asc' : 'desc'}`;
  const keys = sort.map(({ key, descending }) => by(sortColumns[key], descending));
  const common = leading ? [by(leading.column)] : [];
  return sql.raw([...common, ...keys, by('id', sort.at(-1)?.descending)].join(', '));
};

/** Returns the table with the conditions of the list. */
export const matching = <Key extends string>(
  { table, alias, siteId, scope, conditions }: List<Key>,
  condition = visible(alias, siteId, scope),
): Fragment =>
  sql`${table} ${sql.raw(alias)} where ${sql.join([condition, ...conditions], sql` and `)}`;

/** Returns a value of a place as columns store it. */
const storedValue = (
  dialect: Dialect,
  kind: ListOrder['sortKinds'][string] | undefined,
  value: PlaceValue,
): PlaceValue => {
  if (kind === 'amount') return Math.round(Number(value) * 100);
  return kind === 'instant' ? fromTimestamp(dialect, String(value)) : value;
};

/** Returns the condition of the rows after a place. */
export const afterPlace = <Key extends string>(
  { alias, dialect, sortKinds, sortColumns }: List<Key>,
  { values, id }: Place,
  { sort, leading }: Pick<Order<Key>, 'sort' | 'leading'>,
): Fragment => {
  const at = (column: string, value: PlaceValue, descending: boolean): KeysetColumn => ({
    column: sql.raw(`${alias}.${column}`),
    value,
    descending,
  });
  const keys = sort.map(({ key, descending }, index) => {
    const value = storedValue(dialect, sortKinds[key], values[index] as PlaceValue);
    return at(sortColumns[key], value, descending);
  });
  const common = leading ? [at(leading.column, leading.value, false)] : [];
  return afterRow([...common, ...keys], at('id', id, sort.at(-1)?.descending ?? false));
};

/** Returns the rows of the list in order, as an index has them. */
export const inOrder = <Key extends string>(list: List<Key>, order: Order<Key>): Fragment => {
  const { alias, conditions, dialect } = list;
  const { sort, after } = order;
  // SQLite begins at the place for a single value of the first column only, and has the number of its rows.
  const isPlain = Boolean(after) && dialect === 'sqlite';
  const isById = sort.length === 0 && conditions.length === 0 && !isPlain;
  const byId = isById ? visibleById(alias, { ...list, isAfter: Boolean(after) }) : undefined;
  const ordered = { ...order, leading: byId?.leading };
  const place = after ? [afterPlace(list, after, ordered)] : [];
  const rows = matching({ ...list, conditions: [...conditions, ...place] }, byId?.visible);
  return sql`${rows} order by ${orderOf(alias, list, ordered)}`;
};

/**
 * Scans the index of the order for the ids of a page; no row is read to skip it. The limit is a
 * literal, so that the planner sees how few rows are needed.
 */
export const scan = <Key extends string>(list: List<Key>, window: Window<Key>): Fragment => sql`
  select ${sql.raw(list.alias)}.id from ${inOrder(list, { sort: window.sort })}
  limit ${sql.lit(window.limit)} offset ${window.offset}`;

/** Scans from the end, for a page with fewer rows after it than before it. */
export const scanBackwards = <Key extends string>(
  list: List<Key>,
  window: Window<Key>,
  total: number,
): Fragment => {
  const end = Math.min(window.offset + window.limit, total);
  return sql`
    select ${sql.raw(list.alias)}.id
    from ${inOrder(list, { sort: window.sort, backwards: true })}
    limit ${end - window.offset} offset ${total - end}`;
};

/**
 * Returns whether the page size is common. Statements with other sizes are not prepared. A page by cursor
 * reads one row more.
 */
export const isCommonSize = ({ limit, after }: Pick<Window<never>, 'limit' | 'after'>): boolean =>
  (after === undefined ? limit : limit - 1) % 5 === 0;

/** The number of index entries that a fast scan may skip. */
export const SHALLOW = 1000;

/** Returns whether a scan to the page is fast. */
export const isShallow = ({ offset }: Pick<Window<never>, 'offset'>, max = SHALLOW): boolean =>
  offset <= max;
