import { hasConfirmed } from '../../domain/accounts/factor-set.ts';
import type { FactorSet } from '../../domain/accounts/second-factor.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';

/** Returns the second factors of a user who has set one up; undefined for any other user. */
export const confirmedFactors = async (
  { secondFactors }: Pick<Ports, 'secondFactors'>,
  { id }: Pick<User, 'id'>,
): Promise<FactorSet | undefined> => {
  const set = await secondFactors.findOf(id);
  return set && hasConfirmed(set) ? set : undefined;
};
