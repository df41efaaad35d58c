import type { Caller } from '../../domain/accounts/caller.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { type Account, maySignIn } from '../../domain/accounts/user.ts';
import type { Transaction } from '../../ports/index.ts';

/**
 * Locks the account of a caller who may still sign in and whose session is open. A job of the host has no
 * session.
 *
 * @throws `token.invalid` for any other caller.
 */
export const lockCaller = async (
  tx: Transaction,
  { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
  nowMs: number,
): Promise<Account> => {
  const userId = user.id;
  const [account] = await tx.users.lock([userId]);
  if (account === undefined || !maySignIn(account.user)) throw new Refused('token.invalid');
  if (sessionId !== null && !(await tx.sessions.isOpen({ userId, sessionId, nowMs }))) {
    throw new Refused('token.invalid');
  }
  return account;
};
