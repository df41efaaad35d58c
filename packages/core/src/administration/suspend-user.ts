import { SUSPENDED } from '../domain/accounts/user.ts';
import { fieldsOf, validate, validateOptionalFlag } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { AccessPorts, ChangedAccess } from '../steps/accounts/change-access.ts';
import { changeAccessOf } from './steps/change-access.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** A user to suspend. */
export interface Suspension {
  /** The e-mail address of the user. */
  readonly email: string;
  /** Whether the last Active Owner of a site may be suspended; false by default. */
  readonly force?: boolean | undefined;
}

export interface SuspendUser {
  /**
   * Suspends a user, and ends the user's sessions. A login that races the change opens none.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `owner.last` for the last Active Owner of a site without `force`.
   */
  (suspension: Suspension): Promise<ChangedAccess>;
}

/** Sets the status `Suspended` and ends all sessions and links of the user at once. */
export const suspendUser =
  (ports: AccessPorts & Pick<Ports, 'users'>): SuspendUser =>
  async (suspension) => {
    const fields = fieldsOf(suspension);
    const { force } = validate({ force: validateOptionalFlag(fields.force) });
    const user = await userByEmail(ports, fields.email);

    return changeAccessOf(ports, user, { status: SUSPENDED, force });
  };
