import { mayChangeEmail } from '../../domain/accounts/pending-email.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { Ports } from '../../ports/index.ts';
import type { OutboxEntry } from '../../ports/mail/outbox.ts';
import { emailLink } from './email-link.ts';
import { newToken } from './new-token.ts';
import type { PreparedEmail } from './prepared-email.ts';

type ChangePorts = Pick<Ports, 'clock' | 'digest' | 'random' | 'store' | 'users'>;

interface ChangeRequest {
  readonly entry: OutboxEntry;
  readonly userId: number;
  readonly policy: Policy;
}

/**
 * Returns the e-mail to the address that a user wants to have, after storing the token of its link. Returns the reason
 * when the user may not have it any more, when another request or the end of the links came between, and when an
 * account has the address. Without a page for the link, the e-mail waits for a node that has one.
 */
export const prepareChangeEmail = async (
  ports: ChangePorts,
  { entry, userId, policy }: ChangeRequest,
): Promise<PreparedEmail> => {
  const { verifyEmailUrl: page, verificationTokenLifetimeMs: lifetimeMs } = policy;
  if (page === null) return { postponed: 'This node has no page for verification links.' };
  const { token, tokenDigest } = await newToken(ports);
  const prepared = await ports.store.transaction(async (tx): Promise<PreparedEmail> => {
    const [account] = await tx.users.lock([userId]);
    if (account === undefined) return { skipped: 'account-unknown' };
    const { user } = account;
    if (!mayChangeEmail(user)) return { skipped: 'account-inactive' };
    const pending = await tx.pendingEmails.of(userId);
    if (pending?.requestId !== entry.id) return { skipped: 'change-withdrawn' };
    const nowMs = ports.clock.nowMs();
    const times = { issuedAtMs: nowMs, expiresAtMs: nowMs + lifetimeMs };
    await tx.pendingEmails.save({ ...pending, tokenDigest, ...times });
    const { email: to } = pending;
    const link = emailLink(page, { token, email: to });
    return { email: { kind: 'email-change', to, firstName: user.firstName, link, lifetimeMs } };
  });
  if (!('email' in prepared)) return prepared;
  // Nobody has read the token yet. The use of the link looks again, with both accounts locked.
  const holder = await ports.users.findAccountByEmail(prepared.email.to);
  return holder === undefined ? prepared : { skipped: 'address-taken' };
};
