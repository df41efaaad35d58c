import { CHALLENGE_LIFETIME_MS } from '../../domain/accounts/sign-in-challenge.ts';
import { warningState } from '../../domain/accounts/sign-in-warning.ts';
import type { Ports } from '../../ports/index.ts';
import type { OutboxEntry } from '../../ports/mail/outbox.ts';
import { auditRequest } from './audit-request.ts';
import type { PreparedEmail } from './prepared-email.ts';

type WarningPorts = Pick<Ports, 'auditLog' | 'clock' | 'secondFactors' | 'users'>;

/** An attempt to sign in, and whose account it was at. */
interface Attempt {
  readonly entry: OutboxEntry;
  readonly userId: number;
}

/**
 * Returns the e-mail about a sign-in that had the right password and no right code, five minutes after it. Only the
 * entry that the second factor names is sent: the request stored one in any case, so that its time shows nothing.
 */
export const prepareSignInWarning = async (
  ports: WarningPorts,
  { entry, userId }: Attempt,
): Promise<PreparedEmail> => {
  const user = await ports.users.find(userId);
  if (user === undefined) return { skipped: 'account-unknown' };
  const set = await ports.secondFactors.findOf(userId);
  const state = warningState(set, entry, ports.clock.nowMs());
  if (state === 'needless') return { skipped: 'signed-in-or-mailed-recently' };
  if (state === 'early') return { waitsUntilMs: entry.createdAtMs + CHALLENGE_LIFETIME_MS };
  await auditRequest(ports, { entry, user, action: 'session.unfinished' });
  return { email: { kind: 'sign-in-unfinished', to: user.email, firstName: user.firstName } };
};
