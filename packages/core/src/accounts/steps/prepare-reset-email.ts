import type { Policy } from '../../domain/policy.ts';
import { isAdministrative } from '../../domain/role.ts';
import { isActive, type User } from '../../domain/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { Email } from '../../ports/mailer.ts';
import type { OutboxEntry, OutboxTask } from '../../ports/outbox.ts';
import { emailLink } from './email-link.ts';
import { newToken } from './new-token.ts';

type ResetPorts = Pick<Ports, 'clock' | 'digest' | 'passwordResets' | 'random' | 'users'>;

type ResetTask = Extract<OutboxTask, { readonly kind: 'password-reset' }>;

interface ResetRequest {
  readonly entry: OutboxEntry;
  readonly task: ResetTask;
  readonly policy: Policy;
}

/**
 * Returns a reset e-mail, after storing its token. Returns undefined when no account fits, or when
 * the account's last reset e-mail is too recent.
 */
export const prepareResetEmail = async (
  ports: ResetPorts,
  { entry, task, policy }: ResetRequest,
): Promise<Email | undefined> => {
  const user = await recipientOf(ports, task);
  if (user === undefined) return undefined;
  const { token, tokenDigest } = await newToken(ports);
  const nowMs = ports.clock.nowMs();
  const created = await ports.passwordResets.create({
    userId: user.id,
    email: user.email,
    requestId: entry.id,
    tokenDigest,
    nowMs,
    expiresAtMs: nowMs + policy.resetTokenLifetimeMs,
    minIntervalMs: policy.resetMailIntervalMs,
  });
  if (!created) return undefined;
  return {
    kind: 'password-reset',
    to: user.email,
    firstName: user.firstName,
    link: emailLink(policy.resetPasswordUrl, { token, email: user.email }),
    lifetimeMs: policy.resetTokenLifetimeMs,
  };
};

const recipientOf = async (
  { users }: ResetPorts,
  { email, surface }: ResetTask,
): Promise<User | undefined> => {
  const user = (await users.findAccountByEmail(email))?.user;
  if (user === undefined || !isActive(user)) return undefined;
  return surface === 'administrative' && !isAdministrative(user.role) ? undefined : user;
};
