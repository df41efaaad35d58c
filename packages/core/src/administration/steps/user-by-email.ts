import { validateEmailAddress } from '../../domain/values/email-address.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { User } from '../../domain/accounts/user.ts';
import { validate } from '../../domain/foundation/validation.ts';
import type { Ports } from '../../ports/index.ts';

/**
 * Returns the user with this e-mail, in any spelling.
 *
 * @throws `input.invalid` when it is no e-mail address.
 * @throws `user.missing` when no account has it.
 */
export const userByEmail = async (
  { users }: Pick<Ports, 'users'>,
  input: unknown,
): Promise<User> => {
  const { email } = validate({ email: validateEmailAddress(input) });
  const account = await users.findAccountByEmail(email);
  if (account === undefined) throw new Refused('user.missing');
  return account.user;
};
