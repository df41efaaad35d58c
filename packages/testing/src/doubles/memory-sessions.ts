import { accepts, isActive, isOpen, type Session, type Sessions } from '@paydocs/core';
import { addAudit } from './memory-audit-log.ts';
import { type MemoryTables, rowOf, userOf } from './memory-tables.ts';

/** Revokes the open sessions of the user that expire first, until `keep` are left. */
const endOldest = (
  { sessions }: MemoryTables,
  { userId, tokenIssuedAtMs: nowMs }: Session,
  keep: number,
): void => {
  const open = [...sessions.values()]
    .filter((session) => session.userId === userId && isOpen(session, nowMs))
    .toSorted((one, other) => one.expiresAtMs - other.expiresAtMs);
  for (const session of open.slice(0, Math.max(0, open.length - keep))) {
    sessions.set(session.id, { ...session, revokedAtMs: nowMs });
  }
};

/** Creates `Sessions` on the tables. Each method is one synchronous step: calls cannot race. */
export const memorySessions = (tables: MemoryTables): Sessions => ({
  open: async (session, { passwordVersion, sessionsMax, audit }) => {
    const user = tables.users.get(session.userId);
    if (user === undefined || !isActive(user) || user.passwordVersion !== passwordVersion) {
      return false;
    }
    if (tables.sessions.has(session.id)) throw new Error(`A session ${session.id} exists already.`);
    endOldest(tables, session, sessionsMax - 1);
    tables.sessions.set(session.id, { ...session });
    addAudit(tables, audit);
    return true;
  },
  findWithUser: async (sessionId) => {
    const session = tables.sessions.get(sessionId);
    if (session === undefined) return undefined;
    return { session: { ...session }, user: userOf(tables, rowOf(tables.users, session.userId)) };
  },
  rotate: async ({ sessionId, presentedTokenId, nextTokenId, nowMs, leewayMs, audit }) => {
    const session = tables.sessions.get(sessionId);
    if (session === undefined || !accepts(session, presentedTokenId, nowMs)) return undefined;
    if (presentedTokenId !== session.tokenId) return { ...session };
    const rotated = {
      ...session,
      tokenId: nextTokenId,
      tokenIssuedAtMs: nowMs,
      previousTokenId: presentedTokenId,
      previousTokenUntilMs: nowMs + leewayMs,
    };
    tables.sessions.set(sessionId, rotated);
    addAudit(tables, audit);
    return { ...rotated };
  },
  revoke: async (sessionId, nowMs, audit) => {
    const session = tables.sessions.get(sessionId);
    if (session === undefined || session.revokedAtMs !== null) return;
    tables.sessions.set(sessionId, { ...session, revokedAtMs: nowMs });
    addAudit(tables, audit);
  },
});
