import { isOpen, type Session, type SessionsRevocation } from '@paydocs/core';
import { insertAudit } from '../../src/doubles/memory-audit-log.ts';
import { after, answering, around, given } from './faults.ts';
import { changeRows, restore, roundTrip, storeMutants } from './faulty-store.ts';

const isRevoked =
  ({ userId, exceptSessionId }: SessionsRevocation) =>
  (session: Session): boolean =>
    session.userId === userId && session.id !== exceptSessionId && session.revokedAtMs === null;

/** Faulty stores of sessions: wrong revocations of a user's sessions. */
export const sessionRevokingMutants = storeMutants('sessions', {
  'one session that is never revoked': () => ({ revokeOne: async () => true }),
  'a session of any user revoked': given('revokeOne', ({ sessionId, userId }, { sessions }) => ({
    userId: sessions.get(sessionId)?.userId ?? userId,
  })),
  'expired sessions revoked one by one': given('revokeOne', ({ nowMs }) => ({ nowMs: nowMs - 1 })),
  'true for a session that was revoked before': answering(
    'revokeOne',
    (revoked, { sessionId, userId }, { sessions }) => {
      const session = sessions.get(sessionId);
      return revoked || (session?.userId === userId && session.revokedAtMs !== null);
    },
  ),
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
  'no entry of one revocation': after('revokeOne', ({ auditLog }, { before }) => {
    auditLog.length = before.auditLog.length;
  }),
  'an entry although nothing was revoked': after('revokeAll', ({ auditLog }, { result, input }) => {
    if (result === 0) auditLog.push(input.audit);
  }),
  'an entry that is recorded after a revocation': around(
    'revokeOne',
    async (tables, revokeOne, revocation) => {
      const audit = { ...revocation.audit, id: 'late' };
      if (!(await revokeOne({ ...revocation, audit }))) return false;
      tables.auditLog.pop();
      insertAudit(tables, revocation.audit);
      return true;
    },
  ),
  'no sessions revoked': () => ({ revokeAll: async () => 0 }),
  'all sessions revoked, and none kept': given('revokeAll', () => ({ exceptSessionId: null })),
  'sessions of all users revoked': around('revokeAll', async ({ users }, revokeAll, input) => {
    const count = await revokeAll();
    for (const userId of users.keys()) await revokeAll({ ...input, userId });
    return count;
  }),
  'one more counted': answering('revokeAll', (count) => count + 1),
  'the instant of earlier revocations replaced': after('revokeAll', ({ sessions }, { input }) => {
    const { userId, exceptSessionId, nowMs: revokedAtMs } = input;
    const isOne = (session: Session): boolean =>
      session.userId === userId && session.id !== exceptSessionId;
    changeRows(sessions, isOne, { revokedAtMs });
  }),
  'expired sessions left as they are': after('revokeAll', ({ sessions }, { input, before }) =>
    restore(
      sessions,
      [...before.sessions].filter(([, { expiresAtMs }]) => expiresAtMs <= input.nowMs),
    ),
  ),
  'expired sessions counted': around('revokeAll', async ({ sessions }, call, revocation) => {
    const revoked = [...sessions.values()].filter(isRevoked(revocation));
    await call();
    return revoked.length;
  }),
  'sessions counted before a pause': around('revokeAll', async ({ sessions }, call, revocation) => {
    const revoked = [...sessions.values()]
      .filter(isRevoked(revocation))
      .filter((session) => isOpen(session, revocation.nowMs));
    await roundTrip();
    await call();
    return revoked.length;
  }),
});
