import type { AuditAction } from '../audit/audit-entry.ts';
import type { JsonObject } from '../foundation/json.ts';
import { OWNER, type Role } from './role.ts';
import { ACTIVE, isActive, type User } from './user.ts';

/** A role or a status that a user gets; what is left out stays. */
export interface Access {
  /** The new role. */
  readonly role?: Role | undefined;
  /** The new status. */
  readonly status?: string | undefined;
}

/** An entry of the audit trail about a change. */
interface AuditedAccess {
  readonly action: AuditAction;
  readonly details: JsonObject;
}

/** A change of what a user may do, and what ends with it. */
export interface AccessChange {
  /** The user with the new role and status. */
  readonly user: User;
  /** Whether the role or the status differs. */
  readonly isNew: boolean;
  /** Whether the user stops being an Active Owner. */
  readonly takesOwner: boolean;
  /** Whether the sessions of the user end. */
  readonly endsSessions: boolean;
  /** Whether the links of e-mails and the API tokens of the user end. */
  readonly endsLinks: boolean;
  /** The entries of the audit trail about the role and the status. */
  readonly audited: readonly AuditedAccess[];
}

const auditedAccess = (before: User, { role, status }: Access): readonly AuditedAccess[] => {
  const entries: AuditedAccess[] = [];
  if (role !== undefined) {
    const details = { from: before.role.name, to: role.name };
    entries.push({ action: 'user.role-changed', details });
  }
  if (status !== undefined) {
    const action = status === ACTIVE ? 'user.activated' : 'user.suspended';
    entries.push({ action, details: { from: before.status } });
  }
  return entries;
};

/** Whether the user is an Owner who is Active. */
export const isActiveOwner = (user: User): boolean => user.role.name === OWNER && isActive(user);

/**
 * Returns the change of a user who gets a role or a status. A user who has the role already, or is Active
 * already, keeps the sessions. Those of a user who is not Active end in any case, so that none lives again
 * later, and so do the links and API tokens with a status.
 */
export const accessChange = (before: User, to: Access): AccessChange => {
  const { role = before.role, status = before.status } = to;
  const user: User = { ...before, role, roleId: role.id, status };
  const isNew = role.id !== before.roleId || status !== before.status;
  const audited = auditedAccess(before, to);
  const endsSessions = audited.length > 0 && (isNew || !isActive(user));
  return {
    user,
    isNew,
    takesOwner: isActiveOwner(before) && !isActiveOwner(user),
    endsSessions,
    endsLinks: endsSessions && to.status !== undefined,
    audited,
  };
};
