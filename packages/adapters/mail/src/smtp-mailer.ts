import { type Clock, type Mailer, type SendResult, systemClock } from '@paydocs/core';
import { compose } from './compose.ts';
import { sendOverSmtp } from './hand-over.ts';
import { sender } from './sender.ts';
import { smtpServer } from './smtp-server.ts';
import { unsendable } from './unsendable.ts';

/** A mailer that holds connections while it sends. */
export interface ClosableMailer extends Mailer {
  /** Ends when no email is under way; emails sent afterwards are not taken. */
  close(): Promise<void>;
}

/** What an SMTP mailer is made with. */
export interface SmtpMailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** `no-reply@example.com` or `Example <no-reply@example.com>`. */
  readonly from: string;
  /** The machine's clock by default. */
  readonly clock?: Clock;
  /** Until the server has greeted and the connection is encrypted, 10 000 by default. */
  readonly connectTimeoutMs?: number;
  /** For one email from the first packet to the last reply, 20 000 by default. */
  readonly sendTimeoutMs?: number;
}

/**
 * Hands emails to an SMTP server (RFC 5321), each over a connection of its own: none has stood
 * idle, so none can break under a email for that reason.
 *
 * @throws Error when the address or the sender is malformed; it never shows the address.
 */
export const smtpMailer = (options: SmtpMailerOptions): ClosableMailer => {
  const { clock = systemClock, connectTimeoutMs = 10_000, sendTimeoutMs = 20_000 } = options;
  const from = sender(options.from);
  const route = { server: smtpServer(options.url), connectTimeoutMs, sendTimeoutMs };
  const underWay = new Set<Promise<SendResult>>();
  let closed = false;
  return {
    send: async (email) => {
      const problem = closed ? 'The mailer is closed.' : unsendable(email);
      if (problem !== undefined) return { accepted: false, reason: problem };
      const posting = compose(email, { sender: from, clock }).then((bytes) =>
        sendOverSmtp({ from: from.address, to: email.to, bytes }, route),
      );
      underWay.add(posting);
      try {
        return await posting;
      } finally {
        underWay.delete(posting);
      }
    },
    close: async () => {
      closed = true;
      await Promise.allSettled(underWay);
    },
  };
};
