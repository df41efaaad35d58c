import type { Users } from '@paydocs/core';
import { accountOf } from './memory-user-rows.ts';
import { type MemoryTables, userOf } from './memory-tables.ts';
import type { StoredUser } from './stored-accounts.ts';

/** Creates `Users` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryUsers = (tables: MemoryTables): Users => {
  const byEmail = (email: string): StoredUser | undefined =>
    [...tables.users.values()].find((user) => user.email === email);
  return {
    find: async (id) => {
      const stored = tables.users.get(id);
      return stored && userOf(tables, stored);
    },
    findAccountByEmail: async (email) => {
      const stored = byEmail(email);
      return stored && accountOf(tables, stored);
    },
    replacePasswordHash: async (userId, { from, to }) => {
      const stored = tables.users.get(userId);
      if (stored?.passwordHash !== from) return false;
      tables.users.set(userId, { ...stored, passwordHash: to });
      return true;
    },
  };
};
