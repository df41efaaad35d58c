import type { FederatedIdentity } from '../domain/accounts/federated-identity.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { UserReference } from './show-user.ts';
import { userByEmail } from './steps/user-by-email.ts';

export interface ListIdentities {
  /**
   * Lists the accounts of identity providers with which a user signs in, the first linked first.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  (reference: UserReference): Promise<readonly FederatedIdentity[]>;
}

/** Reads the links of a user. */
export const listIdentities =
  (ports: Pick<Ports, 'store' | 'users'>): ListIdentities =>
  async (reference) => {
    const { id } = await userByEmail(ports, fieldsOf(reference).email);
    return ports.store.transaction(async (tx) => tx.identities.listOf(id));
  };
