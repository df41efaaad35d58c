import type { Policy } from '../../domain/policy.ts';
import { isAdministrative } from '../../domain/role.ts';
import type { Surface } from '../../domain/surface.ts';
import { isActive, type User } from '../../domain/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { Email } from '../../ports/mailer.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';

/** Why no e-mail is sent for an entry. */
export type SkipReason =
  /** No account has the address, or the user does not exist any more. */
  | 'account-unknown'
  /** The account is not Active. */
  | 'account-inactive'
  /** The account's role may not use the surface of the request. */
  | 'role-forbidden'
  /** The account's last reset e-mail is too recent, or the account has just changed its address. */
  | 'mailed-recently'
  /** Two attempts with an unknown outcome are recorded: a third could be a third e-mail. */
  | 'attempts-exhausted';

/** An e-mail to send, or the reason to send none. */
export type PreparedEmail = { readonly email: Email } | { readonly skipped: SkipReason };

type EmailPorts = Pick<Ports, 'clock' | 'digest' | 'passwordResets' | 'random' | 'users'>;

const TOKEN_BYTES = 32;

/**
 * Returns the e-mail of an outbox entry, after storing the token of a reset e-mail. Returns
 * the reason when no account fits, or when the account's last reset e-mail is too recent.
 */
export const prepareEmail = async (
  ports: EmailPorts,
  { entry, policy }: { readonly entry: OutboxEntry; readonly policy: Policy },
): Promise<PreparedEmail> => {
  const { task } = entry;
  if (task.kind === 'password-changed') {
    const user = await ports.users.find(task.userId);
    if (user === undefined) return { skipped: 'account-unknown' };
    return { email: { kind: 'password-changed', to: user.email, firstName: user.firstName } };
  }

  const user = (await ports.users.findAccountByEmail(task.email))?.user;
  if (user === undefined) return { skipped: 'account-unknown' };
  const obstacle = obstacleOf(user, task.surface);
  if (obstacle !== undefined) return { skipped: obstacle };
  const token = ports.random.base64url(TOKEN_BYTES);
  const nowMs = ports.clock.nowMs();
  const created = await ports.passwordResets.create({
    userId: user.id,
    email: user.email,
    requestId: entry.id,
    tokenDigest: await ports.digest.sha256(token),
    nowMs,
    expiresAtMs: nowMs + policy.resetTokenLifetimeMs,
    minIntervalMs: policy.resetMailIntervalMs,
  });
  if (!created) return { skipped: 'mailed-recently' };
  return {
    email: {
      kind: 'password-reset',
      to: user.email,
      firstName: user.firstName,
      link: resetLink(policy.resetPasswordUrl, { token, email: user.email }),
      lifetimeMs: policy.resetTokenLifetimeMs,
    },
  };
};

const obstacleOf = (user: User, surface: Surface): SkipReason | undefined => {
  if (!isActive(user)) return 'account-inactive';
  const isAllowed = surface !== 'administrative' || isAdministrative(user.role);
  return isAllowed ? undefined : 'role-forbidden';
};

const resetLink = (page: string, { token, email }: { token: string; email: string }): string =>
  `${page}${page.includes('?') ? '&' : '?'}token=${token}&email=${encodeURIComponent(email)}`;
