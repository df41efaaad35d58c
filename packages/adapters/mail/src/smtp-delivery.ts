import { Readable } from 'node:stream';
import type { CancelSignal, Delivery, MailRefusal } from '@paydocs/core';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { failureReason, isRefusalOfMessage, type SmtpFailure } from './failure-reason.ts';
import {
  canceled,
  connectionOptions,
  rejectOnFailure,
  signIn,
  type SmtpOptions,
  timedOut,
} from './smtp-session.ts';

/** A message with its SMTP envelope. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** Options for {@link prepareSmtpDelivery}. */
export interface SmtpDeliveryOptions extends SmtpOptions {
  /** Cancels the session until the server has replied 354. */
  readonly signal?: CancelSignal | undefined;
  /** Called once, when the session is over. */
  readonly onEnd: () => void;
}

/**
 * Opens an SMTP session up to reply 354 (DATA). The message leaves only with `send`: a session that
 * fails before has certainly not delivered it. After it, only a complete reply of the server gives
 * the outcome (RFC 5321, 4.5.3.2.6).
 */
export const prepareSmtpDelivery = async (
  envelope: Envelope,
  options: SmtpDeliveryOptions,
): Promise<Delivery | MailRefusal> => {
  const { signal } = options;
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  if (signal?.aborted === true) {
    options.onEnd();
    return refusalOf(canceled());
  }
  const session = openSession(new Connection(connectionOptions(options)), envelope, options);
  const cancel = (): void => session.end(canceled());
  signal?.addEventListener('abort', cancel);
  try {
    await Promise.race([session.isReady, session.isDelivered]);
  } catch (error) {
    return refusalOf(error as SmtpFailure);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  return {
    send: async () => {
      const earlier = session.failure();
      if (earlier !== undefined) return refusalOf(earlier);
      session.sendMessage();
      try {
        await session.isDelivered;
        return { accepted: true };
      } catch (error) {
        const failure = error as SmtpFailure;
        if (isRefusalOfMessage(failure)) return refusalOf(failure);
        const reason = failureReason(failure);
        // oxlint-disable-next-line preserve-caught-error -- the text of the cause may quote the email
        throw new Error(`It is unknown whether the mail server accepted the email. ${reason}`);
      }
    },
    cancel: async () => cancel(),
  };
};

const refusalOf = (failure: SmtpFailure): MailRefusal => ({
  accepted: false,
  reason: failureReason(failure),
});

/** One session with a mail server, for one message. */
interface Session {
  /** Resolves when the server waits for the message. */
  readonly isReady: Promise<void>;
  /** Resolves when the server has accepted the message. Rejects when the session fails. */
  readonly isDelivered: Promise<void>;
  /** Returns why the session failed, or undefined. */
  failure(): SmtpFailure | undefined;
  sendMessage(): void;
  /** Fails a session that is not over. */
  end(failure: SmtpFailure): void;
}

const openSession = (
  connection: SMTPConnection,
  { from, to, bytes }: Envelope,
  options: SmtpDeliveryOptions,
): Session => {
  const ready = Promise.withResolvers<void>();
  // nodemailer reads the first bytes after reply 354.
  const message = new Readable({ read: () => ready.resolve() });
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(timedOut()), options.sendTimeoutMs);
  let failure: SmtpFailure | undefined;

  const deliver = async (): Promise<void> => {
    await signIn(connection, options.server.auth);
    await new Promise<void>((resolve, reject) => {
      connection.send({ from, to, size: bytes.length }, message, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  };
  const run = async (): Promise<void> => {
    try {
      await Promise.race([deliver(), rejectOnFailure(connection, ending.signal)]);
      connection.quit();
    } catch (error) {
      failure = error as SmtpFailure;
      throw error;
    } finally {
      clearTimeout(timer);
      connection.close();
      message.destroy();
      options.onEnd();
    }
  };
  const isDelivered = run();
  // A session may fail when nobody waits for it.
  isDelivered.catch(() => {});
  return {
    isReady: ready.promise,
    isDelivered,
    failure: () => failure,
    sendMessage: () => {
      message.push(bytes);
      message.push(null);
    },
    end: (reason) => ending.abort(reason),
  };
};
