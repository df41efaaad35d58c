import type { Caller } from '../../domain/accounts/caller.ts';
import { factorDueAtMs, type FactorPolicy } from '../../domain/accounts/factor-duty.ts';
import type { Account } from '../../domain/accounts/user.ts';

/** Returns what a caller says of a second factor that is due; nothing for a user who has one or needs none. */
export const factorDuty = (
  { user, secondFactorAtMs }: Pick<Account, 'user' | 'secondFactorAtMs'>,
  policy: FactorPolicy,
): Pick<Caller, 'factorDueAtMs'> => {
  const dueAtMs = secondFactorAtMs === null ? factorDueAtMs(user, policy) : undefined;
  return dueAtMs === undefined ? {} : { factorDueAtMs: dueAtMs };
};
