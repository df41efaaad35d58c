import type { Caller } from '../domain/accounts/caller.ts';
import { knownPermissions, type WithHostAccess } from '../domain/accounts/host-roles.ts';
import { requirePermission } from '../domain/accounts/require-permission.ts';
import type { Permission } from '../domain/accounts/role.ts';
import { oneOf, validate } from '../domain/foundation/validation.ts';

export interface Authorize {
  /**
   * Returns the caller, who has a permission: for the routes and programs of a host. An API token has those of
   * its scope.
   *
   * @throws `input.invalid` with the rule `unknown` for a permission that is neither one of the product nor
   *   declared by the host.
   * @throws `permission.missing` when the role or the API token does not have the permission.
   */
  (caller: Caller, permission: Permission): Promise<Caller>;
}

/** Compares the permission with those of the role, which was read with the caller. */
export const authorize = ({ hostAccess }: WithHostAccess): Authorize => {
  const known = knownPermissions(hostAccess);
  return async (caller, input) => {
    const { permission } = validate({ permission: oneOf(known)(input) });
    requirePermission(caller.user, permission);
    return caller;
  };
};
