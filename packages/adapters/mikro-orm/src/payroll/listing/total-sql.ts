import type { Scope } from '@paydocs/core';
import type { CounterKind, NameKind, RecordCountKind } from '../../entities/counters.ts';
import type { NumberColumn } from '../../sql/columns.ts';
import type { Dialect } from '../../sql/dialect.ts';
import { type Statement, sql, type Table } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { anyPart, type Fragment } from './conditions.ts';
import { type List, matching } from './scan-sql.ts';

/**
 * Totals. Triggers keep counters of the most frequent totals and of employees' names, in the
 * transaction of the rows, so that a counter is as exact as a count.
 *
 * The first page and its total of 100,000 employees on PostgreSQL, prepared, at the median: in one
 * of 50 sites 2.8 ms with `count(*)`, 1.0 ms with a counter; all in one site 9.8 ms and 1.1 ms.
 * Adding an employee became slower by 0.07 ms (0.30 to 0.37 ms).
 */

/** The row of a total. */
export interface TotalRow {
  readonly total: NumberColumn;
}

/** A statement of one row, the total. */
export type Total = Statement<TotalRow>;

/** Returns the statement that counts the list, for totals without a counter. */
export const countOf = <Key extends string>(list: List<Key>): Total =>
  sql`select count(*) as total from ${matching(list)}`;

interface Counters {
  readonly table: Table;
  readonly siteId: number;
}

/** Returns the number of records of companies or users, or of the site with `all` and 0. */
export const counted = (
  { table, siteId }: Counters,
  kind: CounterKind,
  ids: readonly number[] | Fragment,
): Total => sql`
  select coalesce(sum(n), 0) as total from ${table}
  where site_id = ${siteId} and of_kind = ${sql.lit(kind)}
    and of_id in (${Array.isArray(ids) ? sql.join(ids) : ids})`;

/** The records that have counters in parts. */
export type CountedRecords = 'documents' | 'orders' | 'transactions';

/** Returns the number of records of a site with one of these keys: the sum of the parts of their counters. */
const summed = (
  { records, siteId }: { readonly records: CountedRecords; readonly siteId: number },
  kind: RecordCountKind,
  keys: readonly (number | string)[],
): Total => sql`
  select coalesce(sum(n), 0) as total from ${tables.recordCounts}
  where site_id = ${siteId} and of_records = ${sql.lit(records)} and of_kind = ${sql.lit(kind)}
    and of_key in (${sql.join(keys.map(String))})`;

/** Returns the total of a list, from counters if it has at most one restriction that they count. */
export const totalOf = <Key extends string>(
  list: List<Key>,
  records: CountedRecords,
  filter: Readonly<Record<string, unknown>>,
): Total => {
  const { siteId, scope, conditions } = list;
  const of = { records, siteId };
  const [first, ...others] = Object.entries(filter);
  if (conditions.length === 0) {
    return scope === 'site' ? summed(of, 'all', ['']) : summed(of, 'user', [scope.userId]);
  }
  const isOnly = conditions.length === 1 && others.length === 0 && scope === 'site';
  const isCounted = first?.[0] === 'status' || first?.[0] === 'type';
  return isOnly && isCounted
    ? summed(of, first[0] as RecordCountKind, first[1] as readonly string[])
    : countOf(list);
};

/** Returns the number of records that the caller may see. */
export const countedFor = (counters: Counters, scope: Scope): Total =>
  scope === 'site' ? counted(counters, 'all', [0]) : counted(counters, 'user', [scope.userId]);

/** A search for parts of a first or last name. */
export interface NameSearch {
  readonly siteId: number;
  readonly kind: NameKind;
  readonly parts: readonly string[];
}

/** Returns the rows of the dictionary whose names match. */
export const namesLike = (dialect: Dialect, { siteId, kind, parts }: NameSearch): Statement =>
  sql`${tables.employeeNames} where site_id = ${siteId} and of_kind = ${sql.lit(kind)} and n > 0
    and ${anyPart(dialect, 'name', parts)}`;
