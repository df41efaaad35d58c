import { type AccessChange, isActive, type Users } from '@paydocs/core';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const changing =
  (change: (given: AccessChange) => AccessChange): Fault<Users> =>
  (_, correct) => ({ changeAccess: async (given) => correct.changeAccess(change(given)) });

/** Faulty stores of users: wrong changes of roles and statuses. */
export const userAccessMutants = storeMutants('users', {
  'sessions that survive a change': ({ sessions }, correct) => ({
    changeAccess: async (change) => {
      const before = new Map(sessions);
      const result = await correct.changeAccess(change);
      for (const [id, session] of before) sessions.set(id, session);
      return result;
    },
  }),
  'the sessions of all users ended': ({ sessions }, correct) => ({
    changeAccess: async (change) => {
      const result = await correct.changeAccess(change);
      for (const session of sessions.values()) {
        if (session.revokedAtMs === null && result.outcome === 'changed') {
          sessions.set(session.id, { ...session, revokedAtMs: change.nowMs });
        }
      }
      return result;
    },
  }),
  'sessions ended when nothing changes': ({ sessions }, correct) => ({
    changeAccess: async (change) => {
      const result = await correct.changeAccess(change);
      for (const session of sessions.values()) {
        if (session.userId === change.userId && session.revokedAtMs === null) {
          sessions.set(session.id, { ...session, revokedAtMs: change.nowMs });
        }
      }
      return result;
    },
  }),
  'sessions that live again': ({ sessions }, correct) => ({
    changeAccess: async (change) => {
      const result = await correct.changeAccess(change);
      if ('status' in change.to && change.to.status === 'Active') {
        for (const session of sessions.values()) {
          sessions.set(session.id, { ...session, revokedAtMs: null });
        }
      }
      return result;
    },
  }),
  'nothing done for a status that is stored': ({ users }, correct) => ({
    changeAccess: async (change) =>
      'status' in change.to && users.get(change.userId)?.status === change.to.status
        ? { outcome: 'unchanged' }
        : correct.changeAccess(change),
  }),
  'roles that do not change': changing((change) => ({
    ...change,
    to: 'roleId' in change.to ? { status: 'Active' } : change.to,
  })),
  'success for an unknown user': (_, correct) => ({
    changeAccess: async (change) =>
      change.userId > 100 ? { outcome: 'changed', sessionsEnded: 0 } : correct.changeAccess(change),
  }),
  'changes recorded in any case': ({ auditLog }, correct) => ({
    changeAccess: async (change) => {
      const result = await correct.changeAccess(change);
      if (result.outcome !== 'changed') auditLog.push(change.audit);
      return result;
    },
  }),
  'no role kept': changing((change) => ({ ...change, keptRoleId: null })),
  'a role kept in any case': changing((change) => ({ ...change, keptRoleId: 1 })),
  'users of other sites counted': ({ users }, correct) => ({
    changeAccess: async (change) => {
      const others = [...users.values()].filter(
        (user) => user.id !== change.userId && user.roleId === change.keptRoleId && isActive(user),
      );
      return correct.changeAccess(others.length > 0 ? { ...change, keptRoleId: null } : change);
    },
  }),
  'every user with the kept role kept': ({ users }, correct) => ({
    changeAccess: async (change) => {
      const user = users.get(change.userId);
      const isKept = user?.roleId === change.keptRoleId && user.status === 'Active';
      return isKept && !('status' in change.to && change.to.status === 'Active')
        ? { outcome: 'last' }
        : correct.changeAccess(change);
    },
  }),
  'a last user who is counted before a pause': ({ users }, correct) => ({
    changeAccess: async (change) => {
      const user = users.get(change.userId);
      const others = [...users.values()].filter(
        (each) =>
          each.id !== change.userId &&
          each.siteId === user?.siteId &&
          each.roleId === change.keptRoleId &&
          isActive(each),
      );
      await roundTrip();
      return correct.changeAccess(others.length > 0 ? { ...change, keptRoleId: null } : change);
    },
  }),
  'sessions ended before the change': ({ sessions }, correct) => ({
    changeAccess: async (change) => {
      const before = new Set(sessions.keys());
      await roundTrip();
      const result = await correct.changeAccess(change);
      for (const session of sessions.values()) {
        if (!before.has(session.id)) sessions.set(session.id, { ...session, revokedAtMs: null });
      }
      return result;
    },
  }),
});
