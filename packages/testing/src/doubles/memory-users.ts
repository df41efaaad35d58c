import { userCreated, type Users } from '@paydocs/core';
import { addAudit } from './memory-audit-log.ts';
import { insertEntry } from './memory-outbox.ts';
import { changePassword } from './memory-password-change.ts';
import { newStoredUser } from './memory-user-administration.ts';
import { accountOf } from './memory-user-rows.ts';
import { addEvent } from './memory-webhook-events.ts';
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
      return stored && accountOf(tables, stored);
    },
    addIfAbsent: async ({ verificationId: id, audit, ...user }) => {
      const { createdAtMs } = user;
      const stored = newStoredUser(tables, user);
      if (stored === undefined) return undefined;
      const added = userOf(tables, stored);
      // The steps that can throw come first, so that a failure changes nothing.
      if (id !== undefined) {
        const task = { kind: 'email-verification', email: user.email } as const;
        insertEntry(tables, { id, task, createdAtMs });
      }
      tables.users.set(stored.id, stored);
      addAudit(tables, audit, { subject: { kind: 'user', id: String(stored.id) } });
      addEvent(tables, userCreated(stored, createdAtMs));
      return added;
    },
    replacePasswordHash: async (userId, { from, to }) => {
      const stored = tables.users.get(userId);
      if (stored?.passwordHash !== from) return false;
      tables.users.set(userId, { ...stored, passwordHash: to });
      return true;
    },
    changePassword: async (change) => changePassword(tables, change),
  };
};
