import type { AuditAction, AuditEntry } from '../../domain/audit-entry.ts';
import type { Caller } from '../../domain/caller.ts';
import type { JsonObject } from '../../domain/json.ts';
import { Refused } from '../../domain/refused.ts';
import { requirePermission } from '../../domain/require-permission.ts';
import { OWNER, type Role } from '../../domain/role.ts';
import { ACTIVE, maySignIn, type User } from '../../domain/user.ts';
import type { Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit-entry.ts';

/** The ports of a change of a user by another one. */
export type SiteAccessPorts = Pick<
  Ports,
  'clock' | 'random' | 'requestOrigin' | 'roles' | 'userAdministration' | 'users'
>;

/** A user to change, by whom and how. */
interface AccessChange {
  readonly caller: Caller;
  readonly target: User;
  readonly role: Role | undefined;
  readonly status: string | undefined;
}

const entriesOf = (
  ports: SiteAccessPorts,
  { caller, target, role, status }: AccessChange,
): readonly AuditEntry[] => {
  const entry = (action: AuditAction, details: JsonObject): AuditEntry =>
    auditEntry(ports, {
      action,
      caller,
      subject: { kind: 'user', id: String(target.id) },
      details,
    });
  return [
    ...(role === undefined || role.id === target.roleId
      ? []
      : [entry('user.role-changed', { from: target.role.name, to: role.name })]),
    ...(status === undefined || status === target.status
      ? []
      : [entry(status === ACTIVE ? 'user.activated' : 'user.suspended', { from: target.status })]),
  ];
};

/**
 * Requires that the caller has every permission of the target's role, and of the new one.
 *
 * @throws `permission.missing` with the first one that the caller's role lacks.
 */
const requirePermissionsOf = ({ caller, target, role }: AccessChange): void => {
  for (const permission of [...target.role.permissions, ...(role?.permissions ?? [])]) {
    requirePermission(caller.user, permission);
  }
};

/**
 * Changes a user if the rights of the caller allow it, both as they are stored now. Returns false, and
 * changes nothing, when somebody else changed the user since the target was read.
 *
 * @throws `permission.missing` when the target's role or the new one has a permission that the
 *   caller's lacks.
 * @throws `owner.last` when the target is the last Active Owner of the site.
 * @throws `token.invalid` when the caller was changed meanwhile.
 */
export const changeSiteAccess = async (
  ports: SiteAccessPorts,
  change: AccessChange,
): Promise<boolean> => {
  const { caller, target, role, status } = change;
  requirePermissionsOf(change);
  const audit = entriesOf(ports, change);
  if (audit.length === 0) return true;

  const { user } = caller;
  const owner = await ports.roles.findByName(OWNER);
  const { outcome } = await ports.userAdministration.changeAccess({
    userId: target.id,
    to: {
      ...(role === undefined ? {} : { roleId: role.id }),
      ...(status === undefined ? {} : { status }),
    },
    keptRoleId: owner?.id ?? null,
    checked: {
      roleId: target.roleId,
      status: target.status,
      by: { userId: user.id, roleId: user.roleId },
    },
    nowMs: ports.clock.nowMs(),
    audit,
  });
  if (outcome === 'last') throw new Refused('owner.last');
  if (outcome !== 'outdated') return true;

  const now = await ports.users.find(user.id);
  if (now?.roleId !== user.roleId || !maySignIn(now)) throw new Refused('token.invalid');
  return false;
};
