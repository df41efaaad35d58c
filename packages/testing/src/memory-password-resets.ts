import type { PasswordResets, PresentedReset } from '@paydocs/core';
import { putEntry } from './memory-outbox.ts';
import type { MemoryTables, StoredUser } from './memory-tables.ts';

/** The reset tokens of a memory store; every method is one step, so that none can race another. */
export const memoryPasswordResets = (tables: MemoryTables): PasswordResets => {
  const { passwordResets, sessions, users } = tables;
  const holderOf = ({ tokenDigest, email, nowMs }: PresentedReset): StoredUser | undefined => {
    const user = [...users.values()].find((each) => each.email === email);
    const reset = user && passwordResets.get(user.id);
    const isOpen =
      reset?.email === email &&
      reset.tokenDigest === tokenDigest &&
      !reset.used &&
      nowMs < reset.expiresAtMs;
    return isOpen ? user : undefined;
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
      if (last && last.requestId !== requestId && nowMs < last.mintedAtMs + minIntervalMs)
        return false;
      const token = { email, requestId, tokenDigest, expiresAtMs };
      passwordResets.set(userId, { ...token, mintedAtMs: nowMs, used: false });
      return true;
    },
    isValid: async (presented) => holderOf(presented) !== undefined,
    consume: async ({ passwordHash, noticeId, ...presented }) => {
      const user = holderOf(presented);
      const reset = user && passwordResets.get(user.id);
      if (user === undefined || reset === undefined) return false;
      const { nowMs } = presented;
      const task = { kind: 'password-changed', userId: user.id } as const;
      // First, since it alone can throw: then nothing else may have changed.
      putEntry(tables, { id: noticeId, task, createdAtMs: nowMs });
      passwordResets.set(user.id, { ...reset, used: true });
      const passwordVersion = user.passwordVersion + 1;
      users.set(user.id, { ...user, passwordHash, passwordVersion });
      for (const session of sessions.values()) {
        if (session.userId === user.id && session.revokedAtMs === null) {
          sessions.set(session.id, { ...session, revokedAtMs: nowMs });
        }
      }
      return true;
    },
  };
};
