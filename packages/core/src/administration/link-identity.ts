import { Refused } from '../domain/foundation/refused.ts';
import type { User } from '../domain/accounts/user.ts';
import type { Ports } from '../ports/index.ts';
import { linkIn } from '../steps/accounts/link-identity.ts';
import { type IdentityOfUser, identityOfUser } from './steps/identity-of-user.ts';

export interface LinkIdentity {
  /**
   * Links an account of an identity provider to a user, who signs in with it from now on, and notifies
   * the user by e-mail. A user may have several.
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
    const { key, user } = await identityOfUser(ports, link);

    return ports.store.transaction(async (tx) => {
      const [account] = await tx.users.lock([user.id]);
      // An erased user has another address.
      if (account?.user.email !== user.email) throw new Refused('user.missing');
      await linkIn(tx, ports, { key, user: account.user, by: 'operator' });
      return account.user;
    });
  };
