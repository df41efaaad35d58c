import type { Policy } from '../../domain/accounts/policy.ts';
import { maySignIn } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { OutboxEntry, OutboxTask } from '../../ports/mail/outbox.ts';
import { emailLink } from './email-link.ts';
import { newToken } from './new-token.ts';
import type { PreparedEmail } from './prepared-email.ts';
import { auditRequest } from './audit-request.ts';

type VerificationPorts = Pick<
  Ports,
  'auditLog' | 'clock' | 'digest' | 'emailVerifications' | 'random' | 'users'
>;

interface VerificationRequest {
  readonly entry: OutboxEntry;
  readonly task: Extract<OutboxTask, { readonly kind: 'email-verification' }>;
  readonly policy: Policy;
}

/**
 * Returns a verification e-mail, after storing its token. Returns the reason when no account that
 * may sign in has the address, when it is verified, or when the last e-mail is too recent. The policy
 * of the node that accepted the request has decided whether addresses are verified. Without a page
 * for the link, the e-mail waits for a node that has one.
 */
export const prepareVerificationEmail = async (
  ports: VerificationPorts,
  { entry, task, policy }: VerificationRequest,
): Promise<PreparedEmail> => {
  const user = (await ports.users.findAccountByEmail(task.email))?.user;
  if (user === undefined) return { skipped: 'account-unknown' };
  await auditRequest(ports, { entry, user, action: 'email.verification-processed' });
  if (!maySignIn(user)) return { skipped: 'account-inactive' };
  const { verifyEmailUrl: page } = policy;
  if (page === null) return { postponed: 'This node has no page for verification links.' };

  const { token, tokenDigest } = await newToken(ports);
  const nowMs = ports.clock.nowMs();
  const created = await ports.emailVerifications.create({
    userId: user.id,
    email: user.email,
    requestId: entry.id,
    tokenDigest,
    nowMs,
    expiresAtMs: nowMs + policy.verificationTokenLifetimeMs,
    minIntervalMs: policy.verificationMailIntervalMs,
  });
  if (!created) return { skipped: 'verified-or-mailed-recently' };
  return {
    email: {
      kind: 'email-verification',
      to: user.email,
      firstName: user.firstName,
      link: emailLink(page, { token, email: user.email }),
      lifetimeMs: policy.verificationTokenLifetimeMs,
    },
  };
};
