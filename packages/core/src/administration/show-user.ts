import type { User } from '../domain/accounts/user.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** The user with an e-mail. */
export interface UserReference {
  /** The e-mail address of the user. */
  readonly email: string;
}

export interface ShowUser {
  /**
   * Returns a user of any site, with site and role.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  (reference: UserReference): Promise<User>;
}

/** Reads the user by the canonical form of the e-mail. */
export const showUser =
  (ports: Pick<Ports, 'users'>): ShowUser =>
  async (reference) =>
    userByEmail(ports, fieldsOf(reference).email);
