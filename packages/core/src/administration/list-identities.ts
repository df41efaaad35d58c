import type { FederatedIdentity } from '../domain/accounts/federated-identity.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** A user who may have accounts at identity providers. */
export interface OwnerOfIdentities {
  /** The e-mail address of the user. */
  readonly email: string;
}

export interface ListIdentities {
  /**
   * Lists the accounts of identity providers with which a user signs in, the first linked first.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  (owner: OwnerOfIdentities): Promise<readonly FederatedIdentity[]>;
}

/** Reads the links of a user. */
export const listIdentities =
  (ports: Pick<Ports, 'store' | 'users'>): ListIdentities =>
  async (owner) => {
    const { id } = await userByEmail(ports, fieldsOf(owner).email);
    return ports.store.transaction(async (tx) => tx.identities.listOf(id));
  };
