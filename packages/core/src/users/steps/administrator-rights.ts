import type { Caller } from '../../domain/accounts/caller.ts';
import { requirePermission } from '../../domain/accounts/require-permission.ts';
import type { Role } from '../../domain/accounts/role.ts';
import { maySignIn, type User } from '../../domain/accounts/user.ts';
import { Refused } from '../../domain/foundation/refused.ts';

/**
 * Requires that the caller has every permission of these roles.
 *
 * @throws `permission.missing` with the first one that the caller's role lacks.
 */
export const requirePermissionsOf = (
  caller: Caller,
  roles: readonly (Role | undefined)[],
): void => {
  for (const permission of roles.flatMap((role) => role?.permissions ?? [])) {
    requirePermission(caller.user, permission);
  }
};

/**
 * Requires that the account of a caller has the role that was checked, as it is stored.
 *
 * @throws `token.invalid` when the role or the status was changed meanwhile.
 */
export const requireUnchanged = ({ user }: Caller, stored: User | undefined): void => {
  if (stored?.roleId !== user.roleId || !maySignIn(stored)) throw new Refused('token.invalid');
};
