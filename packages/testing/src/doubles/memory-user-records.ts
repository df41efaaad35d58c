import {
  ACTIVE,
  type ImportedUser,
  isReplaceableHash,
  type JsonObject,
  type RecordOutcome,
  snakeCase,
  timestamp,
  type UserBatch,
  type UserRecords,
} from '@paydocs/core';
import { deleteApiTokens } from './memory-api-tokens.ts';
import { insertAudit } from './memory-audit-log.ts';
import { endLinks } from './memory-link-tokens.ts';
import type { MemoryTables, StoredUser } from './memory-tables.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { sortedJson } from './sorted-json.ts';

/** The fields whose change ends the sessions of a user. */
const ENDING: readonly string[] = ['roleId', 'status', 'passwordHash'];

/** The names of fields that differ from those of their columns. */
const columnOf = (field: string): string => (field === 'roleId' ? 'role' : snakeCase(field));

/** Returns the given fields of a user. */
const givenOf = (user: ImportedUser, roleId: number | undefined): Partial<StoredUser> => {
  const { email: _email, role: _role, metadata, settings, audit: _audit, ...rest } = user;
  const parsed: Readonly<Record<string, JsonObject | undefined>> = {
    metadata: metadata?.parse(),
    settings: settings?.parse(),
  };
  const fields = Object.entries({ ...rest, ...parsed, roleId });
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined));
};

const record = (
  tables: MemoryTables,
  { audit }: ImportedUser,
  { id, fields }: { readonly id: number; readonly fields: readonly string[] },
): void => {
  const subject = { kind: 'user', id: String(id) } as const;
  const details = { ...audit.details, fields: fields.map(columnOf).toSorted() };
  insertAudit(tables, { ...audit, subject, details });
};

const add = (
  tables: MemoryTables,
  { siteId, nowMs, defaults }: UserBatch,
  { user, roleId }: { readonly user: ImportedUser; readonly roleId: number },
): void => {
  const id = Math.max(0, ...tables.users.keys()) + 1;
  const values = {
    roleId,
    firstName: user.firstName,
    lastName: user.lastName,
    marketingId: null,
    chatId: null,
    emailVerifiedAt: null,
    totalSpent: 0,
    metadata: {},
    settings: {},
    status: defaults.status,
    passwordHash: defaults.passwordHash,
    createdAt: timestamp(nowMs),
  };
  const stored = { ...values, updatedAt: timestamp(nowMs), ...givenOf(user, roleId) };
  tables.users.set(id, { ...stored, id, siteId, email: user.email, passwordVersion: 1 });
  record(tables, user, { id, fields: Object.keys(values) });
};

const upsertOne = (tables: MemoryTables, batch: UserBatch, user: ImportedUser): RecordOutcome => {
  const { siteId, nowMs, defaults, dryRun } = batch;
  const stored = [...tables.users.values()].find(({ email }) => email === user.email);
  if (stored !== undefined && stored.siteId !== siteId) return { field: 'email', rule: 'taken' };
  const roleName = user.role ?? (stored === undefined ? defaults.role : null);
  const role = [...tables.roles.values()].find(({ name }) => name === roleName);
  if (roleName !== null && role === undefined) {
    return { field: 'role', rule: 'reference', to: 'role' };
  }
  if (stored === undefined) {
    if (!dryRun) add(tables, batch, { user, roleId: role?.id ?? 0 });
    return 'added';
  }
  const kept = [...tables.roles.values()].find(({ name }) => name === batch.keptRole);
  if (stored.status === ACTIVE && stored.roleId === kept?.id) {
    if (role !== undefined && role !== kept) return { field: 'role', rule: 'protected' };
    if ((user.status ?? ACTIVE) !== ACTIVE) return { field: 'status', rule: 'protected' };
  }
  const given: Readonly<Record<string, unknown>> = givenOf(user, role?.id);
  const current: Readonly<Record<string, unknown>> = { ...stored };
  const changed = Object.keys(given).filter(
    (field) =>
      sortedJson(given[field]) !== sortedJson(current[field]) &&
      (field !== 'passwordHash' || isReplaceableHash(stored.passwordHash)),
  );
  if (changed.length === 0) return 'unchanged';
  if (dryRun) return 'changed';
  const { passwordVersion } = stored;
  tables.users.set(stored.id, {
    ...stored,
    updatedAt: timestamp(nowMs),
    ...Object.fromEntries(changed.map((field) => [field, given[field]])),
    passwordVersion: passwordVersion + (changed.includes('passwordHash') ? 1 : 0),
  });
  if (changed.some((field) => ENDING.includes(field))) {
    revokeSessions(tables, { userId: stored.id, exceptSessionId: null, nowMs });
  }
  if (changed.includes('status')) {
    endLinks(tables, stored.id);
    deleteApiTokens(tables, stored.id);
  }
  record(tables, user, { id: stored.id, fields: changed.filter((name) => name !== 'updatedAt') });
  return 'changed';
};

/** Creates `UserRecords` on the tables. Each batch is one synchronous step: calls cannot race. */
export const memoryUserRecords = (tables: MemoryTables): UserRecords => ({
  upsert: async (batch) => batch.users.map((user) => upsertOne(tables, batch, user)),
});
