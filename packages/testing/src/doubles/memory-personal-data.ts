import {
  type Address,
  employeeFields,
  ERASED,
  erasedDetails,
  isActive,
  type NamedPerson,
  NO_PASSWORD_HASH,
  type Person,
  type PersonalCounts,
  type PersonalData,
  type PersonalKind,
  type PersonErasure,
  type PersonErasureResult,
  type PlainFields,
  timestamp,
} from '@paydocs/core';
import { insertAudit } from './memory-audit-log.ts';
import { type MemoryTables, rowOf, type StoredUser } from './memory-tables.ts';
import { isAnswerTo, isTaskOf, personalRows } from './personal-rows.ts';

const { address, ...ownFields } = employeeFields;

/** Returns the fields that may be null, as null. */
const nulls = (fields: PlainFields): Readonly<Record<string, null>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { nullable }]) => (nullable ? [[name, null]] : [])),
  );

/** What an erasure leaves of the fields of an employee that may be empty. */
const EMPTY = {
  ...nulls(ownFields),
  additionalInfo: {},
  earnings: {},
  deductions: {},
  address: nulls(address) as Address,
};

type Counts = Partial<Record<PersonalKind, number>>;

/** Deletes the entries that match, and returns their number. */
const deleteWhere = <Key, Row>(
  table: Map<Key, Row>,
  matches: (row: Row, key: Key) => boolean,
): number => {
  const found = [...table].filter(([key, row]) => matches(row, key));
  for (const [key] of found) table.delete(key);
  return found.length;
};

const eraseUser = (
  tables: MemoryTables,
  user: StoredUser,
  { placeholder, nowMs }: PersonErasure,
): Counts => {
  const { id } = user;
  const isTask = isTaskOf(id, user.email);
  tables.users.set(id, {
    ...user,
    firstName: ERASED,
    lastName: ERASED,
    email: placeholder,
    marketingId: null,
    chatId: null,
    emailVerifiedAt: null,
    metadata: {},
    settings: {},
    status: ERASED,
    passwordHash: NO_PASSWORD_HASH,
    passwordVersion: user.passwordVersion + 1,
    updatedAt: timestamp(nowMs),
  });
  deleteWhere(tables.sessionOrigins, (_, key) => tables.sessions.get(key)?.userId === id);
  return {
    users: 1,
    sessions: deleteWhere(tables.sessions, ({ userId }) => userId === id),
    apiTokens: deleteWhere(tables.apiTokens, ({ userId }) => userId === id),
    passwordResets: Number(tables.passwordResets.delete(id)),
    emailVerifications: Number(tables.emailVerifications.delete(id)),
    outbox: deleteWhere(tables.outbox, ({ task }) => isTask(task)),
    idempotencyKeys: deleteWhere(tables.idempotencyKeys, isAnswerTo(tables, id)),
  };
};

const eraseEmployee = (
  tables: MemoryTables,
  { person: { id }, placeholder, nowMs }: PersonErasure,
): Counts => {
  const employee = rowOf(tables.employees, id);
  tables.employees.set(id, {
    ...employee,
    ...EMPTY,
    externalId: null,
    version: employee.version + 1,
    firstName: ERASED,
    lastName: ERASED,
    email: placeholder,
    updatedAt: timestamp(nowMs),
  });
  return {
    employees: 1,
    idempotencyKeys: deleteWhere(
      tables.idempotencyKeys,
      ({ recordKind, recordId }) => recordKind === 'employee' && recordId === id,
    ),
  };
};

const isLast = ({ users }: MemoryTables, user: StoredUser, keptRoleId: number | null): boolean => {
  const isKept = ({ siteId, roleId, ...rest }: StoredUser): boolean =>
    siteId === user.siteId && roleId === keptRoleId && isActive(rest);
  return isKept(user) && ![...users.values()].some((each) => each.id !== user.id && isKept(each));
};

/** Replaces what names the person in the audit trail of the site, and in entries of no site. */
const eraseDetails = ({ auditLog }: MemoryTables, person: NamedPerson, siteId: number): void => {
  for (const [index, entry] of auditLog.entries()) {
    if (entry.siteId !== null && entry.siteId !== siteId) continue;
    auditLog[index] = { ...entry, details: erasedDetails(entry, person) };
  }
};

const withRows = (counts: Counts): PersonalCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const erase = (tables: MemoryTables, erasure: PersonErasure): PersonErasureResult => {
  const { person, keptRoleId, audit } = erasure;
  const user = person.kind === 'user' ? tables.users.get(person.id) : undefined;
  const stored = user ?? (person.kind === 'employee' && tables.employees.get(person.id));
  if (!stored) return { outcome: 'missing' };
  if (rowOf(tables.sites, stored.siteId).legalHoldSince !== null) return { outcome: 'held' };
  if (user !== undefined && isLast(tables, user, keptRoleId)) return { outcome: 'last' };
  eraseDetails(tables, { ...stored, kind: person.kind }, stored.siteId);
  const counts = user ? eraseUser(tables, user, erasure) : eraseEmployee(tables, erasure);
  const erased = withRows(counts);
  insertAudit(tables, { ...audit, details: { ...audit.details, ...erased } });
  return { outcome: 'erased', erased };
};

/** Creates `PersonalData` on the tables. Each erasure is one synchronous step: calls cannot race. */
export const memoryPersonalData = (tables: MemoryTables): PersonalData => ({
  find: async ({ email, employeeId, siteId }) => {
    const isThere = (row: { readonly siteId: number }): boolean =>
      siteId === undefined || row.siteId === siteId;
    const people = (
      kind: Person['kind'],
      rows: Iterable<{ readonly id: number; readonly siteId: number }>,
    ): readonly Person[] =>
      [...rows]
        .filter(isThere)
        .map((row) => ({ kind, id: row.id, siteId: row.siteId }))
        .toSorted((one, other) => one.id - other.id);
    const users = [...tables.users.values()].filter((user) => user.email === email);
    const employees = [...tables.employees.values()].filter((employee) =>
      email === undefined ? employee.id === employeeId : employee.email === email,
    );
    return [...people('user', users), ...people('employee', employees)];
  },
  count: async (person) => {
    const rows = Object.entries(await personalRows(tables, person));
    return withRows(Object.fromEntries(rows.map(([kind, each]) => [kind, each.length])));
  },
  read: async (person, onRows) => {
    for (const [kind, rows] of Object.entries(await personalRows(tables, person))) {
      if (rows.length > 0) await onRows(kind as PersonalKind, rows);
    }
  },
  erase: async (erasure) => erase(tables, erasure),
});
