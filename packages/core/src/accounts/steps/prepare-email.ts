import type { Policy } from '../../domain/policy.ts';
import { isAdministrative } from '../../domain/role.ts';
import { isActive, type User } from '../../domain/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { Email } from '../../ports/mailer.ts';
import type { OutboxEntry, OutboxTask } from '../../ports/outbox.ts';

type EmailPorts = Pick<Ports, 'clock' | 'digest' | 'passwordResets' | 'random' | 'users'>;

const TOKEN_BYTES = 32;

/**
 * Returns the e-mail of an outbox entry, after storing the token of its link. Returns undefined when
 * no account fits, or when the account's last e-mail is too recent for another reset e-mail.
 */
export const prepareEmail = async (
  ports: EmailPorts,
  { entry, policy }: { readonly entry: OutboxEntry; readonly policy: Policy },
): Promise<Email | undefined> => {
  const { task } = entry;
  if (task.kind === 'password-changed') {
    const user = await ports.users.find(task.userId);
    return user && { kind: 'password-changed', to: user.email, firstName: user.firstName };
  }

  const user = await recipientOf(ports, task);
  if (user === undefined) return undefined;
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
  if (!created) return undefined;
  return {
    kind: task.kind,
    to: user.email,
    firstName: user.firstName,
    link: resetLink(policy.resetPasswordUrl, { token, email: user.email }),
    lifetimeMs,
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

const recipientOf = async ({ users }: EmailPorts, task: LinkTask): Promise<User | undefined> => {
  const user =
    task.kind === 'invitation'
      ? await users.find(task.userId)
      : (await users.findAccountByEmail(task.email))?.user;
  if (user === undefined || !isActive(user)) return undefined;
  const isForAdministrators = task.kind === 'password-reset' && task.surface === 'administrative';
  return isForAdministrators && !isAdministrative(user.role) ? undefined : user;
};

const resetLink = (page: string, { token, email }: { token: string; email: string }): string =>
  `${page}${page.includes('?') ? '&' : '?'}token=${token}&email=${encodeURIComponent(email)}`;
