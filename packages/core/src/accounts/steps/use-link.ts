import { type Account, maySignIn } from '../../domain/accounts/user.ts';
import { timestamp, timestampAfter } from '../../domain/values/timestamp.ts';
import type { LinkKind, PresentedLinkToken, Transaction } from '../../ports/index.ts';
import { invalidToken } from './invalid-token.ts';

/**
 * Locks the account with this address, uses up its token, and marks the address as verified: the token was
 * sent there. An earlier time of verification stays. Returns the account as it was.
 *
 * @throws `input.invalid` with the rule `token` when the token is not valid, or the user may not sign in.
 */
export const useLink = async (
  tx: Transaction,
  kind: LinkKind,
  token: PresentedLinkToken,
): Promise<Account> => {
  const [account] = await tx.users.lockByEmail([token.email]);
  if (account === undefined || !maySignIn(account.user)) throw invalidToken();
  const { id: userId, emailVerifiedAt, updatedAt } = account.user;
  if (!(await tx.links.consume(kind, { ...token, userId }))) throw invalidToken();
  if (emailVerifiedAt === null) {
    await tx.users.save(userId, {
      emailVerifiedAt: timestamp(token.nowMs),
      updatedAt: timestampAfter(updatedAt, token.nowMs),
    });
  }
  return account;
};
