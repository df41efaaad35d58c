import type { Email, Mailer } from '@paydocs/core';
import type { DeliveredEmail, MailerHarness } from '../src/contracts/mailer/mailer-harness.ts';
import { memoryMailer } from '../src/doubles/memory-mailer.ts';

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const NOTICES = {
  'password-changed': 'Changed',
  'api-token-created': 'Created',
  'second-factor-enabled': 'On',
  'second-factor-disabled': 'Off',
  'second-factor-reset': 'Removed',
  'identity-linked': 'Linked',
  'identity-unlinked': 'Unlinked',
  'recovery-code-used': 'Used',
  'recovery-codes-renewed': 'Renewed',
  'email-change-requested': 'Moving',
  'email-changed': 'Moved',
  'sign-in-unfinished': 'Unfinished',
} as const;

const SUBJECTS = {
  'password-reset': 'Reset',
  invitation: 'Invitation',
  'email-verification': 'Confirm',
  'email-change': 'Use',
} as const;

/** Renders a minimal valid e-mail. */
export const delivered = (email: Email): DeliveredEmail => {
  const { to, firstName } = email;
  const greeting = { text: firstName, html: `<p>${escaped(firstName)}</p>` };
  if (!('link' in email)) return { to, subject: NOTICES[email.kind], ...greeting };
  const { link } = email;
  return {
    to,
    subject: email.kind === 'document-ready' ? `Ready (${email.lang})` : SUBJECTS[email.kind],
    text: `${greeting.text}\n${link}`,
    html: `${greeting.html}<a href="${escaped(link)}">open</a>`,
  };
};

/** Faults in the delivery of an e-mail. */
export interface MailFault {
  readonly mailer?: (correct: Mailer) => Mailer;
  readonly mailboxes?: (email: Email) => readonly DeliveredEmail[];
}

/** Creates a harness for the memory mailer, with or without a fault. */
export const memoryMailerHarness = async (fault: MailFault = {}): Promise<MailerHarness> => {
  const correct = memoryMailer();
  const mailboxes = fault.mailboxes ?? ((email: Email) => [delivered(email)]);
  return {
    mailer: fault.mailer?.(correct) ?? correct,
    delivered: async () => correct.emails.flatMap(mailboxes),
  };
};
