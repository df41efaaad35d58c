import { ANYTHING, checkOptions, REQUIRED, type RulesOf } from '@paydocs/core';
import { failureReason, type SmtpFailure } from './failure-reason.ts';
import { connectionOptions, rejectOnFailure, signIn, timedOut } from './smtp-session.ts';
import { parseSmtpUrl } from './smtp-server.ts';

/** A session with a mail server in which no email was sent. */
export interface MailServerInspection {
  readonly isEncrypted: boolean;
  /** Whether the server accepted user and password; false when there are none to check. */
  readonly isSignedIn: boolean;
}

/** Options for {@link inspectMailServer}. */
export interface InspectMailServerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** Time limit for the whole session in ms, 5000 by default. */
  readonly timeoutMs?: number;
}

const rules: RulesOf<InspectMailServerOptions> = { url: REQUIRED, timeoutMs: ANYTHING };

/**
 * Opens a session with an SMTP server, with encryption and login as for an email, and ends it.
 *
 * @throws Error with the reason when the server would take no email. The message never shows the URL.
 * @throws TypeError for an option that is unknown or missing.
 */
export const inspectMailServer = async (
  options: InspectMailServerOptions,
): Promise<MailServerInspection> => {
  checkOptions(options, rules);
  const { url, timeoutMs = 5000 } = options;
  const server = parseSmtpUrl(url);
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const limits = { connectTimeoutMs: timeoutMs, sendTimeoutMs: timeoutMs };
  const connection = new Connection(connectionOptions({ server, ...limits }));
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(timedOut()), timeoutMs);
  try {
    const session = signIn(connection, server.auth);
    const { isSignedIn } = await Promise.race([
      session,
      rejectOnFailure(connection, deadline.signal),
    ]);
    connection.quit();
    return { isEncrypted: connection.secure, isSignedIn };
  } catch (error) {
    // oxlint-disable-next-line preserve-caught-error -- the text of the cause may quote the password
    throw new Error(failureReason(error as SmtpFailure));
  } finally {
    clearTimeout(timer);
    connection.close();
  }
};
