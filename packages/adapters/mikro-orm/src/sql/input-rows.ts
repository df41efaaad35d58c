import type { Columns } from './columns.ts';
import type { Dialect } from './dialect.ts';
import { type Statement, sql } from './statement.ts';

/** Few enough for the limits of SQLite on rows and values in a statement. */
const SQLITE_ROWS_MAX = 500;
const SQLITE_VALUES_MAX = 30_000;

/** Splits rows with so many columns so that each part fits into one statement. */
export const statementParts = <Row>(
  dialect: Dialect,
  rows: readonly Row[],
  columns = 1,
): (readonly Row[])[] => {
  const fitting = Math.min(SQLITE_ROWS_MAX, Math.floor(SQLITE_VALUES_MAX / columns));
  const size = dialect === 'sqlite' ? fitting : rows.length;
  const parts: (readonly Row[])[] = [];
  for (let start = 0; start < rows.length; start += size) {
    parts.push(rows.slice(start, start + size));
  }
  return parts;
};

const arrayTypes: Readonly<Record<string, string>> = { number: 'bigint', instant: 'timestamptz' };

const arrayTypeOf = (type: string): string => arrayTypes[type.replace('?', '')] ?? 'text';

/**
 * Returns rows as a table `given` with the columns column1, column2 and so on. On PostgreSQL each
 * column is one array, which is a tenth of the work of one value a cell.
 */
export const inputRows = (
  dialect: Dialect,
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
): Statement => {
  const entries = Object.entries(columns);
  if (dialect === 'sqlite') {
    const values = rows.map((row) => sql`(${sql.join(entries.map(([name]) => row[name]))})`);
    return sql`(values ${sql.join(values)}) as input`;
  }
  const arrays = entries.map(
    ([name, type]) => sql`${rows.map((row) => row[name])}${sql.raw(`::${arrayTypeOf(type)}[]`)}`,
  );
  const names = entries.map((_, index) => sql.raw(`column${index + 1}`));
  return sql`unnest(${sql.join(arrays)}) as input (${sql.join(names)})`;
};

const isJson = (type: string): boolean => type.startsWith('json') || type === 'list';

/** Returns the values of `input`, each in the type of its column. */
export const inputValues = (dialect: Dialect, columns: Columns): readonly Statement[] =>
  Object.values(columns).map((type, index) =>
    sql.raw(`input.column${index + 1}${isJson(type) && dialect === 'postgresql' ? '::jsonb' : ''}`),
  );

/** Returns the condition that a column has one of many texts. */
export const anyText = (dialect: Dialect, column: string, texts: readonly string[]): Statement =>
  dialect === 'postgresql'
    ? sql`${sql.raw(column)} = any (${texts}::text[])`
    : sql`${sql.raw(column)} in (${sql.join(texts)})`;

/** Returns the condition that a column has one of many numbers. */
export const anyNumber = (
  dialect: Dialect,
  column: string,
  numbers: readonly number[],
): Statement =>
  dialect === 'postgresql'
    ? sql`${sql.raw(column)} = any (${numbers}::bigint[])`
    : sql`${sql.raw(column)} in (${sql.join(numbers)})`;
