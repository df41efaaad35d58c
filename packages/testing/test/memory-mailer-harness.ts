import type { Email, Mailer } from '@paydocs/core';
import type { DeliveredEmail, MailerHarness } from '../src/contracts/mailer.ts';
import { memoryMailer } from '../src/memory-mailer.ts';

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** What a person would read, in the fewest words. */
export const delivered = (email: Email): DeliveredEmail => {
  const { to, firstName, kind } = email;
  const hello = { text: firstName, html: `<p>${escaped(firstName)}</p>` };
  if (kind === 'password-changed') return { to, subject: 'Changed', ...hello };
  const { link } = email;
  return {
    to,
    subject: 'Reset',
    text: `${hello.text}\n${link}`,
    html: `${hello.html}<a href="${escaped(link)}">reset</a>`,
  };
};

/** What may go wrong on an e-mail's way into a mailbox. */
export interface MailFault {
  readonly mailer?: (right: Mailer) => Mailer;
  readonly mailboxes?: (email: Email) => readonly DeliveredEmail[];
}

/** The memory mailer under contract, whole or with a fault. */
export const memoryMailerHarness = async (fault: MailFault = {}): Promise<MailerHarness> => {
  const right = memoryMailer();
  const mailboxes = fault.mailboxes ?? ((email: Email) => [delivered(email)]);
  return {
    mailer: fault.mailer?.(right) ?? right,
    delivered: async () => right.emails.flatMap(mailboxes),
  };
};
