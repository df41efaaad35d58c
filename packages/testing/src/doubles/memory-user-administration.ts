import {
  maySignIn,
  type NewUser,
  type SiteUserFilter,
  timestamp,
  type UserAdministration,
  userCreated,
  type UserFilter,
  type UserSortKey,
} from '@paydocs/core';
import { insertAudit } from './memory-audit-log.ts';
import { insertEntry } from './memory-outbox.ts';
import { addEvent } from './memory-webhook-events.ts';
import { type MemoryTables, type StoredUser, userOf } from './memory-tables.ts';
import { byCodePoint, byCreation, type Compare, compareBy } from './record-order.ts';

/** Returns a row with the next id, unless the address has an account. */
export const newStoredUser = (
  { users }: MemoryTables,
  { createdAtMs, ...user }: NewUser,
): StoredUser | undefined => {
  if ([...users.values()].some(({ email }) => email === user.email)) return undefined;
  return {
    ...user,
    id: Math.max(0, ...users.keys()) + 1,
    marketingId: null,
    chatId: null,
    emailVerifiedAt: null,
    totalSpent: 0,
    metadata: {},
    settings: {},
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(createdAtMs),
    passwordVersion: 1,
  };
};

const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const matches =
  ({ siteId, roleId, status, search }: UserFilter) =>
  (user: StoredUser): boolean =>
    (siteId === undefined || user.siteId === siteId) &&
    (roleId === undefined || user.roleId === roleId) &&
    (status === undefined || user.status === status) &&
    (search === undefined ||
      [user.email, `${user.firstName} ${user.lastName}`].some((text) =>
        lowerAscii(text).includes(lowerAscii(search)),
      ));

const byLowerAscii =
  (textOf: (user: StoredUser) => string): Compare<StoredUser> =>
  (one, other) =>
    byCodePoint(lowerAscii(textOf(one)), lowerAscii(textOf(other)));

const comparisons: Readonly<Record<UserSortKey, Compare<StoredUser>>> = {
  createdAt: byCreation,
  email: byLowerAscii(({ email }) => email),
  lastName: byLowerAscii(({ lastName }) => lastName),
};

const fits =
  ({ roles }: MemoryTables, { id, email, status, role }: SiteUserFilter) =>
  (user: StoredUser): boolean =>
    (id?.includes(user.id) ?? true) &&
    (email?.some((part) => lowerAscii(user.email).includes(lowerAscii(part))) ?? true) &&
    (status?.includes(user.status) ?? true) &&
    (role?.some((name) => roles.get(user.roleId)?.name === name) ?? true);

/** Creates `UserAdministration` on the tables. Each method is one synchronous step. */
export const memoryUserAdministration = (tables: MemoryTables): UserAdministration => ({
  list: async ({ filter, afterId, limit }) =>
    [...tables.users.values()]
      .filter((user) => user.id > afterId && matches(filter)(user))
      .toSorted((one, other) => one.id - other.id)
      .slice(0, limit)
      .map((user) => userOf(tables, user)),
  page: async ({ siteId, filter, sort, offset, limit }) => {
    const matching = [...tables.users.values()]
      .filter((user) => user.siteId === siteId && fits(tables, filter)(user))
      .toSorted(compareBy(comparisons, sort));
    const items = matching.slice(offset, offset + limit).map((user) => userOf(tables, user));
    return { items, total: matching.length };
  },
  create: async ({ user: given, invitationId, audit }) => {
    const stored = newStoredUser(tables, given);
    if (stored === undefined) return undefined;
    const user = userOf(tables, stored);
    if (invitationId !== null) {
      const task = { kind: 'invitation', userId: user.id } as const;
      insertEntry(tables, { id: invitationId, task, createdAtMs: given.createdAtMs });
    }
    tables.users.set(stored.id, stored);
    const subject = { kind: 'user', id: String(user.id) } as const;
    insertAudit(tables, { ...audit, subject });
    addEvent(tables, userCreated(user, given.createdAtMs));
    return user;
  },
  invite: async ({ userId, invitationId, nowMs, audit }) => {
    const user = tables.users.get(userId);
    if (user === undefined || !maySignIn(userOf(tables, user))) return false;
    const task = { kind: 'invitation', userId } as const;
    insertEntry(tables, { id: invitationId, task, createdAtMs: nowMs });
    insertAudit(tables, audit);
    return true;
  },
});
