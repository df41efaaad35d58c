import type { Caller } from '../domain/accounts/caller.ts';
import {
  refuseStale,
  validateVersions,
  versionOf,
  type WriteOptions,
} from '../domain/accounts/expected-versions.ts';
import { validateId } from '../domain/fields/page.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { ACTIVE, SUSPENDED, type User } from '../domain/accounts/user.ts';
import {
  fieldsOf,
  oneOf,
  optional,
  validate,
  validateOptionalString,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { type AccessPorts, changeAccess, lockUsers } from '../steps/accounts/change-access.ts';
import { roleByName } from '../steps/sites/find-by-name.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { requirePermissionsOf, requireUnchanged } from './steps/administrator-rights.ts';

/** What a user may do from now on; what is left out stays. */
export interface SiteUserChange {
  /** The new status; unchanged by default. */
  readonly status?: typeof ACTIVE | typeof SUSPENDED | undefined;
  /** The name of a role. */
  readonly role?: string | undefined;
}

export interface ChangeSiteUser {
  /**
   * Changes the role or the status of a user or both, and ends the user's sessions.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `users:update`, and when the role of the
   *   user or the new role has a permission that the caller's role lacks.
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the names of
   *   all roles for an unknown role.
   * @throws `user.self` for the caller.
   * @throws `user.missing` for an unknown or erased user, and for one of another site.
   * @throws `owner.last` for the last Active Owner of the site.
   * @throws `token.invalid` when the caller's role or status was changed meanwhile.
   * @throws `record.stale` when the user has none of the expected versions; `versionOf(user)` is one.
   */
  (caller: Caller, id: number, change: SiteUserChange, options?: WriteOptions): Promise<User>;
}

const validateStatus = optional(oneOf([ACTIVE, SUSPENDED]));

/**
 * Changes role and status in one transaction, which checks the rights of the caller with both users as they
 * are stored.
 */
export const changeSiteUser =
  (ports: AccessPorts & Pick<Ports, 'roles'>): ChangeSiteUser =>
  async (who, stated, change, options = {}) => {
    const caller = requireAdministrator(who, 'users:update');
    const fields = fieldsOf(change);
    const { id, status, versions, ...names } = validate({
      id: validateId(stated),
      status: validateStatus(fields.status),
      role: validateOptionalString(fields.role),
      versions: validateVersions(fieldsOf(options).versions),
    });
    const role = names.role === undefined ? undefined : await roleByName(ports, names.role);
    const { user } = caller;
    if (id === user.id) throw new Refused('user.self');

    return ports.store.transaction(async (tx) => {
      const users = await lockUsers(tx, user.siteId, [id, user.id]);
      const [target, now] = [users.get(id), users.get(user.id)];
      if (target?.siteId !== user.siteId) throw new Refused('user.missing');
      requireUnchanged(caller, now);
      requirePermissionsOf(caller, [target.role, role]);
      refuseStale({ version: versionOf(target) }, versions);
      const changed = await changeAccess({ tx, ports }, target, {
        caller,
        role: role?.id === target.roleId ? undefined : role,
        status: status === target.status ? undefined : status,
      });
      return changed.user;
    });
  };
