import { withEndedChallenges } from '../../domain/accounts/sign-in-challenge.ts';
import type { Transaction } from '../../ports/index.ts';

/** Ends the sessions of a user, and the sign-ins that wait for a second factor. Returns how many sessions were open. */
export const endSignIns = async (
  tx: Transaction,
  { userId, nowMs }: { readonly userId: number; readonly nowMs: number },
): Promise<number> => {
  const ended = await tx.sessions.revokeOf({ userId, exceptSessionId: null, nowMs });
  const factors = await tx.secondFactors.lockOf(userId);
  if (factors !== undefined) await tx.secondFactors.save(withEndedChallenges(factors));
  return ended;
};
