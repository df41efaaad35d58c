import {
  ANYTHING,
  checkOptions,
  type Mailer,
  REQUIRED,
  type RulesOf,
  systemClock,
} from '@paydocs/core';
import { buildMessage, type MessageOptions, validateEmail } from './message.ts';
import { parseSender } from './sender.ts';
import { prepareSmtpDelivery } from './smtp-delivery.ts';
import { parseSmtpUrl } from './smtp-server.ts';

/** A mailer that can be closed. */
export interface ClosableMailer extends Mailer {
  /** Resolves when no email is being prepared or sent. Later emails are not accepted. */
  close(): Promise<void>;
}

/** Options for {@link smtpMailer}. */
export interface SmtpMailerOptions extends MessageOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** Time limit for the connection, the greeting and TLS, in ms; 10,000 by default. */
  readonly connectTimeoutMs?: number;
  /** Time limit for one email, from the connection to the last reply, in ms; 20,000 by default. */
  readonly sendTimeoutMs?: number;
}

const rules: RulesOf<SmtpMailerOptions> = {
  url: REQUIRED,
  from: REQUIRED,
  clock: ANYTHING,
  connectTimeoutMs: ANYTHING,
  sendTimeoutMs: ANYTHING,
};

/**
 * Creates a mailer that sends each email to an SMTP server (RFC 5321) over a new connection. An idle
 * connection could break while an email is being sent, so no connection is reused.
 *
 * @throws Error when the URL or the sender is malformed. The message never shows the URL.
 * @throws TypeError for an option that is unknown or missing.
 */
export const smtpMailer = (options: SmtpMailerOptions): ClosableMailer => {
  checkOptions(options, rules);
  const { clock = systemClock, connectTimeoutMs = 10_000, sendTimeoutMs = 20_000 } = options;
  const sender = parseSender(options.from);
  const smtp = { server: parseSmtpUrl(options.url), connectTimeoutMs, sendTimeoutMs };
  const pending = new Set<Promise<void>>();
  let closed = false;
  return {
    prepare: async (email, signal) => {
      const reason = closed ? 'The mailer is closed.' : validateEmail(email);
      if (reason !== undefined) return { accepted: false, reason };
      const { promise, resolve } = Promise.withResolvers<void>();
      pending.add(promise);
      const onEnd = (): void => {
        pending.delete(promise);
        resolve();
      };
      try {
        const bytes = await buildMessage(email, { sender, clock });
        const envelope = { from: sender.address, to: email.to, bytes };
        return await prepareSmtpDelivery(envelope, { ...smtp, signal, onEnd });
      } catch (error) {
        onEnd();
        throw error;
      }
    },
    close: async () => {
      closed = true;
      await Promise.all(pending);
    },
  };
};
