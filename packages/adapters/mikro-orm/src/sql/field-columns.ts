import {
  type Field,
  type Fields,
  fold,
  type PlainFields,
  type SnakeCase,
  snakeCase,
} from '@paydocs/core';
import type { Columns } from './columns.ts';

const columnTypes = {
  text: 'text',
  integer: 'number',
  amount: 'number',
  boolean: 'flag',
  instant: 'instant',
  list: 'list',
  json: 'json',
} as const satisfies Record<Field['type'], Columns[string]>;

/** The type of the column of a field. */
export type ColumnOf<Of extends Field> =
  Of extends Field<infer T, infer Type>
    ? `${(typeof columnTypes)[Type]}${null extends T ? '?' : ''}` & Columns[string]
    : never;

type ColumnsOf<Of extends PlainFields> = {
  readonly [Name in keyof Of & string as SnakeCase<Name>]: ColumnOf<Of[Name]>;
};

/** Returns the type of the column of a field. */
export const columnOf = <Of extends Field>({ type, nullable }: Of) =>
  `${columnTypes[type]}${nullable ? '?' : ''}` as ColumnOf<Of>;

/** Returns the columns of fields. */
export const columnsOf = <Of extends PlainFields>(fields: Of) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [snakeCase(name), columnOf(field)]),
  ) as ColumnsOf<Of>;

/** The names of the fields that are also stored in their folded form. */
export type FoldedName<Of extends Fields> = string extends keyof Of
  ? string
  : {
      [Name in keyof Of & string]: Of[Name] extends { readonly folded: true } ? Name : never;
    }[keyof Of & string];

/** Returns the names of the fields that are also stored in their folded form. */
export const foldedNames = <Of extends Fields>(fields: Of) =>
  Object.keys(fields).filter((name) => fields[name]?.folded) as FoldedName<Of>[];

/** Returns the columns of the folded forms. */
export const foldedColumns = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(
    foldedNames(fields).map((name) => [
      `${snakeCase(name)}_folded`,
      columnOf(fields[name] as Of[typeof name] & Field),
    ]),
  ) as {
    readonly [Name in FoldedName<Of> as `${SnakeCase<Name>}_folded`]: ColumnOf<Of[Name] & Field>;
  };

/** Returns the folded form of a text; null without one. */
export const foldOrNull = (text: string | null): string | null =>
  text === null ? null : fold(text);
