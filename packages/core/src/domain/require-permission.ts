import { Refused } from './refused.ts';
import type { Permission, Role } from './role.ts';

/**
 * Requires a permission of a user's role.
 *
 * @throws `permission.missing` when the role does not have it.
 */
export const requirePermission = (
  { role }: { readonly role: Pick<Role, 'permissions'> },
  permission: Permission,
): void => {
  if (!role.permissions.includes(permission)) {
    throw new Refused('permission.missing', { permission });
  }
};
