import { isOpen, type Session, type SessionsRevocation } from '@paydocs/core';
import { insertAudit } from '../../src/doubles/memory-audit-log.ts';
import { roundTrip, storeMutants } from './faulty-store.ts';

const isRevoked =
  ({ userId, exceptSessionId }: SessionsRevocation) =>
  (session: Session): boolean =>
    session.userId === userId && session.id !== exceptSessionId && session.revokedAtMs === null;

/** Faulty stores of sessions: wrong revocations of a user's sessions. */
export const sessionRevokingMutants = storeMutants('sessions', {
  'one session that is never revoked': () => ({ revokeOne: async () => true }),
  'a session of any user revoked': ({ sessions }, correct) => ({
    revokeOne: async (revocation) => {
      const userId = sessions.get(revocation.sessionId)?.userId ?? revocation.userId;
      return correct.revokeOne({ ...revocation, userId });
    },
  }),
  'expired sessions revoked one by one': (_, correct) => ({
    revokeOne: async ({ nowMs, ...revocation }) =>
      correct.revokeOne({ ...revocation, nowMs: nowMs - 1 }),
  }),
  'true for a session that was revoked before': ({ sessions }, correct) => ({
    revokeOne: async (revocation) =>
      (await correct.revokeOne(revocation)) ||
      (sessions.get(revocation.sessionId)?.userId === revocation.userId &&
        sessions.get(revocation.sessionId)?.revokedAtMs !== null),
  }),
  'a revocation of one that revokes the others': (_, correct) => ({
    revokeOne: async (revocation) => {
      const revoked = await correct.revokeOne(revocation);
      if (revoked) await correct.revokeAll({ ...revocation, exceptSessionId: null });
      return revoked;
    },
  }),
  'a revocation of one in two steps': ({ sessions }) => ({
    revokeOne: async ({ userId, sessionId, nowMs }) => {
      const session = sessions.get(sessionId);
      if (session?.userId !== userId || !isOpen(session, nowMs)) return false;
      await roundTrip();
      sessions.set(sessionId, { ...session, revokedAtMs: nowMs });
      return true;
    },
  }),
  'no entry of one revocation': ({ auditLog }, correct) => ({
    revokeOne: async (revocation) => {
      const entries = auditLog.length;
      const revoked = await correct.revokeOne(revocation);
      auditLog.length = entries;
      return revoked;
    },
  }),
  'an entry although nothing was revoked': ({ auditLog }, correct) => ({
    revokeAll: async (revocation) => {
      const count = await correct.revokeAll(revocation);
      if (count === 0) auditLog.push(revocation.audit);
      return count;
    },
  }),
  'an entry that is recorded after a revocation': (tables, correct) => ({
    revokeOne: async (revocation) => {
      const revoked = await correct.revokeOne({
        ...revocation,
        audit: { ...revocation.audit, id: 'late' },
      });
      if (!revoked) return false;
      tables.auditLog.pop();
      insertAudit(tables, revocation.audit);
      return true;
    },
  }),
  'no sessions revoked': () => ({ revokeAll: async () => 0 }),
  'all sessions revoked, and none kept': (_, correct) => ({
    revokeAll: async (revocation) => correct.revokeAll({ ...revocation, exceptSessionId: null }),
  }),
  'sessions of all users revoked': ({ users }, correct) => ({
    revokeAll: async (revocation) => {
      const count = await correct.revokeAll(revocation);
      for (const userId of users.keys()) await correct.revokeAll({ ...revocation, userId });
      return count;
    },
  }),
  'one more counted': (_, correct) => ({
    revokeAll: async (revocation) => (await correct.revokeAll(revocation)) + 1,
  }),
  'the instant of earlier revocations replaced': ({ sessions }, correct) => ({
    revokeAll: async (revocation) => {
      const count = await correct.revokeAll(revocation);
      for (const session of sessions.values()) {
        if (session.userId === revocation.userId && session.id !== revocation.exceptSessionId) {
          sessions.set(session.id, { ...session, revokedAtMs: revocation.nowMs });
        }
      }
      return count;
    },
  }),
  'expired sessions left as they are': ({ sessions }, correct) => ({
    revokeAll: async (revocation) => {
      const before = new Map(sessions);
      const count = await correct.revokeAll(revocation);
      for (const [id, session] of before) {
        if (session.expiresAtMs <= revocation.nowMs) sessions.set(id, session);
      }
      return count;
    },
  }),
  'expired sessions counted': ({ sessions }, correct) => ({
    revokeAll: async (revocation) => {
      const revoked = [...sessions.values()].filter(isRevoked(revocation));
      await correct.revokeAll(revocation);
      return revoked.length;
    },
  }),
  'sessions counted before a pause': ({ sessions }, correct) => ({
    revokeAll: async (revocation) => {
      const revoked = [...sessions.values()]
        .filter(isRevoked(revocation))
        .filter((session) => isOpen(session, revocation.nowMs));
      await roundTrip();
      await correct.revokeAll(revocation);
      return revoked.length;
    },
  }),
});
