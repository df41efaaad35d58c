import {
  type SiteUserFilter,
  siteUserList,
  sliceOf,
  type UserAdministration,
  type UserFilter,
} from '@paydocs/core';
import { lowerAscii, matchesFilter } from './matches-filter.ts';
import { type MemoryTables, userOf } from './memory-tables.ts';
import type { StoredUser } from './stored-accounts.ts';

const matches =
  ({ siteId, roleId, status, search }: UserFilter) =>
  (user: StoredUser): boolean =>
    (siteId === undefined || user.siteId === siteId) &&
    (roleId === undefined || user.roleId === roleId) &&
    (status === undefined || status.includes(user.status)) &&
    (search === undefined ||
      [user.email, `${user.firstName} ${user.lastName}`].some((text) =>
        lowerAscii(text).includes(lowerAscii(search)),
      ));

const fits =
  ({ roles }: MemoryTables, filter: SiteUserFilter) =>
  (user: StoredUser): boolean =>
    matchesFilter(siteUserList, filter, (field) =>
      field === 'role' ? roles.get(user.roleId)?.name : user[field as keyof StoredUser],
    );

/** Creates `UserAdministration` on the tables. Each method is one synchronous step. */
export const memoryUserAdministration = (tables: MemoryTables): UserAdministration => ({
  list: async ({ filter, afterId, limit }) =>
    [...tables.users.values()]
      .filter((user) => user.id > afterId && matches(filter)(user))
      .toSorted((one, other) => one.id - other.id)
      .slice(0, limit)
      .map((user) => userOf(tables, user)),
  statuses: async (siteId) => {
    const users = [...tables.users.values()].filter(matches({ siteId }));
    return [...new Set(users.map(({ status }) => status))];
  },
  page: async ({ siteId, filter, ...window }) => {
    const matching = [...tables.users.values()].filter(
      (user) => user.siteId === siteId && fits(tables, filter)(user),
    );
    const slice = sliceOf(siteUserList, matching, window);
    return { ...slice, items: slice.items.map((user) => userOf(tables, user)) };
  },
});
