import { type EmailVerifications, timestamp } from '@paydocs/core';
import { insertAudit } from './memory-audit-log.ts';
import { recipientOf, storeToken, userOfToken, useToken } from './memory-link-tokens.ts';
import { pruneRows } from './prune-rows.ts';
import type { MemoryTables } from './memory-tables.ts';
import type { StoredUser } from './stored-accounts.ts';

/** Returns the user with a verified address; an earlier time of verification stays. */
export const verified = (user: StoredUser, nowMs: number): StoredUser =>
  user.emailVerifiedAt === null
    ? { ...user, emailVerifiedAt: timestamp(nowMs), updatedAt: timestamp(nowMs) }
    : user;

/**
 * Creates `EmailVerifications` on the tables. Each method is one synchronous step, so that calls
 * cannot race.
 */
export const memoryEmailVerifications = (tables: MemoryTables): EmailVerifications => {
  const { emailVerifications: table, users } = tables;
  return {
    ...pruneRows(table, ({ expiresAtMs }) => expiresAtMs),
    create: async (verification) => {
      const isUnverified = recipientOf(tables, verification)?.emailVerifiedAt === null;
      return isUnverified && storeToken(table, verification);
    },
    consume: async ({ audit, ...presented }) => {
      const user = userOfToken({ table, tables }, presented);
      if (user === undefined) return false;
      useToken(table, user.id);
      users.set(user.id, verified(user, presented.nowMs));
      const subject = { kind: 'user', id: String(user.id) } as const;
      insertAudit(tables, { ...audit, siteId: user.siteId, subject });
      return true;
    },
  };
};
