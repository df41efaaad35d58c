import type { SiteUserFilter, UserAdministration, UserFilter, UserSortKey } from '@paydocs/core';
import { type MemoryTables, type StoredUser, userOf } from './memory-tables.ts';
import { byCodePoint, byCreation, type Compare, compareBy } from './record-order.ts';

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
    (status?.some((each) => each === user.status) ?? true) &&
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
});
