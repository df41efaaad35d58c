import { createHash, randomUUID } from 'node:crypto';
import type { Clock, Email } from '@paydocs/core';
import { renderEmail } from './emails/render-email.ts';
import { isMailAddress, type Sender } from './sender.ts';

const WEB_LINK = /^https?:\/\/[\x21-\x7e]+$/;

/** Returns why an email cannot be sent, or undefined. The reason holds no data of the email. */
export const validateEmail = (email: Email): string | undefined => {
  if (!isMailAddress(email.to)) return 'The recipient is not a single plain mail address.';
  if ('link' in email && !WEB_LINK.test(email.link)) {
    return 'The link is not an http or https address.';
  }
  return undefined;
};

/** Options that every mailer has. */
export interface MessageOptions {
  /** `no-reply@example.com` or `Example <no-reply@example.com>`. */
  readonly from: string;
  /** The system clock by default. */
  readonly clock?: Clock;
}

/**
 * Returns the left part of the `Message-ID`: for each attempt to send one text of an outbox entry the same one, so that a
 * mailbox can show an e-mail once that arrived twice. An attempt with another link has another one: only the last link works.
 */
const messageIdOf = ({ entryId, to }: Email, text: string): string =>
  entryId === undefined
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify([entryId, to, text]))
        .digest('hex');

/**
 * Builds the Internet message (RFC 5322) of an email, as text and HTML. The only data of the email
 * in its headers is the recipient. `Auto-Submitted` (RFC 3834) prevents automatic replies.
 */
export const buildMessage = async (
  email: Email,
  { sender, clock }: { readonly sender: Sender; readonly clock: Clock },
): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const rendered = renderEmail(email, sender.product);
  const message = new MailComposer({
    from: { name: sender.name, address: sender.address },
    // nodemailer parses a string as a list of addresses, but not an object.
    to: { name: '', address: email.to },
    ...rendered,
    messageId: `<${messageIdOf(email, rendered.text)}@${sender.domain}>`,
    date: new Date(clock.nowMs()),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
};
