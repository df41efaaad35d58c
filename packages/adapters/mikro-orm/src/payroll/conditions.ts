import type { Scope } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import type { Dialect } from '../sql/dialect.ts';

/** A part of a statement, its values bound. */
export type Fragment = Statement;

/** The names under which the tables of records are read: companies, documents, employees. */
export type RecordAlias = 'c' | 'd' | 'e';

/** The records of a kind that the caller may see: stands behind every table that is read here. */
export const visible = (alias: RecordAlias, siteId: number, scope: Scope): Fragment => {
  const table = sql.raw(alias);
  return scope === 'site'
    ? sql`${table}.site_id = ${siteId}`
    : sql`${table}.site_id = ${siteId} and ${table}.user_id = ${scope.userId}`;
};

/** The visible records for a walk in the order of their ids alone. */
export interface ById {
  readonly visible: Fragment;
  /** What the walk is in the order of before the id. */
  readonly behind: readonly string[];
}

/**
 * The same records, with a range of one value for what they have in common. For one value alone
 * PostgreSQL may walk the primary key, past every record that is not visible: where a site's
 * records came last, past all of the table.
 */
export const visibleById = (alias: RecordAlias, siteId: number, scope: Scope): ById => {
  const table = sql.raw(alias);
  return scope === 'site'
    ? { visible: sql`${table}.site_id between ${siteId} and ${siteId}`, behind: ['site_id'] }
    : {
        visible: sql`${table}.site_id = ${siteId}
          and ${table}.user_id between ${scope.userId} and ${scope.userId}`,
        behind: ['user_id'],
      };
};

/** The rows with any of these values in a column. */
export const anyOf = (column: string, values: readonly (number | string)[]): Fragment =>
  sql`${sql.raw(column)} in (${sql.join(values)})`;

/** The rows with any of the values of a statement in a column, which an index of the column leads to. */
export const anyValueOf = (dialect: Dialect, column: string, values: Fragment): Fragment =>
  dialect === 'postgresql'
    ? sql`${sql.raw(column)} = any (array(${values}))`
    : sql`${sql.raw(column)} in (${values})`;

/** Finds a part in a folded text; unlike LIKE it knows no special characters. */
const contains: Readonly<Record<Dialect, Fragment>> = {
  sqlite: sql.raw('instr'),
  postgresql: sql.raw('strpos'),
};

/** The rows with any of these parts in a column of folded texts. */
export const anyPart = (dialect: Dialect, column: string, parts: readonly string[]): Fragment => {
  const found = parts.map((part) => sql`${contains[dialect]}(${sql.raw(column)}, ${part}) > 0`);
  return sql`(${sql.join(found, sql` or `)})`;
};
