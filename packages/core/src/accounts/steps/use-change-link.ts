import { confirmsEmail, mayChangeEmail } from '../../domain/accounts/pending-email.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { Ports, PresentedLinkToken } from '../../ports/index.ts';
import { moveAddress } from '../../steps/accounts/move-address.ts';
import { invalidToken } from './invalid-token.ts';

type LinkPorts = Pick<
  Ports,
  'clock' | 'pendingEmails' | 'random' | 'requestOrigin' | 'store' | 'users'
>;

/**
 * Makes the address to which a token was sent that of its user, and marks it as verified. Accepts no tie of an employee
 * and links no identity.
 *
 * @throws `input.invalid` with the rule `token` when the token is not valid, when the user may not have another address,
 *   and when another account has it by now.
 */
export const useChangeLink = async (ports: LinkPorts, token: PresentedLinkToken): Promise<void> => {
  const userId = await ports.pendingEmails.findUserId(token.tokenDigest);
  // Only the holder of a token causes a transaction: time shows no account.
  if (userId === undefined) throw invalidToken();
  const before = await ports.users.find(userId);
  if (before === undefined) throw invalidToken();

  await ports.store.transaction(async (tx) => {
    const [account, ...others] = await tx.users.lockByEmail([before.email, token.email]);
    if (account?.user.id !== before.id || others.length > 0) throw invalidToken();
    const { user } = account;
    const pending = await tx.pendingEmails.of(user.id);
    if (pending === undefined || !confirmsEmail(pending, token) || !mayChangeEmail(user)) {
      throw invalidToken();
    }
    await moveAddress(tx, ports, {
      user,
      email: pending.email,
      emailVerifiedAt: timestamp(token.nowMs),
    });
  });
};
