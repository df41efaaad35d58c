import type { IdentityKey } from '../../domain/accounts/federated-identity.ts';
import { validateIdentityKey } from '../../domain/accounts/identity-input.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fieldsOf, validate } from '../../domain/foundation/validation.ts';
import type { Ports } from '../../ports/index.ts';
import { userByEmail } from './user-by-email.ts';

/** A user, and an account at an identity provider. */
export interface IdentityOfUser extends IdentityKey {
  /** The e-mail address of the user. */
  readonly email: string;
}

/**
 * Returns the identity and the user of a link.
 *
 * @throws `input.invalid` when a field breaks a rule.
 * @throws `user.missing` for an unknown e-mail.
 */
export const identityOfUser = async (
  ports: Pick<Ports, 'users'>,
  link: IdentityOfUser,
): Promise<{ readonly key: IdentityKey; readonly user: User }> => {
  const { issuer, subject, email } = fieldsOf(link);
  const key = validate({
    issuer: validateIdentityKey(issuer),
    subject: validateIdentityKey(subject),
  });
  return { key, user: await userByEmail(ports, email) };
};
