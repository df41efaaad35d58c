import {
  ACTIVE,
  type ImportedUser,
  isReplaceableHash,
  type RecordOutcome,
  timestamp,
  type UserBatch,
} from '@paydocs/core';
import { hasValue, storedValue, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { importedColumns, type UserRow } from './imported-user-rows.ts';

type Column = keyof typeof importedColumns;

/** A new value of a column. */
export interface Change {
  readonly column: Column;
  /** In its stored form. */
  readonly value: unknown;
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

const changeOf =
  (dialect: Dialect, values: Values) =>
  (column: Column): Change => ({
    column,
    value: storedValue(dialect, importedColumns[column], values[column]),
  });

/** What the database has of a user. */
interface Known {
  readonly dialect: Dialect;
  /** The ids of the roles by name. */
  readonly roles: ReadonlyMap<string, number>;
  readonly stored: UserRow | undefined;
}

const isKept = (keptRoleId: number | undefined, stored: UserRow): boolean =>
  stored.status === ACTIVE && toNumber(stored.role_id) === keptRoleId;

/** Compares a user of an import with the stored one, if there is one. */
export const planUser = (
  { siteId, nowMs, defaults, keptRole }: UserBatch,
  user: ImportedUser,
  { dialect, roles, stored }: Known,
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

  if (stored !== undefined && isKept(roles.get(keptRole), stored)) {
    if (roleId !== null && roleId !== toNumber(stored.role_id)) {
      return refused({ field: 'role', rule: 'protected' });
    }
    if ((user.status ?? ACTIVE) !== ACTIVE) return refused({ field: 'status', rule: 'protected' });
  }

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
    return { email, id, outcome: 'added', changes: columnNames.map(changeOf(dialect, added)) };
  }
  const differing = columnNames
    .map(changeOf(dialect, values))
    .filter(
      ({ column, value }) =>
        value !== null &&
        !hasValue(importedColumns[column], stored[column], value) &&
        (column !== 'password_hash' || isReplaceableHash(stored.password_hash)),
    );
  if (differing.length === 0) return refused('unchanged');
  const changes = differing.filter(({ column }) => column !== 'updated_at');
  const updated = changeOf(dialect, { ...values, updated_at: user.updatedAt ?? now })('updated_at');
  return { email, id, outcome: 'changed', changes: [...changes, updated] };
};
