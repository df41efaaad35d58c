import { timestamp, type Users } from '@paydocs/core';
import { addAudit } from './memory-audit-log.ts';
import { type MemoryTables, type StoredUser, userOf } from './memory-tables.ts';

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
      if (stored === undefined) return undefined;
      const { passwordHash, passwordVersion } = stored;
      return { user: userOf(tables, stored), passwordHash, passwordVersion };
    },
    addIfAbsent: async ({ createdAtMs, audit, ...user }) => {
      if (byEmail(user.email) !== undefined) return undefined;
      const stored: StoredUser = {
        ...user,
        id: Math.max(0, ...tables.users.keys()) + 1,
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
      const added = userOf(tables, stored);
      tables.users.set(stored.id, stored);
      addAudit(tables, audit, { subject: { kind: 'user', id: String(stored.id) } });
      return added;
    },
    replacePasswordHash: async (userId, { from, to }) => {
      const stored = tables.users.get(userId);
      if (stored?.passwordHash !== from) return false;
      tables.users.set(userId, { ...stored, passwordHash: to });
      return true;
    },
  };
};
