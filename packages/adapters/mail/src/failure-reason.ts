/** The error of a failed SMTP session, with the properties that nodemailer sets. */
export interface SmtpFailure {
  readonly code?: string | undefined;
  /** The command that the server replied to; `CONN` without one. */
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  /** The system error code, such as `ECONNREFUSED`. */
  readonly originalCode?: string | undefined;
}

/** Returns whether the server refused the message with a complete reply (4yz or 5yz). */
export const isRefusalOfMessage = ({ code, command, responseCode = 0 }: SmtpFailure): boolean =>
  code === 'EMESSAGE' && command === 'DATA' && isRefusalCode(responseCode);

/**
 * Returns why an email was not sent. Server replies may quote the message, the password or the
 * address, so the reason has only the failed step and the codes (RFC 5321, RFC 3463).
 */
export const failureReason = (failure: SmtpFailure): string => {
  const { responseCode = 0, response = '' } = failure;
  if (isRefusalCode(responseCode)) {
    const [, detail = ''] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
    return `The mail server refused ${stepOf(failure)}: ${`${responseCode} ${detail}`.trim()}.`;
  }
  const cause = /^[A-Z][A-Z0-9_]{1,40}$/.exec(failure.originalCode ?? '')?.[0];
  const summary = SUMMARIES.get(failure.code ?? '') ?? 'The session with the mail server failed';
  return `${summary}${cause === undefined ? '' : ` (${cause})`}.`;
};

const isRefusalCode = (responseCode: number): boolean => responseCode >= 400 && responseCode < 600;

const STEPS: ReadonlyMap<string, string> = new Map([
  ['EHLO', 'the session'],
  ['HELO', 'the session'],
  ['STARTTLS', 'encryption'],
  ['MAIL FROM', 'the sender'],
  ['RCPT TO', 'the recipient'],
  ['DATA', 'the message'],
]);

const stepOf = ({ code, command = '' }: SmtpFailure): string =>
  code === 'EAUTH' ? 'the login' : (STEPS.get(command) ?? 'the connection');

const SUMMARIES: ReadonlyMap<string, string> = new Map([
  ['EAUTH', 'The login to the mail server failed'],
  ['ECANCELED', 'The email was canceled'],
  ['ECONNECTION', 'The mail server ended the connection'],
  ['EDNS', 'The name of the mail server was not found'],
  ['EPROTOCOL', 'The mail server does not speak SMTP'],
  ['ESOCKET', 'The connection to the mail server failed'],
  ['ETIMEDOUT', 'The mail server did not answer in time'],
  ['ETLS', 'The connection to the mail server could not be encrypted'],
]);
