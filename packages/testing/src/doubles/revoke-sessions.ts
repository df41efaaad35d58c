import { isOpen, type Session } from '@paydocs/core';
import type { MemoryTables } from './memory-tables.ts';

/** The sessions of a user to revoke. */
interface UserSessions {
  readonly userId: number;
  /** The session that stays as it is; null revokes all of them. */
  readonly exceptSessionId: string | null;
  readonly nowMs: number;
}

const unrevoked = (
  { sessions }: MemoryTables,
  { userId, exceptSessionId }: UserSessions,
): readonly Session[] =>
  [...sessions.values()].filter(
    (session) =>
      session.userId === userId && session.id !== exceptSessionId && session.revokedAtMs === null,
  );

/** Returns how many of the sessions are open, and would end. */
export const countOpen = (tables: MemoryTables, which: UserSessions): number =>
  unrevoked(tables, which).filter((session) => isOpen(session, which.nowMs)).length;

/** Revokes the sessions, also expired ones. */
export const revokeSessions = (tables: MemoryTables, which: UserSessions): void => {
  for (const session of unrevoked(tables, which)) {
    tables.sessions.set(session.id, { ...session, revokedAtMs: which.nowMs });
  }
};
