import { Refused } from '../../domain/foundation/refused.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';

/**
 * Returns a user of a site.
 *
 * @throws `user.missing` for an unknown user, and for one of another site.
 */
export const userOfSite = async (
  { users }: Pick<Ports, 'users'>,
  { id, siteId }: Pick<User, 'id' | 'siteId'>,
): Promise<User> => {
  const user = await users.find(id);
  if (user?.siteId !== siteId) throw new Refused('user.missing');
  return user;
};
