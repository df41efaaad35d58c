import { ACCOUNT_NOTICES } from '../../domain/accounts/account-notices.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { Ports } from '../../ports/index.ts';
import type { OutboxEntry } from '../../ports/mail/outbox.ts';
import { prepareChangeEmail } from './prepare-change-email.ts';
import { prepareDocumentNotice } from './prepare-document-notice.ts';
import { prepareResetEmail } from './prepare-reset-email.ts';
import { prepareVerificationEmail } from './prepare-verification-email.ts';
import { prepareSignInWarning } from './prepare-sign-in-warning.ts';
import type { PreparedEmail } from './prepared-email.ts';

/** The ports that prepare e-mails. */
export type EmailPorts = Pick<
  Ports,
  | 'auditLog'
  | 'clock'
  | 'digest'
  | 'documents'
  | 'emailVerifications'
  | 'employeeTies'
  | 'limiter'
  | 'passwordResets'
  | 'random'
  | 'secondFactors'
  | 'store'
  | 'users'
>;

/**
 * Returns the e-mail of an outbox entry, after storing the token of its link. Returns the reason when
 * no account fits, when the account's last e-mail of this kind is too recent, or when this node cannot
 * make the link or does not know the kind.
 */
export const prepareEmail = async (
  ports: EmailPorts,
  { entry, policy }: { readonly entry: OutboxEntry; readonly policy: Policy },
): Promise<PreparedEmail> => {
  const { task } = entry;
  if (task.kind === 'email-verification') {
    return prepareVerificationEmail(ports, { entry, task, policy });
  }
  if (task.kind === 'email-change') {
    return prepareChangeEmail(ports, { entry, userId: task.userId, policy });
  }
  if (task.kind === 'password-reset' || task.kind === 'invitation') {
    return prepareResetEmail(ports, { entry, task, policy });
  }
  if (task.kind === 'sign-in-unfinished') {
    return prepareSignInWarning(ports, { entry, userId: task.userId });
  }
  if (task.kind === 'document-ready') return prepareDocumentNotice(ports, { task, policy });
  // A newer node may have stored another kind.
  if (!ACCOUNT_NOTICES.includes(task.kind)) {
    return { postponed: 'This node does not know e-mails of the kind.' };
  }
  const user = await ports.users.find(task.userId);
  if (user === undefined) return { skipped: 'account-unknown' };
  const to = 'email' in task ? task.email : user.email;
  return { email: { kind: task.kind, to, firstName: user.firstName } };
};
