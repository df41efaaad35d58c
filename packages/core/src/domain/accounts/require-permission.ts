import { type AnyCaller, isOperator } from './caller.ts';
import { Refused } from '../foundation/refused.ts';
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

/**
 * Requires a permission for a record of another user. An operator has all.
 *
 * @throws `permission.missing` when the role of the caller does not have it.
 */
export const requireForOthers = (
  caller: AnyCaller,
  { userId }: { readonly userId: number },
  permission: Permission,
): void => {
  if (isOperator(caller) || caller.user.id === userId) return;
  requirePermission(caller.user, permission);
};
