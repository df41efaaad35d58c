import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, RawJson, type Timestamp } from '@paydocs/core';
import type { Dialect } from './dialect.ts';
import { timestampOf } from './instant.ts';
import { fromInstantText } from './instant-text.ts';
import { type Statement, sql } from './statement.ts';

/** An integer as drivers return it: PostgreSQL's `bigint` and `numeric` are text. */
export type NumberColumn = number | string;

/** An instant as drivers return it: text on PostgreSQL, epoch milliseconds on SQLite. */
export type InstantColumn = string | number | Date;

/** A JSON object as drivers return it: parsed by a host's MikroORM on PostgreSQL, else text. */
export type JsonColumn = string | JsonObject;

/** The types of columns: as drivers return them, and as fields of a record. */
interface ColumnTypes {
  number: [NumberColumn, number];
  'number?': [NumberColumn | null, number | null];
  text: [string, string];
  'text?': [string | null, string | null];
  instant: [InstantColumn, Timestamp];
  'instant?': [InstantColumn | null, Timestamp | null];
  json: [JsonColumn, object];
  'json?': [JsonColumn | null, object | null];
  list: [readonly string[] | string, readonly string[]];
  /** SQLite returns 0 or 1; PostgreSQL a boolean, or the text `t` or `f` where columns stay text. */
  flag: [boolean | number | string, boolean];
}

/** The columns of a table with their types; the row type and the select list derive from them. */
export type Columns = Readonly<Record<string, keyof ColumnTypes>>;

/** A row as drivers return it, with a prefix for each name. */
export type RowOf<Read extends Columns, Prefix extends string = ''> = {
  readonly [Name in keyof Read & string as `${Prefix}${Name}`]: ColumnTypes[Read[Name]][0];
};

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The fields of a record, which are named after its columns. */
export type FieldsOf<Written extends Columns> = {
  readonly [Name in keyof Written & string as CamelCase<Name>]: ColumnTypes[Written[Name]][1];
};

/** Returns the name of the field of a column: `firstName` of `first_name`. */
export const fieldOf = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the stored form of a field of a record. */
export const storedValue = (dialect: Dialect, type: keyof ColumnTypes, value: unknown): unknown => {
  if (value === null) return null;
  if (type.startsWith('json') || type === 'list') return JSON.stringify(value);
  if (type === 'flag') return dialect === 'sqlite' ? Number(value) : value;
  return type.startsWith('instant') && typeof value === 'string'
    ? fromTimestamp(dialect, value)
    : value;
};

/** Whether a column as the driver returns it has a value in its stored form. */
export const hasValue = (type: keyof ColumnTypes, column: unknown, stored: unknown): boolean => {
  if (column === stored) return true;
  if (column === null || stored === null) return false;
  if (type === 'json' || type === 'list') {
    return isDeepStrictEqual(toJson(column as JsonColumn), toJson(stored as JsonColumn));
  }
  if (type.startsWith('number')) return toNumber(column as NumberColumn) === stored;
  return (
    type.startsWith('instant') &&
    toTimestamp(column as InstantColumn) === toTimestamp(stored as InstantColumn)
  );
};

/** Returns the row of a new record. */
export const toRow = <Written extends Columns>(
  dialect: Dialect,
  columns: Written,
  fields: FieldsOf<Written>,
): Readonly<Record<string, unknown>> => {
  const values: Readonly<Record<string, unknown>> = fields;
  return Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [
      name,
      storedValue(dialect, type, values[fieldOf(name)]),
    ]),
  );
};

/** Returns the columns of the fields that are given, for a row that keeps the others. */
export const toChanges = (
  dialect: Dialect,
  columns: Columns,
  fields: object,
): Readonly<Record<string, unknown>> => {
  const values = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, type]) => {
      const value = values[fieldOf(name)];
      return value === undefined ? [] : [[name, storedValue(dialect, type, value)]];
    }),
  );
};

/** Returns the assignments of columns, for an `update`. */
export const assignments = (row: Readonly<Record<string, unknown>>): Statement =>
  sql.join(Object.entries(row).map(([name, value]) => sql`${sql.raw(name)} = ${value}`));

/** Returns the select list of columns of the table with this alias, or of the only table. */
export const selectList = (columns: Columns, alias: string, prefix = ''): Statement =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${alias && `${alias}.`}${name}${prefix && ` as ${prefix}${name}`}`)
      .join(', '),
  );

/** Returns the number of a column. */
export const toNumber = (column: NumberColumn): number => Number(column);

/** Returns the number of a nullable column. */
export const toNumberOrNull = (column: NumberColumn | null): number | null =>
  column === null ? null : Number(column);

/** Returns the truth of a column: a text is not empty, whatever it says. */
export const toFlag = (column: boolean | number | string): boolean =>
  column === true || column === 1 || column === 't';

/** Returns the instant of a column, exact to the millisecond. */
export const toTimestamp = (column: InstantColumn): Timestamp => {
  if (typeof column === 'number' && Number.isInteger(column)) return timestampOf(column);
  const timestamp = typeof column === 'string' ? fromInstantText(column) : undefined;
  return timestamp ?? new Date(column).toISOString();
};

/** Parses a JSON column. */
export const toJson = <T extends object>(column: T | string): T =>
  typeof column === 'string' ? JSON.parse(column) : column;

/** Returns the JSON object of a column; text is not parsed. */
export const toRawJson = (column: JsonColumn): RawJson =>
  typeof column === 'string' ? new RawJson(column) : RawJson.of(column);

/** Returns the stored form of an instant. Like MikroORM, SQLite stores epoch milliseconds. */
export const fromTimestamp = (dialect: Dialect, value: Timestamp): string | number =>
  dialect === 'sqlite' ? Date.parse(value) : value;
