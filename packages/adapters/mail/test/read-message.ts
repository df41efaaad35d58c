import type { DeliveredEmail } from '@paydocs/testing/contracts';
import PostalMime, { type Email } from 'postal-mime';

/** Parses an Internet message. */
export const readMessage = (bytes: Uint8Array): Promise<Email> => PostalMime.parse(bytes);

/** Returns every recipient in the headers. */
export const namedRecipients = ({ to = [], cc = [], bcc = [] }: Email): readonly string[] =>
  [...to, ...cc, ...bcc].map(({ address, name }) => `${name}${address ?? ''}`);

export const inMailboxes = (email: Email, mailboxes: Iterable<string>): DeliveredEmail[] =>
  [...new Set(mailboxes)].map((to) => ({
    to,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
  }));
