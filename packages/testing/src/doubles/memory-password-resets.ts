import type { PasswordResets, PresentedReset } from '@paydocs/core';
import { addAudit } from './memory-audit-log.ts';
import { insertEntry } from './memory-outbox.ts';
import type { MemoryTables, StoredUser } from './memory-tables.ts';

/**
 * Creates `PasswordResets` on the tables. Each method is one synchronous step, so that calls
 * cannot race.
 */
export const memoryPasswordResets = (tables: MemoryTables): PasswordResets => {
  const { passwordResets, sessions, users } = tables;
  const userOfToken = (presented: PresentedReset): StoredUser | undefined => {
    const { tokenDigest, email, nowMs, clockSkewToleranceMs } = presented;
    const user = [...users.values()].find((each) => each.email === email);
    const reset = user && passwordResets.get(user.id);
    const isValid =
      reset?.email === email &&
      reset.tokenDigest === tokenDigest &&
      !reset.used &&
      nowMs < reset.expiresAtMs &&
      reset.createdAtMs <= nowMs + clockSkewToleranceMs;
    return isValid ? user : undefined;
  };
  return {
    create: async ({
      userId,
      email,
      requestId,
      tokenDigest,
      nowMs,
      expiresAtMs,
      minIntervalMs,
    }) => {
      if (users.get(userId)?.email !== email) return false;
      const last = passwordResets.get(userId);
      // A token of a fast clock must not delay the next one for longer than the interval.
      const isRecent = last !== undefined && Math.abs(nowMs - last.createdAtMs) < minIntervalMs;
      if (isRecent && last.requestId !== requestId) return false;
      const token = { email, requestId, tokenDigest, expiresAtMs };
      passwordResets.set(userId, { ...token, createdAtMs: nowMs, used: false });
      return true;
    },
    isValid: async (presented) => userOfToken(presented) !== undefined,
    consume: async ({ passwordHash, noticeId, audit, ...presented }) => {
      const user = userOfToken(presented);
      const reset = user && passwordResets.get(user.id);
      if (user === undefined || reset === undefined) return false;
      const { nowMs } = presented;
      const task = { kind: 'password-changed', userId: user.id } as const;
      // The only step that can throw comes first, so that a failure changes nothing.
      insertEntry(tables, { id: noticeId, task, createdAtMs: nowMs });
      passwordResets.set(user.id, { ...reset, used: true });
      const passwordVersion = user.passwordVersion + 1;
      users.set(user.id, { ...user, passwordHash, passwordVersion });
      for (const session of sessions.values()) {
        if (session.userId === user.id && session.revokedAtMs === null) {
          sessions.set(session.id, { ...session, revokedAtMs: nowMs });
        }
      }
      const { siteId, id } = user;
      addAudit(tables, audit, { siteId, subject: { kind: 'user', id: String(id) } });
      return true;
    },
  };
};
