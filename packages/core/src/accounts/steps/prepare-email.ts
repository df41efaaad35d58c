import type { Policy } from '../../domain/policy.ts';
import type { Ports } from '../../ports/index.ts';
import type { Email } from '../../ports/mailer.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { prepareResetEmail } from './prepare-reset-email.ts';
import { prepareVerificationEmail } from './prepare-verification-email.ts';

/** The ports that prepare e-mails. */
export type EmailPorts = Pick<
  Ports,
  'clock' | 'digest' | 'emailVerifications' | 'passwordResets' | 'random' | 'users'
>;

/**
 * Returns the e-mail of an outbox entry, after storing the token of its link. Returns undefined when
 * no account fits, or when the account's last e-mail of this kind is too recent.
 */
export const prepareEmail = async (
  ports: EmailPorts,
  { entry, policy }: { readonly entry: OutboxEntry; readonly policy: Policy },
): Promise<Email | undefined> => {
  const { task } = entry;
  if (task.kind === 'password-reset') return prepareResetEmail(ports, { entry, task, policy });
  if (task.kind === 'email-verification') {
    return prepareVerificationEmail(ports, { entry, task, policy });
  }
  const user = await ports.users.find(task.userId);
  return user && { kind: 'password-changed', to: user.email, firstName: user.firstName };
};
