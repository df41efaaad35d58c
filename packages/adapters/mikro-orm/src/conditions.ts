import type { Whose } from '@paydocs/core';
import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

/** A part of a statement, its values bound. */
export type Fragment = RawBuilder<unknown>;

/** The names under which the tables of records are read: companies, documents, employees. */
export type RecordAlias = 'c' | 'd' | 'e';

/** The records of a kind that the caller may see: stands behind every table that is read here. */
export const visible = (alias: RecordAlias, siteId: number, whose: Whose): Fragment => {
  const table = sql.raw(alias);
  return whose === 'everybody'
    ? sql`${table}.site_id = ${siteId}`
    : sql`${table}.site_id = ${siteId} and ${table}.user_id = ${whose}`;
};

/** The rows with any of these ids in a column. */
export const anyOf = (column: string, ids: readonly number[]): Fragment =>
  sql`${sql.raw(column)} in (${sql.join(ids)})`;

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
