import { isEmployeeAccount } from '../../domain/accounts/employee-account.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { isAdministrative } from '../../domain/accounts/role.ts';
import { maySignIn, type User } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { OutboxEntry, OutboxTask } from '../../ports/mail/outbox.ts';
import { emailLink } from './email-link.ts';
import { newToken } from './new-token.ts';
import type { PreparedEmail, SkipReason } from './prepared-email.ts';
import { auditRequest } from './audit-request.ts';

type ResetPorts = Pick<
  Ports,
  'auditLog' | 'clock' | 'digest' | 'passwordResets' | 'random' | 'store' | 'users'
>;

/** A task whose e-mail has a link to choose a password. */
type PasswordTask = Extract<OutboxTask, { readonly kind: 'password-reset' | 'invitation' }>;

interface ResetRequest {
  readonly entry: OutboxEntry;
  readonly task: PasswordTask;
  readonly policy: Policy;
}

/**
 * Returns a reset e-mail or an invitation, after storing its token. Returns the reason when no
 * account fits, when an invited employee was untied meanwhile, or when the account's last reset e-mail is too recent.
 * An invitation waits when the account changes between two looks: nobody asks for it again.
 */
export const prepareResetEmail = async (
  ports: ResetPorts,
  { entry, task, policy }: ResetRequest,
): Promise<PreparedEmail> => {
  const user = await accountOf(ports, task);
  if (user === undefined) return { skipped: 'account-unknown' };
  if (task.kind === 'password-reset') {
    await auditRequest(ports, { entry, user, action: 'password.reset-processed' });
  }
  const obstacle = obstacleOf(user, task);
  if (obstacle !== undefined) return { skipped: obstacle };
  if (task.kind === 'invitation' && (await isUntied(ports, user))) {
    return { skipped: 'invitation-withdrawn' };
  }
  const { token, tokenDigest } = await newToken(ports);
  const nowMs = ports.clock.nowMs();
  const { lifetimeMs, minIntervalMs } = timesOf(task, policy);
  const created = await ports.passwordResets.create({
    userId: user.id,
    email: user.email,
    requestId: entry.id,
    tokenDigest,
    nowMs,
    expiresAtMs: nowMs + lifetimeMs,
    minIntervalMs,
  });
  if (!created && task.kind === 'invitation') return { postponed: 'The account has just changed.' };
  if (!created) return { skipped: 'mailed-recently' };
  return {
    email: {
      kind: task.kind,
      to: user.email,
      firstName: user.firstName,
      link: emailLink(policy.resetPasswordUrl, { token, email: user.email }),
      lifetimeMs,
    },
  };
};

/** An operator may invite again at once: only requests of anybody are limited. */
const timesOf = (
  { kind }: PasswordTask,
  policy: Policy,
): { readonly lifetimeMs: number; readonly minIntervalMs: number } =>
  kind === 'invitation'
    ? { lifetimeMs: policy.invitationLifetimeMs, minIntervalMs: 0 }
    : { lifetimeMs: policy.resetTokenLifetimeMs, minIntervalMs: policy.resetMailIntervalMs };

const accountOf = async ({ users }: ResetPorts, task: PasswordTask): Promise<User | undefined> =>
  task.kind === 'invitation'
    ? users.find(task.userId)
    : (await users.findAccountByEmail(task.email))?.user;

/** Whether an account for employees has none any more, not even one who was only invited. */
const isUntied = async ({ store }: ResetPorts, user: User): Promise<boolean> =>
  isEmployeeAccount(user) &&
  (await store.transaction(async (tx) => tx.employeeTies.ofUser(user.id))).length === 0;

const obstacleOf = (user: User, task: PasswordTask): SkipReason | undefined => {
  if (!maySignIn(user)) return 'account-inactive';
  if (!user.site.settings.passwordSignIn) return 'password-disabled';
  const isForAdministrators = task.kind === 'password-reset' && task.surface === 'administrative';
  return isForAdministrators && !isAdministrative(user.role) ? 'role-forbidden' : undefined;
};
