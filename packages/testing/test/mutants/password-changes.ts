import type { PasswordChange, Session, Users } from '@paydocs/core';
import { insertAudit } from '../../src/doubles/memory-audit-log.ts';
import { insertEntry } from '../../src/doubles/memory-outbox.ts';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, afterPause, around, before, given } from './faults.ts';
import {
  changeRow,
  changeRows,
  type Fault,
  restore,
  roundTrip,
  storeMutants,
} from './faulty-store.ts';

/** Changes the tables after a password was changed; `before` is a copy of the tables. */
const afterChange = (
  fault: (tables: MemoryTables, change: PasswordChange, before: MemoryTables) => void,
): Fault<Users> =>
  after('changePassword', (tables, { input, result, before: copy }) => {
    if (result === 'changed') fault(tables, input, copy);
  });

/** Changes the tables after a change was refused. */
const afterRefusal = (
  fault: (tables: MemoryTables, change: PasswordChange) => void,
): Fault<Users> =>
  after('changePassword', (tables, { input, result }) => {
    if (result !== 'changed') fault(tables, input);
  });

const ofUser =
  (id: number) =>
  ({ userId }: Session): boolean =>
    userId === id;

/** Faulty stores of users: wrong or incomplete password changes. */
export const passwordChangeMutants = storeMutants('users', {
  'a password change decided before a pause': around(
    'changePassword',
    async ({ users, sessions }, changePassword, { userId, sessionId, passwordVersion }) => {
      const isCurrent = users.get(userId)?.passwordVersion === passwordVersion;
      const session = sessions.get(sessionId);
      await roundTrip();
      if (isCurrent && session?.revokedAtMs === null) {
        changeRow(users, userId, () => ({ passwordVersion }));
        sessions.set(sessionId, session);
      }
      return changePassword();
    },
  ),
  'sessions of parallel logins left open': afterPause('changePassword', ({ sessions }, call) => {
    const isNew = (session: Session): boolean =>
      session.userId === call.input.userId && !call.before.sessions.has(session.id);
    if (call.result === 'changed') changeRows(sessions, isNew, { revokedAtMs: null });
  }),
  'no password changed': () => ({ changePassword: async () => 'changed' }),
  'the old password kept': given('changePassword', ({ userId }, { users }) => ({
    passwordHash: users.get(userId)?.passwordHash ?? '',
  })),
  'the old password version kept': afterChange(({ users }, { userId, passwordVersion }) =>
    changeRow(users, userId, () => ({ passwordVersion })),
  ),
  'the password of all users changed': afterChange(({ users }, { passwordHash }) =>
    changeRows(users, () => true, { passwordHash }),
  ),
  'any password version accepted': given('changePassword', ({ userId }, { users }) => ({
    passwordVersion: users.get(userId)?.passwordVersion ?? 0,
  })),
  'earlier password versions accepted': given(
    'changePassword',
    ({ userId, passwordVersion }, { users }) => ({
      passwordVersion: Math.max(passwordVersion, users.get(userId)?.passwordVersion ?? 0),
    }),
  ),
  'the other sessions left open': afterChange(({ sessions }, _, copy) =>
    restore(sessions, copy.sessions),
  ),
  'all sessions ended': afterChange(({ sessions }, { sessionId, nowMs }) =>
    changeRow(sessions, sessionId, () => ({ revokedAtMs: nowMs })),
  ),
  'the sessions of all users ended': afterChange(({ sessions }, { sessionId, nowMs }) =>
    changeRows(sessions, ({ id, revokedAtMs }) => id !== sessionId && revokedAtMs === null, {
      revokedAtMs: nowMs,
    }),
  ),
  'the instant of earlier ends replaced': afterChange(
    ({ sessions }, { userId, sessionId, nowMs }) =>
      changeRows(sessions, (session) => session.userId === userId && session.id !== sessionId, {
        revokedAtMs: nowMs,
      }),
  ),
  'the reset token left open': afterChange(({ passwordResets }, _, copy) =>
    restore(passwordResets, copy.passwordResets),
  ),
  'the reset tokens of all users used up': afterChange(({ passwordResets }) =>
    changeRows(passwordResets, () => true, { used: true }),
  ),
  'no entry of the change': afterChange(({ auditLog }) => void auditLog.pop()),
  'an entry of a refused change': afterRefusal(
    ({ auditLog }, { audit }) => void auditLog.push(audit),
  ),
  'an entry recorded after the change': around(
    'changePassword',
    async (tables, changePassword, change) => {
      const audit = { ...change.audit, id: 'late' };
      const outcome = await changePassword({ ...change, audit });
      if (outcome !== 'changed') return outcome;
      tables.auditLog.pop();
      insertAudit(tables, change.audit);
      return outcome;
    },
  ),
  'no notice of the change': afterChange(
    ({ outbox }, { noticeId }) => void outbox.delete(noticeId),
  ),
  'a notice under another id': given('changePassword', ({ noticeId }) => ({
    noticeId: `${noticeId}2`,
  })),
  'a notice of a refused change': afterRefusal((tables, { noticeId, nowMs, userId }) => {
    const task = { kind: 'password-changed', userId } as const;
    insertEntry(tables, { id: noticeId, task, createdAtMs: nowMs });
  }),
  'a reset token used up by a refused change': afterRefusal(({ passwordResets }, { userId }) =>
    changeRow(passwordResets, userId, () => ({ used: true })),
  ),
  'sessions ended by a refused change': afterRefusal(({ sessions }, { userId, nowMs }) =>
    changeRows(sessions, ofUser(userId), { revokedAtMs: nowMs }),
  ),
  'a change within any session': given('changePassword', ({ userId, sessionId }, { sessions }) => {
    const own = [...sessions.values()].find(ofUser(userId));
    return sessions.get(sessionId)?.userId === userId ? {} : { sessionId: own?.id ?? sessionId };
  }),
  'a change within an expired session': given('changePassword', ({ nowMs }) => ({
    nowMs: Math.min(nowMs, Date.UTC(2026, 1, 1)),
  })),
  'a change within a revoked session': before('changePassword', ({ sessions }, { sessionId }) =>
    changeRow(sessions, sessionId, () => ({ revokedAtMs: null })),
  ),
  'the version compared before the session': around(
    'changePassword',
    async ({ users }, changePassword, { userId, passwordVersion }) => {
      const stored = users.get(userId)?.passwordVersion ?? passwordVersion;
      return stored === passwordVersion ? changePassword() : 'stale-password';
    },
  ),
  'a change of a suspended user': around(
    'changePassword',
    async ({ users }, changePassword, { userId }) => {
      const { status = '' } = users.get(userId) ?? {};
      changeRow(users, userId, () => ({ status: 'Active' }));
      const outcome = await changePassword();
      changeRow(users, userId, () => ({ status }));
      return outcome;
    },
  ),
  'a success for an unknown user': around(
    'changePassword',
    async (_, changePassword, { userId }) => (userId > 100 ? 'changed' : changePassword()),
  ),
  'a notice added after the change': around(
    'changePassword',
    async ({ outbox }, changePassword, change) => {
      const late = `${change.noticeId}-late`;
      const outcome = await changePassword({ ...change, noticeId: late });
      const entry = outbox.get(late);
      if (entry === undefined) return outcome;
      outbox.delete(late);
      if (outbox.has(change.noticeId)) throw new Error('There is a notice already.');
      outbox.set(change.noticeId, { ...entry, id: change.noticeId });
      return outcome;
    },
  ),
});
