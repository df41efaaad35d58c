import type { Scope, Visibility } from '@paydocs/core';
import type { Dialect } from '../../sql/dialect.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';

/** A part of a statement, with its values bound. */
export type Fragment = Statement;

/** The aliases of the tables of companies, documents, employees, orders and transactions. */
export type RecordAlias = 'c' | 'd' | 'e' | 'o' | 't';

/** Returns the condition for the records that the caller may see, which every read here has. */
export const visible = (alias: RecordAlias, siteId: number, scope: Scope): Fragment => {
  const table = sql.raw(alias);
  return scope === 'site'
    ? sql`${table}.site_id = ${siteId}`
    : sql`${table}.site_id = ${siteId} and ${table}.user_id = ${scope.userId}`;
};

/** A column in front of the id in an index, with the value that all visible records have. */
export interface LeadingColumn {
  readonly column: string;
  readonly value: number;
}

/**
 * Returns the condition for a scan by id, with a range of one value, and the column in front of the
 * id in the index. For a single value PostgreSQL
 * may scan the primary key, past every record that is not visible: all of the table for a site whose
 * records come last. After a place, the place is the start of the range, and the only one.
 */
export const visibleById = (
  alias: RecordAlias,
  { siteId, scope, isAfter }: { siteId: number; scope: Scope; isAfter: boolean },
): { readonly visible: Fragment; readonly leading: LeadingColumn } => {
  const table = sql.raw(alias);
  const leading =
    scope === 'site'
      ? { column: 'site_id', value: siteId }
      : { column: 'user_id', value: scope.userId };
  const { column, value } = leading;
  const start = isAfter ? sql`` : sql`${table}.${sql.raw(column)} >= ${value} and `;
  const inRange = sql`${start}${table}.${sql.raw(column)} <= ${value}`;
  const ofSite = scope === 'site' ? inRange : sql`${table}.site_id = ${siteId} and ${inRange}`;
  return { visible: ofSite, leading };
};

/** Returns the condition that the company of a row is visible and has one. */
export const ofCompany =
  (companyId: string, { siteId, companies }: Visibility) =>
  (condition: Fragment): Fragment =>
    sql`exists (select 1 from ${tables.companies} c
    where c.id = ${sql.raw(companyId)} and ${visible('c', siteId, companies)} and ${condition})`;

/** Returns the condition that the employee of a row is visible and has one. */
export const ofEmployee =
  (employeeId: string, { siteId, employees }: Visibility) =>
  (condition: Fragment): Fragment =>
    sql`exists (select 1 from ${tables.employees} e
    where e.id = ${sql.raw(employeeId)} and ${visible('e', siteId, employees)} and ${condition})`;

/** Returns the condition that a column has one of these values. */
export const anyOf = (column: string, values: readonly (number | string)[]): Fragment =>
  sql`${sql.raw(column)} in (${sql.join(values)})`;

/** Returns the condition for the values of a flag: what is so, and what is not. */
export const flagged =
  (isSo: string, isNot = `not (${isSo})`) =>
  (flags: readonly boolean[]): Fragment => {
    const wanted = [...new Set(flags)].map((flag) => sql.raw(flag ? `(${isSo})` : isNot));
    return sql`(${sql.join(wanted, sql` or `)})`;
  };

/** Returns the condition that a column has a value of a statement, in a form that uses an index. */
export const anyValueOf = (dialect: Dialect, column: string, values: Fragment): Fragment =>
  dialect === 'postgresql'
    ? sql`${sql.raw(column)} = any (array(${values}))`
    : sql`${sql.raw(column)} in (${values})`;

/** The functions that find a part of a text. Unlike LIKE they have no special characters. */
const positionOf = { sqlite: sql.raw('instr'), postgresql: sql.raw('strpos') };

/** Returns the condition that a folded column contains one of these parts. */
export const anyPart = (dialect: Dialect, column: string, parts: readonly string[]): Fragment => {
  const found = parts.map((part) => sql`${positionOf[dialect]}(${sql.raw(column)}, ${part}) > 0`);
  return sql`(${sql.join(found, sql` or `)})`;
};
