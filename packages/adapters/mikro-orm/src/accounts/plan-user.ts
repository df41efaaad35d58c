import { isDeepStrictEqual } from 'node:util';
import {
  type ImportedUser,
  isReplaceableHash,
  type RecordOutcome,
  timestamp,
  type UserBatch,
} from '@paydocs/core';
import {
  fromTimestamp,
  type InstantColumn,
  type JsonColumn,
  type NumberColumn,
  toJson,
  toNumber,
  toTimestamp,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { importedColumns, type UserRow } from './imported-user-rows.ts';

type Column = keyof typeof importedColumns;

/** A new value of a column. */
export interface Change {
  readonly column: Column;
  /** Returns the value as the database stores it. */
  readonly stored: (dialect: Dialect) => unknown;
}

/** What an import does with a user. */
export interface Plan {
  readonly email: string;
  /** The id of the stored user; 0 for a new one. */
  readonly id: number;
  readonly outcome: RecordOutcome;
  /** The columns to write: all of a new user, in order, or those that differ. */
  readonly changes: readonly Change[];
}

type Values = Readonly<Record<Column, unknown>>;

const columnNames = Object.keys(importedColumns) as readonly Column[];

/** Returns the stored value of a column as an import gives it. */
const fieldOf = (column: Column, value: unknown): unknown => {
  const type: string = importedColumns[column];
  if (value === null) return null;
  if (type === 'number') return toNumber(value as NumberColumn);
  if (type === 'json') return toJson(value as JsonColumn);
  return type.startsWith('instant') ? toTimestamp(value as InstantColumn) : value;
};

const storedOf =
  (column: Column, value: unknown) =>
  (dialect: Dialect): unknown => {
    const type: string = importedColumns[column];
    if (type === 'json') return JSON.stringify(value);
    return type.startsWith('instant') && typeof value === 'string'
      ? fromTimestamp(dialect, value)
      : value;
  };

const given = (user: ImportedUser, roleId: number | null): Values => ({
  role_id: roleId,
  first_name: user.firstName,
  last_name: user.lastName,
  marketing_id: user.marketingId,
  chat_id: user.chatId,
  email_verified_at: user.emailVerifiedAt,
  total_spent: user.totalSpent,
  metadata: user.metadata?.parse() ?? null,
  settings: user.settings?.parse() ?? null,
  status: user.status,
  password_hash: user.passwordHash,
  created_at: user.createdAt,
  updated_at: user.updatedAt,
});

const changesTo = (values: Values, columns: readonly Column[]): readonly Change[] =>
  columns.map((column) => ({ column, stored: storedOf(column, values[column]) }));

/** Compares a user of an import with the stored one, if there is one. */
export const planUser = (
  { siteId, nowMs, defaults }: UserBatch,
  user: ImportedUser,
  { roles, stored }: { roles: ReadonlyMap<string, number>; stored: UserRow | undefined },
): Plan => {
  const { email } = user;
  const id = stored === undefined ? 0 : toNumber(stored.id);
  const refused = (outcome: RecordOutcome): Plan => ({ email, id, outcome, changes: [] });
  if (stored !== undefined && toNumber(stored.site_id) !== siteId) {
    return refused({ field: 'email', rule: 'taken' });
  }
  const role = user.role ?? (stored === undefined ? defaults.role : null);
  const roleId = role === null ? null : roles.get(role);
  if (roleId === undefined) return refused({ field: 'role', rule: 'reference', to: 'role' });

  const now = timestamp(nowMs);
  const values = given(user, roleId);
  if (stored === undefined) {
    const added: Values = {
      ...values,
      status: user.status ?? defaults.status,
      password_hash: user.passwordHash ?? defaults.passwordHash,
      total_spent: user.totalSpent ?? 0,
      metadata: values.metadata ?? {},
      settings: values.settings ?? {},
      created_at: user.createdAt ?? now,
      updated_at: user.updatedAt ?? now,
    };
    return { email, id, outcome: 'added', changes: changesTo(added, columnNames) };
  }
  const differing = columnNames.filter(
    (column) =>
      values[column] !== null &&
      !isDeepStrictEqual(fieldOf(column, stored[column]), values[column]) &&
      (column !== 'password_hash' || isReplaceableHash(stored.password_hash)),
  );
  if (differing.length === 0) return refused('unchanged');
  const columns = differing.filter((column) => column !== 'updated_at');
  const changed = { ...values, updated_at: user.updatedAt ?? now };
  return { email, id, outcome: 'changed', changes: changesTo(changed, [...columns, 'updated_at']) };
};
