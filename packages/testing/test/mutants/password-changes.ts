import type { PasswordChange, PasswordChangeOutcome, Users } from '@paydocs/core';
import { insertAudit } from '../../src/doubles/memory-audit-log.ts';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes the tables after a password was changed; `before` is a copy of the tables. */
const afterChange =
  (
    fault: (tables: MemoryTables, change: PasswordChange, before: MemoryTables) => void,
  ): Fault<Users> =>
  (tables, correct) => ({
    changePassword: async (change) => {
      const before = structuredClone(tables);
      const outcome = await correct.changePassword(change);
      if (outcome === 'changed') fault(tables, change, before);
      return outcome;
    },
  });

/** Passes another change to the correct port. */
const withChange =
  (form: (change: PasswordChange, tables: MemoryTables) => Partial<PasswordChange>): Fault<Users> =>
  (tables, correct) => ({
    changePassword: async (change) =>
      correct.changePassword({ ...change, ...form(change, tables) }),
  });

/** Applies a fault to the tables when a change is refused. */
const afterRefusal =
  (fault: (tables: MemoryTables, change: PasswordChange) => void): Fault<Users> =>
  (tables, correct) => ({
    changePassword: async (change) => {
      const outcome = await correct.changePassword(change);
      if (outcome !== 'changed') fault(tables, change);
      return outcome;
    },
  });

/** Decides by the state before a pause, and then changes the password as if nothing had happened. */
const decidedBefore: Fault<Users> = (tables, correct) => ({
  changePassword: async (change): Promise<PasswordChangeOutcome> => {
    const user = tables.users.get(change.userId);
    const session = tables.sessions.get(change.sessionId);
    await roundTrip();
    if (user?.passwordVersion === change.passwordVersion && session?.revokedAtMs === null) {
      const now = tables.users.get(user.id) ?? user;
      tables.users.set(user.id, { ...now, passwordVersion: change.passwordVersion });
      tables.sessions.set(session.id, session);
    }
    return correct.changePassword(change);
  },
});

/** Revokes only the sessions that were open before a pause. */
const lateRevocation: Fault<Users> = ({ sessions }, correct) => ({
  changePassword: async (change) => {
    const known = new Set(sessions.keys());
    await roundTrip();
    const outcome = await correct.changePassword(change);
    for (const session of sessions.values()) {
      if (outcome === 'changed' && session.userId === change.userId && !known.has(session.id)) {
        sessions.set(session.id, { ...session, revokedAtMs: null });
      }
    }
    return outcome;
  },
});

/** Faulty stores of users: wrong or incomplete password changes. */
export const passwordChangeMutants = storeMutants('users', {
  'a password change decided before a pause': decidedBefore,
  'sessions of parallel logins left open': lateRevocation,
  'no password changed': () => ({ changePassword: async () => 'changed' }),
  'the old password kept': withChange(({ userId }, { users }) => ({
    passwordHash: users.get(userId)?.passwordHash ?? '',
  })),
  'the old password version kept': afterChange(({ users }, { userId, passwordVersion }) => {
    const user = users.get(userId);
    if (user) users.set(userId, { ...user, passwordVersion });
  }),
  'the password of all users changed': afterChange(({ users }, { passwordHash }) => {
    for (const user of users.values()) users.set(user.id, { ...user, passwordHash });
  }),
  'any password version accepted': withChange(({ userId }, { users }) => ({
    passwordVersion: users.get(userId)?.passwordVersion ?? 0,
  })),
  'earlier password versions accepted': withChange(({ userId, passwordVersion }, { users }) => {
    const stored = users.get(userId)?.passwordVersion ?? 0;
    return { passwordVersion: passwordVersion < stored ? stored : passwordVersion };
  }),
  'the other sessions left open': afterChange(({ sessions }, _, before) => {
    for (const [id, session] of before.sessions) sessions.set(id, session);
  }),
  'all sessions ended': afterChange(({ sessions }, { sessionId, nowMs }) => {
    const session = sessions.get(sessionId);
    if (session) sessions.set(sessionId, { ...session, revokedAtMs: nowMs });
  }),
  'the sessions of all users ended': afterChange(({ sessions }, { sessionId, nowMs }) => {
    for (const session of sessions.values()) {
      if (session.id !== sessionId && session.revokedAtMs === null) {
        sessions.set(session.id, { ...session, revokedAtMs: nowMs });
      }
    }
  }),
  'the instant of earlier ends replaced': afterChange(
    ({ sessions }, { userId, sessionId, nowMs }) => {
      for (const session of sessions.values()) {
        if (session.userId === userId && session.id !== sessionId) {
          sessions.set(session.id, { ...session, revokedAtMs: nowMs });
        }
      }
    },
  ),
  'the reset token left open': afterChange(({ passwordResets }, _, before) => {
    for (const [userId, reset] of before.passwordResets) passwordResets.set(userId, reset);
  }),
  'the reset tokens of all users used up': afterChange(({ passwordResets }) => {
    for (const [userId, reset] of passwordResets) {
      passwordResets.set(userId, { ...reset, used: true });
    }
  }),
  'no entry of the change': afterChange(({ auditLog }) => void auditLog.pop()),
  'an entry of a refused change': afterRefusal(
    ({ auditLog }, { audit }) => void auditLog.push(audit),
  ),
  'an entry recorded after the change': (tables, correct) => ({
    changePassword: async (change) => {
      const audit = { ...change.audit, id: 'late' };
      const outcome = await correct.changePassword({ ...change, audit });
      if (outcome === 'changed') {
        tables.auditLog.pop();
        insertAudit(tables, change.audit);
      }
      return outcome;
    },
  }),
  'no notice of the change': afterChange(({ outbox }, { noticeId }) => outbox.delete(noticeId)),
  'a notice under another id': withChange(({ noticeId }) => ({ noticeId: `${noticeId}2` })),
  'a notice of a refused change': afterRefusal(({ outbox }, { noticeId: id, nowMs, userId }) => {
    const entry = { id, task: { kind: 'password-changed', userId } as const, createdAtMs: nowMs };
    outbox.set(id, { ...entry, failures: 0, dueAtMs: nowMs, attempts: 0, failed: false });
  }),
  'a reset token used up by a refused change': afterRefusal(({ passwordResets }, { userId }) => {
    const reset = passwordResets.get(userId);
    if (reset) passwordResets.set(userId, { ...reset, used: true });
  }),
  'sessions ended by a refused change': afterRefusal(({ sessions }, { userId, nowMs }) => {
    for (const session of sessions.values()) {
      if (session.userId === userId) sessions.set(session.id, { ...session, revokedAtMs: nowMs });
    }
  }),
  'a change within any session': withChange(({ userId, sessionId }, { sessions }) => {
    const session = sessions.get(sessionId);
    const own = [...sessions.values()].find((each) => each.userId === userId);
    return session?.userId === userId ? {} : { sessionId: own?.id ?? sessionId };
  }),
  'a change within an expired session': withChange(({ nowMs }) => ({
    nowMs: Math.min(nowMs, Date.UTC(2026, 1, 1)),
  })),
  'a change within a revoked session': ({ sessions }, correct) => ({
    changePassword: async (change) => {
      const session = sessions.get(change.sessionId);
      if (session) sessions.set(session.id, { ...session, revokedAtMs: null });
      return correct.changePassword(change);
    },
  }),
  'the version compared before the session': ({ users }, correct) => ({
    changePassword: async (change) => {
      const user = users.get(change.userId);
      const isStale = user !== undefined && user.passwordVersion !== change.passwordVersion;
      return isStale ? 'stale-password' : correct.changePassword(change);
    },
  }),
  'a change of a suspended user': ({ users }, correct) => ({
    changePassword: async (change) => {
      const user = users.get(change.userId);
      if (user) users.set(user.id, { ...user, status: 'Active' });
      const outcome = await correct.changePassword(change);
      const changed = users.get(change.userId);
      if (user && changed) users.set(user.id, { ...changed, status: user.status });
      return outcome;
    },
  }),
  'a success for an unknown user': (_, correct) => ({
    changePassword: async (change) =>
      change.userId > 100 ? 'changed' : correct.changePassword(change),
  }),
  'a notice added after the change': ({ outbox }, correct) => ({
    changePassword: async (change) => {
      const noticeId = `${change.noticeId}-late`;
      const outcome = await correct.changePassword({ ...change, noticeId });
      const entry = outbox.get(noticeId);
      if (entry === undefined) return outcome;
      outbox.delete(noticeId);
      if (outbox.has(change.noticeId)) throw new Error('There is a notice already.');
      outbox.set(change.noticeId, { ...entry, id: change.noticeId });
      return outcome;
    },
  }),
});
