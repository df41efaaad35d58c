import type { Policy } from '../../domain/policy.ts';
import { isAdministrative } from '../../domain/role.ts';
import { isActive, type User } from '../../domain/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { Email } from '../../ports/mailer.ts';
import type { OutboxEntry, OutboxTask } from '../../ports/outbox.ts';

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
 * Returns the e-mail of an outbox entry, after storing the token of its link. Returns the reason when
 * no account fits, or when the account's last e-mail is too recent for another reset e-mail.
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

  const user = await accountOf(ports, task);
  if (user === undefined) return { skipped: 'account-unknown' };
  const obstacle = obstacleOf(user, task);
  if (obstacle !== undefined) return { skipped: obstacle };
  const token = ports.random.base64url(TOKEN_BYTES);
  const nowMs = ports.clock.nowMs();
  const { lifetimeMs, minIntervalMs } = timesOf(task, policy);
  const created = await ports.passwordResets.create({
    userId: user.id,
    email: user.email,
    requestId: entry.id,
    tokenDigest: await ports.digest.sha256(token),
    nowMs,
    expiresAtMs: nowMs + lifetimeMs,
    minIntervalMs,
  });
  if (!created) return { skipped: 'mailed-recently' };
  return {
    email: {
      kind: task.kind,
      to: user.email,
      firstName: user.firstName,
      link: resetLink(policy.resetPasswordUrl, { token, email: user.email }),
      lifetimeMs,
    },
  };
};

/** A task whose e-mail has a link to choose a password. */
type LinkTask = Extract<OutboxTask, { readonly kind: 'password-reset' | 'invitation' }>;

/** An operator may invite again at once: only requests of anybody are limited. */
const timesOf = (
  { kind }: LinkTask,
  policy: Policy,
): { readonly lifetimeMs: number; readonly minIntervalMs: number } =>
  kind === 'invitation'
    ? { lifetimeMs: policy.invitationLifetimeMs, minIntervalMs: 0 }
    : { lifetimeMs: policy.resetTokenLifetimeMs, minIntervalMs: policy.resetMailIntervalMs };

const accountOf = async ({ users }: EmailPorts, task: LinkTask): Promise<User | undefined> =>
  task.kind === 'invitation'
    ? users.find(task.userId)
    : (await users.findAccountByEmail(task.email))?.user;

const obstacleOf = (user: User, task: LinkTask): SkipReason | undefined => {
  if (!isActive(user)) return 'account-inactive';
  const isForAdministrators = task.kind === 'password-reset' && task.surface === 'administrative';
  return isForAdministrators && !isAdministrative(user.role) ? 'role-forbidden' : undefined;
};

const resetLink = (page: string, { token, email }: { token: string; email: string }): string =>
  `${page}${page.includes('?') ? '&' : '?'}token=${token}&email=${encodeURIComponent(email)}`;
