import { type Clock, type Mailer, type Posting, systemClock } from '@paydocs/core';
import { compose } from './compose.ts';
import { handOver } from './hand-over.ts';
import { sender } from './sender.ts';
import { smtpServer } from './smtp-server.ts';
import { unsendable } from './unsendable.ts';

/** A mailer that holds connections while it sends. */
export interface ClosableMailer extends Mailer {
  /** Ends when no letter is under way; letters sent afterwards are not taken. */
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
  /** For one letter from the first packet to the last reply, 20 000 by default. */
  readonly sendTimeoutMs?: number;
}

/**
 * Hands letters to an SMTP server (RFC 5321), each over a connection of its own: none has stood
 * idle, so none can break under a letter for that reason.
 *
 * @throws Error when the address or the sender is malformed; it never shows the address.
 */
export const smtpMailer = (options: SmtpMailerOptions): ClosableMailer => {
  const { clock = systemClock, connectTimeoutMs = 10_000, sendTimeoutMs = 20_000 } = options;
  const from = sender(options.from);
  const route = { server: smtpServer(options.url), connectTimeoutMs, sendTimeoutMs };
  const underWay = new Set<Promise<Posting>>();
  let closed = false;
  return {
    send: async (letter) => {
      const problem = closed ? 'The mailer is closed.' : unsendable(letter);
      if (problem !== undefined) return { taken: false, reason: problem };
      const posting = compose(letter, { sender: from, clock }).then((bytes) =>
        handOver({ from: from.address, to: letter.to, bytes }, route),
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
