import type { IdentityKey } from '../domain/accounts/federated-identity.ts';
import { validateIdentityKey } from '../domain/accounts/identity-input.ts';
import { Refused } from '../domain/foundation/refused.ts';
import type { User } from '../domain/accounts/user.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { linkIn } from '../steps/accounts/link-identity.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** A user, and an account at an identity provider. */
export interface IdentityOfUser extends IdentityKey {
  /** The e-mail address of the user. */
  readonly email: string;
}

export interface LinkIdentity {
  /**
   * Links an account of an identity provider to a user, who signs in with it from now on. A user may have several.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `taken` when a user of the site has the
   *   identity.
   * @throws `user.missing` for an unknown e-mail.
   */
  (link: IdentityOfUser): Promise<User>;
}

/** Adds the link in one transaction. */
export const linkIdentity =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store' | 'users'>): LinkIdentity =>
  async (link) => {
    const fields = fieldsOf(link);
    const key = validate({
      issuer: validateIdentityKey(fields.issuer),
      subject: validateIdentityKey(fields.subject),
    });
    const { id } = await userByEmail(ports, fields.email);

    return ports.store.transaction(async (tx) => {
      const [account] = await tx.users.lock([id]);
      if (account === undefined) throw new Refused('user.missing');
      await linkIn(tx, ports, { key, user: account.user, by: 'operator' });
      return account.user;
    });
  };
