import { Readable } from 'node:stream';
import type { SendResult } from '@paydocs/core';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { failureReason, isRefusalOfMessage, type SmtpFailure } from './failure-reason.ts';
import type { SmtpServer } from './smtp-server.ts';

/** A message with its SMTP envelope. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** The SMTP server and the time limits of a session. */
export interface SmtpOptions {
  readonly server: SmtpServer;
  readonly connectTimeoutMs: number;
  readonly sendTimeoutMs: number;
}

/**
 * Sends one message in one SMTP session. A session that fails before reply 354 (DATA) has certainly
 * not delivered the message. After it, only a complete reply of the server gives the outcome
 * (RFC 5321, 4.5.3.2.6).
 *
 * @throws Error when the outcome is unknown: the message may or may not be delivered.
 */
export const sendOverSmtp = async (
  envelope: Envelope,
  options: SmtpOptions,
): Promise<SendResult> => {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(connectionOptions(options));
  let dataRequested = false;
  const message = new Readable({
    read() {
      dataRequested = true;
      this.push(envelope.bytes);
      this.push(null);
    },
  });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.sendTimeoutMs);
  try {
    const session = runSession({ connection, envelope, message, auth: options.server.auth });
    await Promise.race([session, rejectOnFailure(connection, deadline.signal)]);
    connection.quit();
    return { accepted: true };
  } catch (error) {
    const failure = error as SmtpFailure;
    const reason = failureReason(failure);
    if (!dataRequested || isRefusalOfMessage(failure)) return { accepted: false, reason };
    // oxlint-disable-next-line preserve-caught-error -- the text of the cause may quote the email
    throw new Error(`It is unknown whether the mail server accepted the email. ${reason}`);
  } finally {
    clearTimeout(timer);
    connection.close();
    message.destroy();
  }
};

/** Rejects with the first error of a session, or when the signal aborts. */
export const rejectOnFailure = (
  connection: SMTPConnection,
  deadline: AbortSignal,
): Promise<never> =>
  new Promise((_, reject) => {
    connection.on('error', reject);
    deadline.addEventListener('abort', () =>
      reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })),
    );
  });

interface Session {
  readonly connection: SMTPConnection;
  readonly envelope: Envelope;
  readonly message: Readable;
  readonly auth: SmtpServer['auth'];
}

/** Opens a session, and signs in when there are credentials and the server takes any. */
export const signIn = async (
  connection: SMTPConnection,
  auth: SmtpServer['auth'],
): Promise<{ readonly isSignedIn: boolean }> => {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  if (auth === undefined || !connection.allowsAuth) return { isSignedIn: false };
  await new Promise<void>((resolve, reject) => {
    connection.login({ ...auth }, (error) => (error ? reject(error) : resolve()));
  });
  return { isSignedIn: true };
};

const runSession = async ({ connection, envelope, message, auth }: Session): Promise<void> => {
  await signIn(connection, auth);
  const { from, to, bytes } = envelope;
  await new Promise<void>((resolve, reject) => {
    connection.send({ from, to, size: bytes.length }, message, (error) =>
      error ? reject(error) : resolve(),
    );
  });
};

/** Returns the options of a connection of nodemailer. */
export const connectionOptions = ({ server, connectTimeoutMs, sendTimeoutMs }: SmtpOptions) => ({
  ...server,
  connectionTimeout: connectTimeoutMs,
  greetingTimeout: connectTimeoutMs,
  dnsTimeout: connectTimeoutMs,
  socketTimeout: sendTimeoutMs,
  socketCloseTimeout: 1000,
});
