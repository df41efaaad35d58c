import { isOpen, type SessionsRevocation } from '@paydocs/core';
import type { MemoryTables } from './memory-tables.ts';

/** Revokes the sessions of a user, also expired ones. Returns how many were open. */
export const revokeSessions = (
  { sessions }: MemoryTables,
  { userId, exceptSessionId, nowMs }: SessionsRevocation,
): number => {
  const revoked = [...sessions.values()].filter(
    (session) =>
      session.userId === userId && session.id !== exceptSessionId && session.revokedAtMs === null,
  );
  for (const session of revoked) sessions.set(session.id, { ...session, revokedAtMs: nowMs });
  return revoked.filter((session) => isOpen(session, nowMs)).length;
};
