import { type JsonObject, RawJson, type Timestamp } from '@paydocs/core';
import type { Dialect } from './dialect.ts';
import { timestampOf } from './instant.ts';
import { type Statement, sql } from './statement.ts';

/** An integer as drivers return it: PostgreSQL's `bigint` and `numeric` are text. */
export type NumberColumn = number | string;

/** An instant as drivers return it: text on PostgreSQL, epoch milliseconds on SQLite. */
export type InstantColumn = string | number | Date;

/** A JSON object as drivers return it: parsed by a host's MikroORM on PostgreSQL, else text. */
export type JsonColumn = string | JsonObject;

interface ColumnTypes {
  number: NumberColumn;
  'number?': NumberColumn | null;
  text: string;
  'text?': string | null;
  instant: InstantColumn;
  'instant?': InstantColumn | null;
  json: JsonColumn;
  list: readonly string[] | string;
}

/** The columns of a table with their types; the row type and the select list derive from them. */
export type Columns = Readonly<Record<string, keyof ColumnTypes>>;

/** A row as drivers return it, with a prefix for each name. */
export type RowOf<Read extends Columns, Prefix extends string = ''> = {
  readonly [Name in keyof Read & string as `${Prefix}${Name}`]: ColumnTypes[Read[Name]];
};

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

interface FieldTypes extends Record<keyof ColumnTypes, unknown> {
  number: number;
  'number?': number | null;
  text: string;
  'text?': string | null;
  instant: Timestamp;
  'instant?': Timestamp | null;
  json: object;
  list: readonly string[];
}

/** The fields of a record, which are named after its columns. */
type FieldsOf<Written extends Columns> = {
  readonly [Name in keyof Written & string as CamelCase<Name>]: FieldTypes[Written[Name]];
};

const toField = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the row of a new record. */
export const toRow = <Written extends Columns>(
  dialect: Dialect,
  columns: Written,
  fields: FieldsOf<Written>,
): Readonly<Record<string, unknown>> => {
  const values: Readonly<Record<string, unknown>> = fields;
  const stored = (value: unknown, type: string): unknown => {
    if (type === 'json' || type === 'list') return JSON.stringify(value);
    return type.startsWith('instant') && typeof value === 'string'
      ? fromTimestamp(dialect, value)
      : value;
  };
  return Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, stored(values[toField(name)], type)]),
  );
};

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

const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** Converts PostgreSQL's text of an instant in UTC to ISO 8601. */
const fromUtcText = (text: string): Timestamp | undefined => {
  const [, date, time, fraction = ''] = UTC.exec(text) ?? [];
  return date && `${date}T${time}.${fraction.padEnd(3, '0')}Z`;
};

/** Returns the instant of a column, exact to the millisecond. */
export const toTimestamp = (column: InstantColumn): Timestamp => {
  if (typeof column === 'number' && Number.isInteger(column)) return timestampOf(column);
  const timestamp = typeof column === 'string' ? fromUtcText(column) : undefined;
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
