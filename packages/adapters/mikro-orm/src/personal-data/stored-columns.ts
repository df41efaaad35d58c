import { type Field, type Fields, placedFields, snakeCase } from '@paydocs/core';

/** How a value is stored. */
type StoredType = 'text' | 'integer' | 'amount' | 'instant' | 'json' | 'boolean' | 'encrypted';

/** A stored column. */
export interface StoredColumn {
  readonly type: StoredType;
  /** Whether the value never leaves the database. */
  readonly isSecret?: true;
}

/** The columns of a table by name. */
export type StoredColumns = Readonly<Record<string, StoredColumn>>;

const columns = (names: readonly string[], column: StoredColumn): StoredColumns =>
  Object.fromEntries(names.map((name) => [name, column]));

/** Describes columns that exports read. */
export const read = (type: StoredType, ...names: readonly string[]): StoredColumns =>
  columns(names, { type });

/** Describes columns whose values never leave the database. */
export const secret = (...names: readonly string[]): StoredColumns =>
  columns(names, { type: 'text', isSecret: true });

/** Describes columns that say nothing about a person: how the service works on a record. */
export const internal = (type: StoredType, ...names: readonly string[]): StoredColumns =>
  columns(names, { type, isSecret: true });

const storedType = ({ type, encrypted }: Field): StoredType => {
  if (encrypted) return 'encrypted';
  return type === 'list' ? 'json' : type;
};

/** Describes the columns of fields. */
export const fieldsOf = (fields: Fields): StoredColumns =>
  Object.fromEntries(
    placedFields(fields).map((field) => [snakeCase(field.name), { type: storedType(field) }]),
  );
