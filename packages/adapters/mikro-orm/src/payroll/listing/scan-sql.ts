import type { Scope, Sort } from '@paydocs/core';
import { sql } from '../../sql/statement.ts';
import { type Fragment, type RecordAlias, visible, visibleById } from './conditions.ts';

/** A list of records, from which pages are read. */
export interface List<Key extends string> {
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
}

interface Order<Key extends string> extends Pick<Window<Key>, 'sort'> {
  /** Reads from the last row to the first. */
  readonly backwards?: boolean;
  /** Columns with one value in all rows, in front of the others in the index. */
  readonly leading?: readonly string[] | undefined;
}

/**
 * Returns the sort keys, then the id in the direction of the last key: the order of an index on
 * (site, key, id).
 */
export const orderOf = <Key extends string>(
  alias: string,
  { sortColumns }: Pick<List<Key>, 'sortColumns'>,
  { sort, backwards = false, leading = [] }: Order<Key>,
): Fragment => {
  const by = (column: string, descending = false): string =>
    `${alias}.${column} ${descending === backwards ? 'asc' : 'desc'}`;
  const keys = sort.map(({ key, descending }) => by(sortColumns[key], descending));
  const common = leading.map((column) => by(column));
  return sql.raw([...common, ...keys, by('id', sort.at(-1)?.descending)].join(', '));
};

/** Returns the table with the conditions of the list. */
export const matching = <Key extends string>(
  { table, alias, siteId, scope, conditions }: List<Key>,
  condition = visible(alias, siteId, scope),
): Fragment =>
  sql`${table} ${sql.raw(alias)} where ${sql.join([condition, ...conditions], sql` and `)}`;

/** Returns the rows of the list in order, as an index has them. */
export const inOrder = <Key extends string>(list: List<Key>, order: Order<Key>): Fragment => {
  const isById = order.sort.length === 0 && list.conditions.length === 0;
  const byId = isById ? visibleById(list.alias, list.siteId, list.scope) : undefined;
  const by = orderOf(list.alias, list, { ...order, leading: byId?.leading });
  return sql`${matching(list, byId?.visible)} order by ${by}`;
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

/** Returns whether the page size is common. Statements with other sizes are not prepared. */
export const isCommonSize = ({ limit }: Pick<Window<never>, 'limit'>): boolean => limit % 5 === 0;

/** The number of index entries that a fast scan may skip. */
export const SHALLOW = 1000;

/** Returns whether a scan to the page is fast. */
export const isShallow = ({ offset }: Pick<Window<never>, 'offset'>, max = SHALLOW): boolean =>
  offset <= max;
