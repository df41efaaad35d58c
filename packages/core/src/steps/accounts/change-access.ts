import type { Caller } from '../../domain/accounts/caller.ts';
import { timestampAfter } from '../../domain/values/timestamp.ts';
import { type Access, accessChange } from '../../domain/accounts/user-access.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { ERASED, type User } from '../../domain/accounts/user.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { endSignIns } from './end-sign-ins.ts';
import { keepOwner } from './keep-owner.ts';

/** The ports of a change of what a user may do. */
export type AccessPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>;

/** The outcome of a change of a role or a status. */
export interface ChangedAccess {
  /** The user after the change. */
  readonly user: User;
  /** False when the user had the role or the status already. */
  readonly changed: boolean;
  /** The number of open sessions that ended. */
  readonly sessionsEnded: number;
}

/** What a user gets, and from whom: an operator without a caller. */
export interface AccessAct extends Access {
  readonly caller?: Caller;
  /** Whether the change may take the last Active Owner from the site; for operators only. */
  readonly force?: boolean;
}

/** Locks users, the changes of whose site wait for each other, and returns them by id. */
export const lockUsers = async (
  tx: Transaction,
  siteId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, User>> => {
  await tx.sites.lock(siteId);
  return new Map((await tx.users.lock(ids)).map(({ user }) => [user.id, user]));
};

/**
 * Changes a locked user with entries of the audit trail, and ends the sessions and the sign-ins that wait for a
 * second factor. With the status, the links of e-mails and the API tokens end as well.
 *
 * @throws `user.missing` for an erased user.
 * @throws `owner.last` when the user is the last Active Owner of the site, unless forced.
 */
export const changeAccess = async (
  { tx, ports }: { readonly tx: Transaction; readonly ports: AccessPorts },
  user: User,
  { caller, force, ...to }: AccessAct,
): Promise<ChangedAccess> => {
  const { id, siteId } = user;
  if (user.status === ERASED) throw new Refused('user.missing');
  const change = accessChange(user, to);
  if (change.takesOwner && force !== true) await keepOwner(tx, user);
  if (!change.endsSessions) return { user, changed: false, sessionsEnded: 0 };

  const nowMs = ports.clock.nowMs();
  const updatedAt = change.isNew ? timestampAfter(user.updatedAt, nowMs) : user.updatedAt;
  const { roleId, status } = change.user;
  if (change.isNew) await tx.users.save(id, { roleId, status, updatedAt });
  const sessionsEnded = await endSignIns(tx, { userId: id, nowMs });
  if (change.endsLinks) {
    await tx.links.endOf(id);
    await tx.apiTokens.removeOf(id);
  }
  const changed = change.isNew || sessionsEnded > 0;
  for (const { action, details } of changed ? change.audited : []) {
    await tx.audit.add(
      auditEntry(ports, {
        action,
        ...(caller === undefined ? { siteId } : { caller }),
        subject: { kind: 'user', id: String(id) },
        details: force === undefined ? details : { ...details, forced: force },
      }),
    );
  }
  return { user: { ...change.user, updatedAt }, changed, sessionsEnded };
};
