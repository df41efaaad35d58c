import type { AuditAction } from '../../domain/audit-entry.ts';
import type { JsonObject } from '../../domain/json.ts';
import { Refused } from '../../domain/refused.ts';
import { OWNER } from '../../domain/role.ts';
import type { User } from '../../domain/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { AccessChange } from '../../ports/user-administration.ts';
import { auditEntry } from '../../steps/audit-entry.ts';

/** The ports of a change of what a user may do. */
export type AccessPorts = Pick<
  Ports,
  'clock' | 'random' | 'requestOrigin' | 'roles' | 'userAdministration' | 'users'
>;

/** The outcome of a change of a role or a status. */
export interface ChangedAccess {
  /** The user after the change. */
  readonly user: User;
  /** False when the user had the role or the status already. */
  readonly changed: boolean;
  /** The number of open sessions that ended. */
  readonly sessionsEnded: number;
}

/** A change of what a user may do, with the entry of the audit trail. */
interface Change extends Pick<AccessChange, 'to'> {
  readonly user: User;
  /** Whether the change may take the last Active Owner from the site. */
  readonly force: boolean;
  readonly action: AuditAction;
  readonly details: JsonObject;
}

/**
 * Changes a user, and returns the user as stored afterwards.
 *
 * @throws `owner.last` when the user is the last Active Owner of the site, unless forced.
 * @throws `user.missing` when the user was deleted meanwhile.
 */
export const changeAccess = async (
  ports: AccessPorts,
  { user, to, force, action, details }: Change,
): Promise<ChangedAccess> => {
  const owner = force ? undefined : await ports.roles.findByName(OWNER);
  const result = await ports.userAdministration.changeAccess({
    userId: user.id,
    to,
    keptRoleId: owner?.id ?? null,
    nowMs: ports.clock.nowMs(),
    audit: [
      auditEntry(ports, {
        action,
        siteId: user.siteId,
        subject: { kind: 'user', id: String(user.id) },
        details: { ...details, forced: force },
      }),
    ],
  });
  if (result.outcome === 'last') throw new Refused('owner.last');

  const after = await ports.users.find(user.id);
  if (result.outcome === 'missing' || after === undefined) throw new Refused('user.missing');
  return result.outcome === 'changed'
    ? { user: after, changed: true, sessionsEnded: result.sessionsEnded }
    : { user: after, changed: false, sessionsEnded: 0 };
};
