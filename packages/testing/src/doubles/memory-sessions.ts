import {
  accepts,
  isByPassword,
  isOpen,
  maySignIn,
  type Session,
  type SessionDetails,
  type Sessions,
} from '@paydocs/core';
import { addAudit, insertAudit } from './memory-audit-log.ts';
import { pruneRows } from './prune-rows.ts';
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

const UNKNOWN = { address: null, userAgent: null };

const detailsOf = ({ sessionOrigins }: MemoryTables, session: Session): SessionDetails => {
  const { id, previousTokenId, tokenIssuedAtMs, expiresAtMs, openedBy } = session;
  const wasRefreshed = previousTokenId !== null;
  const { createdAtMs, address, userAgent } = rowOf(sessionOrigins, id);
  const refreshedAtMs = wasRefreshed ? tokenIssuedAtMs : null;
  return { id, createdAtMs, refreshedAtMs, expiresAtMs, address, userAgent, openedBy };
};

/** Creates `Sessions` on the tables. Each method is one synchronous step: calls cannot race. */
export const memorySessions = (tables: MemoryTables): Sessions => ({
  ...pruneRows(tables.sessions, ({ revokedAtMs, expiresAtMs }) => revokedAtMs ?? expiresAtMs),
  open: async (session, { passwordVersion, roleId, sessionsMax, client = UNKNOWN, audit }) => {
    const user = tables.users.get(session.userId);
    if (user === undefined || !maySignIn(userOf(tables, user))) return false;
    const { settings } = userOf(tables, user).site;
    if (isByPassword(session.openedBy) && !settings.passwordSignIn) return false;
    if (passwordVersion !== null && user.passwordVersion !== passwordVersion) return false;
    if (roleId !== undefined && user.roleId !== roleId) return false;
    if (tables.sessions.has(session.id)) throw new Error(`A session ${session.id} exists already.`);
    endOldest(tables, session, sessionsMax - 1);
    tables.sessions.set(session.id, { ...session });
    addAudit(tables, audit);
    const { address, userAgent } = client;
    const createdAtMs = session.tokenIssuedAtMs;
    tables.sessionOrigins.set(session.id, { createdAtMs, address, userAgent });
    return true;
  },
  findWithUser: async (sessionId) => {
    const session = tables.sessions.get(sessionId);
    if (session === undefined) return undefined;
    const account = rowOf(tables.users, session.userId);
    const { secondFactorAtMs } = account;
    return { session: { ...session }, user: userOf(tables, account), secondFactorAtMs };
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
  listOpen: async (userId, nowMs) =>
    [...tables.sessions.values()]
      .filter((session) => session.userId === userId && isOpen(session, nowMs))
      .toSorted((one, other) => other.expiresAtMs - one.expiresAtMs || (one.id < other.id ? -1 : 1))
      .map((session) => detailsOf(tables, session)),
  revokeOne: async ({ userId, sessionId, nowMs, audit }) => {
    const session = tables.sessions.get(sessionId);
    if (session?.userId !== userId || !isOpen(session, nowMs)) return false;
    insertAudit(tables, audit);
    tables.sessions.set(sessionId, { ...session, revokedAtMs: nowMs });
    return true;
  },
});
