import {
  fieldsOf,
  validate,
  validateOptionalFlag,
  validateString,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { AccessPorts, ChangedAccess } from '../steps/accounts/change-access.ts';
import { roleByName } from '../steps/sites/find-by-name.ts';
import { changeAccessOf } from './steps/change-access.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** A user and the new role. */
export interface RoleChange {
  /** The e-mail address of the user. */
  readonly email: string;
  /** The name of a role. */
  readonly role: string;
  /** Whether the last Active Owner of a site may lose the role; false by default. */
  readonly force?: boolean | undefined;
}

export interface ChangeRole {
  /**
   * Changes the role of a user, and ends the user's sessions. A login that races the change opens
   * none.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the names of
   *   all roles for an unknown role.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `owner.last` when the last Active Owner of a site would lose the role without `force`.
   */
  (change: RoleChange): Promise<ChangedAccess>;
}

/** Sets the role and ends all sessions of the user at once. */
export const changeRole =
  (ports: AccessPorts & Pick<Ports, 'roles' | 'users'>): ChangeRole =>
  async (change) => {
    const fields = fieldsOf(change);
    const input = validate({
      role: validateString(fields.role),
      force: validateOptionalFlag(fields.force),
    });
    const user = await userByEmail(ports, fields.email);
    const role = await roleByName(ports, input.role);

    return changeAccessOf(ports, user, { role, force: input.force });
  };
