import { validateId } from '../../domain/fields/page.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { maySignIn, type User } from '../../domain/accounts/user.ts';
import { validate } from '../../domain/foundation/validation.ts';
import type { Ports } from '../../ports/index.ts';

/** Returns the refusal of a user who may not sign in, or not any more. */
export const inactiveAccount = ({ id: userId, siteId }: Pick<User, 'id' | 'siteId'>): Refused =>
  new Refused('account.inactive', { account: { userId, siteId, sessionId: null } });

/**
 * Returns the user, who may sign in.
 *
 * @throws `account.inactive` when the user is not Active, or the site of the user is not active.
 */
export const requireActive = (user: User): User => {
  if (maySignIn(user)) return user;
  throw inactiveAccount(user);
};

/**
 * Returns the user with this id, who may sign in.
 *
 * @throws `input.invalid` when it is no id.
 * @throws `user.missing` when there is no such user.
 * @throws `account.inactive` when the user is not Active, or the site of the user is not active.
 */
export const userWhoMaySignIn = async (
  { users }: Pick<Ports, 'users'>,
  input: unknown,
): Promise<User> => {
  const { userId } = validate({ userId: validateId(input) });
  const user = await users.find(userId);
  if (user === undefined) throw new Refused('user.missing');
  return requireActive(user);
};
