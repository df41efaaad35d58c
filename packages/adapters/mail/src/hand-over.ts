import { Readable } from 'node:stream';
import type { SendResult } from '@paydocs/core';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isRefusalOfMessage, refusalReason, type SmtpFault } from './refusal-reason.ts';
import type { SmtpServer } from './smtp-server.ts';

/** A message with its envelope. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** The server, and how long it may take. */
export interface Route {
  readonly server: SmtpServer;
  readonly connectTimeoutMs: number;
  readonly sendTimeoutMs: number;
}

/**
 * One SMTP session with one message. The server starts to have the message when it has asked for it
 * (reply 354): a session that fails before cannot have delivered it. From then on only a whole
 * reply of the server tells, and without one nobody knows (RFC 5321, 4.5.3.2.6).
 *
 * @throws Error when nobody knows whether the server took the message.
 */
export const sendOverSmtp = async (parcel: Envelope, route: Route): Promise<SendResult> => {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(connectionOptions(route));
  let asked = false;
  const message = new Readable({
    read() {
      asked = true;
      this.push(parcel.bytes);
      this.push(null);
    },
  });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), route.sendTimeoutMs);
  try {
    const session = converse({ connection, parcel, message, auth: route.server.auth });
    await Promise.race([session, broken(connection, deadline.signal)]);
    connection.quit();
    return { accepted: true };
  } catch (error) {
    const fault = error as SmtpFault;
    if (asked && !isRefusalOfMessage(fault)) throw uncertain(fault);
    return { accepted: false, reason: refusalReason(fault) };
  } finally {
    clearTimeout(timer);
    connection.close();
    message.destroy();
  }
};

const broken = (connection: SMTPConnection, deadline: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    connection.on('error', reject);
    deadline.addEventListener('abort', () =>
      reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })),
    );
  });

// Without its cause, whose text may quote the email.
const uncertain = (fault: SmtpFault): Error =>
  new Error(`Nobody knows whether the mail server took the email. ${refusalReason(fault)}`);

interface Session {
  readonly connection: SMTPConnection;
  readonly parcel: Envelope;
  readonly message: Readable;
  readonly auth: SmtpServer['auth'];
}

const converse = async ({ connection, parcel, message, auth }: Session): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  if (auth !== undefined && connection.allowsAuth) {
    await new Promise<void>((resolve, reject) => {
      connection.login({ ...auth }, (error) => (error ? reject(error) : resolve()));
    });
  }
  const envelope = { from: parcel.from, to: parcel.to, size: parcel.bytes.length };
  await new Promise<void>((resolve, reject) => {
    connection.send(envelope, message, (error) => (error ? reject(error) : resolve()));
  });
};

const connectionOptions = ({ server, connectTimeoutMs, sendTimeoutMs }: Route) => ({
  ...server,
  connectionTimeout: connectTimeoutMs,
  greetingTimeout: connectTimeoutMs,
  dnsTimeout: connectTimeoutMs,
  socketTimeout: sendTimeoutMs,
  socketCloseTimeout: 1000,
});
