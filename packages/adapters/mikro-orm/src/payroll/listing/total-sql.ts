import type { Scope } from '@paydocs/core';
import { type Statement, sql } from '../../sql/statement.ts';
import type { NumberColumn } from '../../sql/columns.ts';
import { anyPart, type Fragment } from '../conditions.ts';
import type { Dialect } from '../../sql/dialect.ts';
import type { CounterKind, NameKind } from '../../entities/counters.ts';

/**
 * Where totals come from. Triggers keep counters of what lists ask for most, and of the names that
 * employees have, in the transaction of the rows themselves, so that they are as exact as counting.
 *
 * The first page and its total of 100,000 employees on PostgreSQL, prepared, at the median: in one
 * of 50 sites 2.8 ms with `count(*)`, 1.0 ms with a counter; all in one site 9.8 ms and 1.1 ms.
 * Adding an employee became slower by 0.07 ms (0.30 to 0.37 ms).
 */

/** What a total comes as. */
export interface TotalRow {
  readonly total: NumberColumn;
}

/** A statement of one row. */
export type Total = Statement<TotalRow>;

interface Counters {
  readonly table: 'company_counts' | 'employee_counts';
  readonly siteId: number;
}

/** How many records these companies or users have, or with `all` and 0 the site. */
export const counted = (
  { table, siteId }: Counters,
  kind: CounterKind,
  ids: readonly number[] | Fragment,
): Total => sql`
  select coalesce(sum(n), 0) as total from ${sql.raw(table)}
  where site_id = ${siteId} and of_kind = ${sql.lit(kind)}
    and of_id in (${Array.isArray(ids) ? sql.join(ids) : ids})`;

/** How many records of the site are the caller's to see. */
export const countedFor = (counters: Counters, scope: Scope): Total =>
  scope === 'site' ? counted(counters, 'all', [0]) : counted(counters, 'user', [scope.userId]);

/** A first or last name of which any of these parts is searched. */
export interface NameSearch {
  readonly siteId: number;
  readonly kind: NameKind;
  readonly parts: readonly string[];
}

/** The rows of the dictionary whose names match. */
export const namesLike = (dialect: Dialect, { siteId, kind, parts }: NameSearch): Statement =>
  sql`employee_names where site_id = ${siteId} and of_kind = ${sql.lit(kind)} and n > 0
    and ${anyPart(dialect, 'name', parts)}`;
