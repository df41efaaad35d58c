import type { SecondFactor } from '../../domain/accounts/second-factor.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';

/** Returns the second factor that a user has set up; undefined for none, and for one that waits for its first code. */
export const confirmedFactor = async (
  { secondFactors }: Pick<Ports, 'secondFactors'>,
  { id }: Pick<User, 'id'>,
): Promise<SecondFactor | undefined> => {
  const factor = await secondFactors.findOf(id);
  return factor?.confirmedAtMs === null ? undefined : factor;
};
