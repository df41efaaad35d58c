import { randomUUID } from 'node:crypto';
import type { Clock, Email } from '@paydocs/core';
import { written } from './letters/written.ts';
import type { Sender } from './sender.ts';

/** Who writes, and when. */
export interface Composing {
  readonly sender: Sender;
  readonly clock: Clock;
}

/**
 * The email as an Internet message (RFC 5322) in text and HTML. The headers hold the two
 * addresses, a fixed subject and nothing else of the email; `Auto-Submitted` (RFC 3834) keeps
 * absence notices from answering.
 */
export const compose = async (email: Email, { sender, clock }: Composing): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { subject, text, html } = written(email, sender.product);
  const message = new MailComposer({
    from: { name: sender.name, address: sender.address },
    // As an object, the address is never read as a list.
    to: { name: '', address: email.to },
    subject,
    text,
    html,
    messageId: `<${randomUUID()}@${sender.domain}>`,
    date: new Date(clock.nowMs()),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
};
