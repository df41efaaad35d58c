import type { SnakeCase } from '@paydocs/core';
import {
  type Columns,
  fieldOf,
  type FieldsOf,
  type RowOf,
  toFlag,
  toJson,
  toNumber,
  toTimestamp,
} from './columns.ts';

const readers = {
  number: toNumber,
  text: String,
  instant: toTimestamp,
  json: toJson,
  list: toJson,
  flag: toFlag,
} as Readonly<Record<string, (column: unknown) => unknown>>;

/**
 * Returns a function that returns what a row stores: a record with a field for each column, named without the
 * prefix. Its texts and its JSON may be of narrower types, as they were written.
 */
export const fromRow = <
  Read extends Columns,
  Result extends FieldsOf<Read>,
  Prefix extends string = '',
>(
  columns: Read & Readonly<Record<SnakeCase<keyof Result & string>, unknown>>,
  prefix = '' as Prefix,
): ((row: RowOf<Read, Prefix>) => Result) => {
  const fields = Object.entries<string>(columns).map(([name, type]) => ({
    name: fieldOf(name),
    column: `${prefix}${name}`,
    read: readers[type.replace('?', '')] as (column: unknown) => unknown,
  }));
  return (row: Readonly<Record<string, unknown>>) => {
    const record: Record<string, unknown> = {};
    for (const { name, column, read } of fields) {
      record[name] = row[column] === null ? null : read(row[column]);
    }
    return record as Result;
  };
};
