import type { PasswordResets } from '@paydocs/core';
import { deleteApiTokens } from './memory-api-tokens.ts';
import { addAudit } from './memory-audit-log.ts';
import { verified } from './memory-email-verifications.ts';
import { acceptTies } from './memory-employee-ties.ts';
import { recipientOf, storeToken, userOfToken, useToken } from './memory-link-tokens.ts';
import { insertEntry } from './memory-outbox.ts';
import { pruneRows } from './prune-rows.ts';
import type { MemoryTables } from './memory-tables.ts';
import { revokeSessions } from './revoke-sessions.ts';

/**
 * Creates `PasswordResets` on the tables. Each method is one synchronous step, so that calls
 * cannot race.
 */
export const memoryPasswordResets = (tables: MemoryTables): PasswordResets => {
  const { passwordResets: table, users } = tables;
  return {
    ...pruneRows(table, ({ expiresAtMs }) => expiresAtMs),
    create: async (reset) => recipientOf(tables, reset) !== undefined && storeToken(table, reset),
    isValid: async (presented) => userOfToken({ table, tables }, presented) !== undefined,
    consume: async ({ passwordHash, revokesApiTokens, noticeId, audit, ...presented }) => {
      const user = userOfToken({ table, tables }, presented);
      if (user === undefined) return false;
      const { nowMs } = presented;
      const { siteId, id } = user;
      const task = { kind: 'password-changed', userId: id } as const;
      // The only step that can throw comes first, so that a failure changes nothing.
      insertEntry(tables, { id: noticeId, siteId, task, createdAtMs: nowMs });
      useToken(table, id);
      const passwordVersion = user.passwordVersion + 1;
      users.set(id, { ...verified(user, nowMs), passwordHash, passwordVersion });
      revokeSessions(tables, { userId: id, exceptSessionId: null, nowMs });
      if (revokesApiTokens) deleteApiTokens(tables, id);
      acceptTies(tables, id, nowMs);
      addAudit(tables, audit, { siteId, subject: { kind: 'user', id: String(id) } });
      return true;
    },
  };
};
