import {
  type AccessChange,
  isActive,
  type Session,
  type User,
  type UserAdministration,
} from '@paydocs/core';
import { after, afterPause, around, given } from './faults.ts';
import { changeRows, type Fault, restore, roundTrip, storeMutants } from './faulty-store.ts';

const activates = ({ to }: AccessChange): boolean => 'status' in to && to.status === 'Active';

const isOpen = ({ revokedAtMs }: Session): boolean => revokedAtMs === null;

/** Keeps no role if the store has another Active user with the kept role who counts. */
const keptByOthers = (
  counts: (other: Pick<User, 'siteId'>, user: Pick<User, 'siteId'> | undefined) => boolean,
  pause?: () => Promise<void>,
): Fault<UserAdministration> =>
  around('changeAccess', async ({ users }, changeAccess, change) => {
    const user = users.get(change.userId);
    const isKept = [...users.values()].some(
      (other) =>
        other.id !== change.userId &&
        other.roleId === change.keptRoleId &&
        isActive(other) &&
        counts(other, user),
    );
    if (pause !== undefined) await pause();
    return changeAccess(isKept ? { ...change, keptRoleId: null } : change);
  });

/** Faulty administrations of users: wrong changes of roles and statuses. */
export const userAccessMutants = storeMutants('userAdministration', {
  'sessions that survive a change': after('changeAccess', ({ sessions }, call) =>
    restore(sessions, call.before.sessions),
  ),
  'the sessions of all users ended': after('changeAccess', ({ sessions }, { input, result }) => {
    if (result.outcome === 'changed') changeRows(sessions, isOpen, { revokedAtMs: input.nowMs });
  }),
  'sessions ended when nothing changes': after('changeAccess', ({ sessions }, { input }) =>
    changeRows(sessions, (session) => session.userId === input.userId && isOpen(session), {
      revokedAtMs: input.nowMs,
    }),
  ),
  'sessions that live again': after('changeAccess', ({ sessions }, { input }) => {
    if (activates(input)) changeRows(sessions, () => true, { revokedAtMs: null });
  }),
  'nothing done for a status that is stored': around(
    'changeAccess',
    async ({ users }, changeAccess, { to, userId }) =>
      'status' in to && users.get(userId)?.status === to.status
        ? ({ outcome: 'unchanged' } as const)
        : changeAccess(),
  ),
  'roles that do not change': given('changeAccess', ({ to }) => ({
    to: 'roleId' in to ? { status: 'Active' } : to,
  })),
  'success for an unknown user': around('changeAccess', async (_, changeAccess, { userId }) =>
    userId > 100 ? ({ outcome: 'changed', sessionsEnded: 0 } as const) : changeAccess(),
  ),
  'changes recorded in any case': after('changeAccess', ({ auditLog }, { input, result }) => {
    if (result.outcome !== 'changed') auditLog.push(...input.audit);
  }),
  'no role kept': given('changeAccess', () => ({ keptRoleId: null })),
  'a role kept in any case': given('changeAccess', () => ({ keptRoleId: 1 })),
  'users of other sites counted': keptByOthers(() => true),
  'every user with the kept role kept': around(
    'changeAccess',
    async ({ users }, changeAccess, change) => {
      const user = users.get(change.userId);
      const isKept = user?.roleId === change.keptRoleId && user.status === 'Active';
      return isKept && !activates(change) ? ({ outcome: 'last' } as const) : changeAccess();
    },
  ),
  'a last user who is counted before a pause': keptByOthers(
    (other, user) => other.siteId === user?.siteId,
    roundTrip,
  ),
  'sessions ended before the change': afterPause('changeAccess', ({ sessions }, call) =>
    changeRows(sessions, ({ id }) => !call.before.sessions.has(id), { revokedAtMs: null }),
  ),
});
