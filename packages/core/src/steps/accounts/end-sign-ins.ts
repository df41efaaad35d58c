import { withEndedChallenges } from '../../domain/accounts/sign-in-challenge.ts';
import type { Transaction } from '../../ports/index.ts';

/**
 * Ends the sign-ins of a locked user that wait for a second factor, the sessions, and a change of the address that was
 * requested in one of them. Returns how many sessions were open.
 */
export const endSignIns = async (
  tx: Transaction,
  { userId, nowMs }: { readonly userId: number; readonly nowMs: number },
): Promise<number> => {
  const factors = await tx.secondFactors.lockOf(userId);
  if (factors !== undefined) await tx.secondFactors.save(withEndedChallenges(factors));
  await tx.pendingEmails.removeOf(userId);
  return tx.sessions.revokeOf({ userId, exceptSessionId: null, nowMs });
};
