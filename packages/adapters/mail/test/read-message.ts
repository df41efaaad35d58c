import type { DeliveredEmail } from '@paydocs/testing/contracts';
import PostalMime, { type Email } from 'postal-mime';

/** An Internet message, parsed. */
export const readMessage = (bytes: Uint8Array): Promise<Email> => PostalMime.parse(bytes);

/** Every address that the headers name as a recipient. */
export const namedRecipients = ({ to = [], cc = [], bcc = [] }: Email): readonly string[] =>
  [...to, ...cc, ...bcc].map(({ address, name }) => `${name}${address ?? ''}`);

/** The message as each of these mailboxes has it. */
export const inMailboxes = (email: Email, mailboxes: Iterable<string>): DeliveredEmail[] =>
  [...new Set(mailboxes)].map((to) => ({
    to,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
  }));
