import { isOpen } from '@paydocs/core';
import { insertAudit } from '../../src/doubles/memory-audit-log.ts';
import { revokeSessions } from '../../src/doubles/revoke-sessions.ts';
import { after, answering, around, given } from './faults.ts';
import { roundTrip, storeMutants } from './faulty-store.ts';

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
  'a revocation of one that revokes the others': after('revokeOne', (tables, { result, input }) => {
    if (result) revokeSessions(tables, { ...input, exceptSessionId: null });
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
  'an entry although nothing was revoked': after('revokeOne', ({ auditLog }, { result, input }) => {
    if (!result) auditLog.push(input.audit);
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
});
