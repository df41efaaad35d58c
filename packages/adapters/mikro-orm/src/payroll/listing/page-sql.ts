import type { Slice } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../../sql/columns.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { type Fragment, visible } from './conditions.ts';
import { inOrder, type List, matching, orderOf, scan, type Window } from './scan-sql.ts';
import type { Total, TotalRow } from './total-sql.ts';

/** A row of a page, or the single row of an empty page, which has only the total. */
export type PageRow<Row> = (Row & TotalRow) | (TotalRow & { readonly id: null });

/** The access path of a page. */
export interface AccessPath {
  /** The statement of the total. */
  readonly total: Total;
  /** The ids of the page's rows, in any order. */
  readonly pageIds: Fragment;
  /** The source of both, as the table expression `found`. */
  readonly found?: Fragment;
}

/**
 * Scans to a page of any depth in one statement, from the nearer end: the other scan has the limit 0
 * and reads nothing. The outer limit shows the planner the number of rows.
 */
export const scanFromNearerEnd = <Key extends string>(
  list: List<Key>,
  { sort, limit, offset }: Window<Key>,
  total: Total,
): AccessPath => {
  const id = sql`${sql.raw(list.alias)}.id`;
  const [size, start] = [sql.lit(limit), sql`cast(${offset} as bigint)`];
  const isNear = sql`2 * ${start} + ${size} <= total`;
  const after = sql`case when total < ${start} + ${size} then 0 else total - ${start} - ${size} end`;
  const left = sql`case when total < ${start} then 0 when total - ${start} < ${size}
    then total - ${start} else ${size} end`;
  return {
    found: total,
    total: sql`select total from found`,
    pageIds: sql`
      select id from (
        select id from (
          select ${id} from ${inOrder(list, { sort })}
          limit (select case when ${isNear} then ${size} else 0 end from found) offset ${start}
        ) forwards
        union all
        select id from (
          select ${id} from ${inOrder(list, { sort, backwards: true })}
          limit (select case when ${isNear} then 0 else ${left} end from found)
          offset (select ${after} from found)
        ) backwards
      ) nearer limit ${size}`,
  };
};

/** Collects the matching rows with their sort keys, at most `max` of them, then sorts and counts. */
export const collect = <Key extends string>(
  list: List<Key>,
  window: Window<Key>,
  max: number,
): AccessPath => {
  const columns = new Set(['id', ...window.sort.map(({ key }) => list.sortColumns[key])]);
  const names = [...columns].map((column) => `${list.alias}.${column}`).join(', ');
  return {
    found: sql`select ${sql.raw(names)} from ${matching(list)} limit ${max}`,
    total: sql`select count(*) as total from found`,
    pageIds: sql`select found.id from found
      order by ${orderOf('found', list, window)} limit ${window.limit} offset ${window.offset}`,
  };
};

/**
 * Returns the statement that reads the page and the exact total, in one snapshot. Counts are made
 * for the rows of the page only.
 */
export const pageOf = <Row, Key extends string>(
  list: List<Key>,
  window: Pick<Window<Key>, 'sort'>,
  { total, pageIds, found }: AccessPath,
): Statement<PageRow<Row>> => {
  const { table, alias, columns, siteId, scope } = list;
  return sql<PageRow<Row>>`
    ${found ? sql`with found as materialized (${found})` : sql.raw('')}
    select matched.total, ${columns}
    from (${total}) matched
    left join (${pageIds}) page on true
    left join ${table} ${sql.raw(alias)} on ${sql.raw(alias)}.id = page.id
      and ${visible(alias, siteId, scope)}
    order by ${orderOf(alias, list, window)}`;
};

/**
 * Returns the statement of a first page, whose rows are read where they are found. Without rows the
 * total is 0.
 */
export const firstPageOf = <Row, Key extends string>(
  list: List<Key>,
  { sort, limit }: Pick<Window<Key>, 'sort' | 'limit'>,
  total: Total,
): Statement<PageRow<Row>> => sql<PageRow<Row>>`
  select (${total}) as total, ${list.columns}
  from ${inOrder(list, { sort })} limit ${sql.lit(limit)}`;

/** Returns the statement of the rows after a place, or of the first ones, which counts nothing. */
export const rowsAfter = <Row, Key extends string>(
  list: List<Key>,
  { sort, after, limit }: Pick<Window<Key>, 'sort' | 'after' | 'limit'>,
): Statement<PageRow<Row>> => {
  const order = after === undefined ? { sort } : { sort, after };
  return sql<PageRow<Row>>`select ${list.columns}
    from ${inOrder(list, order)} limit ${sql.lit(limit)}`;
};

/** Returns the statement of a page in the order of the list: by a place, the first one, or a later one. */
export const pageInOrder = <Row, Key extends string>(
  list: List<Key>,
  window: Window<Key>,
  total: Total,
): Statement<PageRow<Row>> => {
  if (window.after !== undefined) return rowsAfter(list, window);
  return window.offset === 0
    ? firstPageOf(list, window, total)
    : pageOf(list, window, { total, pageIds: scan(list, window) });
};

/** Returns the slice of a page's rows, with the total unless it is one by a place. */
export const toSlice = <Row extends { readonly id: NumberColumn }, Item>(
  rows: readonly PageRow<Row>[],
  toItem: (row: Row) => Item,
  { after }: Pick<Window<never>, 'after'>,
): Slice<Item> => {
  const items = rows.filter((row): row is Row & TotalRow => row.id !== null).map(toItem);
  return after === undefined ? { items, total: toNumber(rows[0]?.total ?? 0) } : { items };
};
