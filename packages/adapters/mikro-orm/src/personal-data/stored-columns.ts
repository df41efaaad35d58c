import {
  ERASED,
  type Field,
  type Fields,
  fold,
  NO_PASSWORD_HASH,
  placedFields,
  snakeCase,
  timestamp,
} from '@paydocs/core';
import { fromTimestamp } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { sql } from '../sql/statement.ts';

/** How a value is stored. */
type StoredType = 'text' | 'integer' | 'amount' | 'instant' | 'json' | 'boolean' | 'encrypted';

/** What replaces the values of a person. */
export interface Replacement {
  readonly dialect: Dialect;
  readonly nowMs: number;
  /** The address that replaces that of the person. */
  readonly placeholder: string;
}

/** A stored column. */
export interface StoredColumn {
  readonly type: StoredType;
  /** Whether the value never leaves the database. */
  readonly isSecret?: true;
  /** Returns what erasure writes into the row of the person; without it, the value stays. */
  readonly erased?: (replacement: Replacement) => unknown;
}

/** The columns of a table by name. */
export type StoredColumns = Readonly<Record<string, StoredColumn>>;

const columns = (names: readonly string[], column: StoredColumn): StoredColumns =>
  Object.fromEntries(names.map((name) => [name, column]));

/** Describes columns whose values stay. */
export const kept = (type: StoredType, ...names: readonly string[]): StoredColumns =>
  columns(names, { type });

/** Describes columns whose values never leave the database. */
export const secret = (...names: readonly string[]): StoredColumns =>
  columns(names, { type: 'text', isSecret: true });

/** Describes columns that say nothing about a person: how the service works on a record. */
export const internal = (type: StoredType, ...names: readonly string[]): StoredColumns =>
  columns(names, { type, isSecret: true });

const emptiedColumn = (type: StoredType): StoredColumn => ({
  type,
  erased: () => (type === 'json' ? '{}' : null),
});

/** Describes columns whose values are empty after an erasure: null, and `{}` of JSON. */
export const emptied = (type: StoredType, ...names: readonly string[]): StoredColumns =>
  columns(names, emptiedColumn(type));

const storedType = ({ type, encrypted }: Field): StoredType => (encrypted ? 'encrypted' : type);

/** Describes the columns of fields whose values stay. */
export const keptFields = (fields: Fields): StoredColumns =>
  Object.fromEntries(
    placedFields(fields).map((field) => [snakeCase(field.name), { type: storedType(field) }]),
  );

/**
 * Describes the columns of fields that may be empty, and are after an erasure. The others need a
 * value that replaces theirs.
 */
export const emptiedFields = (fields: Fields): StoredColumns =>
  Object.fromEntries(
    placedFields(fields)
      .filter(({ type, nullable }) => nullable || type === 'json')
      .map((field) => [snakeCase(field.name), emptiedColumn(storedType(field))]),
  );

/** Describes columns with a fixed text after an erasure. */
const replaced = (text: string, ...names: readonly string[]): StoredColumns =>
  columns(names, { type: 'text', erased: () => text });

/** Describes columns with a name of a person. */
export const personName = (...names: readonly string[]): StoredColumns =>
  replaced(ERASED, ...names);

/** Describes columns with the folded form of a person's name. */
export const foldedName = (...names: readonly string[]): StoredColumns =>
  replaced(fold(ERASED), ...names);

/** The e-mail address of a person. */
export const emailColumn: StoredColumn = {
  type: 'text',
  erased: ({ placeholder }) => placeholder,
};

/** The folded form of the e-mail address of a person. */
export const foldedEmailColumn: StoredColumn = {
  type: 'text',
  erased: ({ placeholder }) => fold(placeholder),
};

/** The status of an account. */
export const statusColumn: StoredColumn = { type: 'text', erased: () => ERASED };

/** The hash of a password, which becomes one that no password matches. */
export const passwordColumn: StoredColumn = {
  type: 'text',
  isSecret: true,
  erased: () => NO_PASSWORD_HASH,
};

/** The version of a password or of a record, which every change increments. */
export const versionColumn = (name: string): StoredColumns => ({
  [name]: { type: 'integer', erased: () => sql.raw(`${name} + 1`) },
});

/** The time of the last change. */
export const updatedColumn: StoredColumn = {
  type: 'instant',
  erased: ({ dialect, nowMs }) => fromTimestamp(dialect, timestamp(nowMs)),
};
