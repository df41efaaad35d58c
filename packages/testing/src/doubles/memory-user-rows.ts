import type { Account, UserRows } from '@paydocs/core';
import { type MemoryTables, rowOf, userOf } from './memory-tables.ts';
import type { StoredUser } from './stored-accounts.ts';

/** Returns a user with the password hash. */
export const accountOf = (tables: MemoryTables, stored: StoredUser): Account => {
  const { passwordHash, passwordVersion, secondFactorAtMs } = stored;
  return { user: userOf(tables, stored), passwordHash, passwordVersion, secondFactorAtMs };
};

/** Creates the users of a transaction, which runs again when another write comes between. */
export const memoryUserRows = (tables: MemoryTables): UserRows => {
  const { roles, users } = tables;
  const accountsOf = (isSought: (user: StoredUser) => boolean): readonly Account[] =>
    [...users.values()]
      .filter(isSought)
      .toSorted((one, other) => one.id - other.id)
      .map((stored) => accountOf(tables, stored));
  return {
    add: async (added) =>
      added.map((user) => {
        if ([...users.values()].some(({ email }) => email === user.email)) return undefined;
        const id = Math.max(0, ...users.keys()) + 1;
        const stored = { ...user, id, passwordVersion: 1, secondFactorAtMs: null };
        // Fails like a foreign key when the site or the role does not exist.
        userOf(tables, stored);
        users.set(stored.id, stored);
        return stored.id;
      }),
    lock: async (ids) => accountsOf(({ id }) => ids.includes(id)),
    lockByEmail: async (emails) => accountsOf(({ email }) => emails.includes(email)),
    hasOther: async ({ siteId, role, status, exceptId }) =>
      [...users.values()].some(
        (user) =>
          user.id !== exceptId &&
          user.siteId === siteId &&
          user.status === status &&
          rowOf(roles, user.roleId).name === role,
      ),
    save: async (id, changes) => void users.set(id, { ...rowOf(users, id), ...changes }),
    addSpent: async (id, amount) => {
      const user = rowOf(users, id);
      const cents = Math.round(user.totalSpent * 100) + Math.round(Number(amount) * 100);
      users.set(id, { ...user, totalSpent: cents / 100 });
    },
  };
};
