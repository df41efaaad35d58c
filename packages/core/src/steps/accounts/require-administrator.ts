import type { Caller } from '../../domain/accounts/caller.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { requirePermission } from '../../domain/accounts/require-permission.ts';
import { isAdministrative, type Permission } from '../../domain/accounts/role.ts';

/**
 * Returns the caller, who has an administrative role with a permission.
 *
 * @throws `role.forbidden` for a role that is not administrative.
 * @throws `permission.missing` when the role does not have the permission.
 */
export const requireAdministrator = (caller: Caller, permission: Permission): Caller => {
  if (!isAdministrative(caller.user.role)) throw new Refused('role.forbidden');
  requirePermission(caller.user, permission);
  return caller;
};
