import { ACTIVE } from '../domain/accounts/user.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { AccessPorts, ChangedAccess } from '../steps/accounts/change-access.ts';
import { changeAccessOf } from './steps/change-access.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** A user to activate. */
export interface Activation {
  /** The e-mail address of the user. */
  readonly email: string;
}

export interface ActivateUser {
  /**
   * Activates a suspended user. The user has to sign in again: no ended session and no earlier
   * link lives again.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  (activation: Activation): Promise<ChangedAccess>;
}

/**
 * Sets the status `Active`. No session and no link of an e-mail lives again: also those are ended that
 * were left open when the host suspended the user in another way.
 */
export const activateUser =
  (ports: AccessPorts & Pick<Ports, 'users'>): ActivateUser =>
  async (activation) => {
    const user = await userByEmail(ports, fieldsOf(activation).email);

    return changeAccessOf(ports, user, { status: ACTIVE, force: false });
  };
