import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpFailure } from './failure-reason.ts';
import type { SmtpServer } from './smtp-server.ts';

/** The SMTP server and the time limits of a session. */
export interface SmtpOptions {
  readonly server: SmtpServer;
  readonly connectTimeoutMs: number;
  readonly sendTimeoutMs: number;
}

/** Returns the options of a connection of nodemailer. */
export const connectionOptions = ({ server, connectTimeoutMs, sendTimeoutMs }: SmtpOptions) => ({
  ...server,
  connectionTimeout: connectTimeoutMs,
  greetingTimeout: connectTimeoutMs,
  dnsTimeout: connectTimeoutMs,
  socketTimeout: sendTimeoutMs,
  socketCloseTimeout: 1000,
});

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

/** Rejects with the first error of a session, or with the reason of the signal. */
export const rejectOnFailure = (connection: SMTPConnection, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    connection.on('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const failureWith = (code: string): SmtpFailure => Object.assign(new Error(code), { code });

/** The failure of a session that took too long. */
export const timedOut = (): SmtpFailure => failureWith('ETIMEDOUT');

/** The failure of a session that was canceled. */
export const canceled = (): SmtpFailure => failureWith('ECANCELED');
