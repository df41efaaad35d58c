import type { Letter, Mailer } from '@paydocs/core';
import type { DeliveredLetter, MailerHarness } from '../src/contracts/mailer.ts';
import { memoryMailer } from '../src/memory-mailer.ts';

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** What a person would read, in the fewest words. */
export const delivered = (letter: Letter): DeliveredLetter => {
  const { to, firstName, kind } = letter;
  const hello = { text: firstName, html: `<p>${escaped(firstName)}</p>` };
  if (kind === 'password-changed') return { to, subject: 'Changed', ...hello };
  const { link } = letter;
  return {
    to,
    subject: 'Reset',
    text: `${hello.text}\n${link}`,
    html: `${hello.html}<a href="${escaped(link)}">reset</a>`,
  };
};

/** What may go wrong on a letter's way into a mailbox. */
export interface MailFault {
  readonly mailer?: (right: Mailer) => Mailer;
  readonly mailboxes?: (letter: Letter) => readonly DeliveredLetter[];
}

/** The memory mailer under contract, whole or with a fault. */
export const memoryMailerHarness = async (fault: MailFault = {}): Promise<MailerHarness> => {
  const right = memoryMailer();
  const mailboxes = fault.mailboxes ?? ((letter: Letter) => [delivered(letter)]);
  return {
    mailer: fault.mailer?.(right) ?? right,
    delivered: async () => right.letters.flatMap(mailboxes),
  };
};
