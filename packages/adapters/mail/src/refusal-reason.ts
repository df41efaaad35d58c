/** What a failed SMTP session leaves, in nodemailer's words. */
export interface SmtpFault {
  readonly code?: string | undefined;
  /** The command that was answered, `CONN` for none. */
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  /** The system's own code, such as `ECONNREFUSED`. */
  readonly originalCode?: string | undefined;
}

/** Whether the server answered the end of the message with a whole refusal (4yz or 5yz). */
export const isRefusalOfMessage = ({ code, command, responseCode = 0 }: SmtpFault): boolean =>
  code === 'EMESSAGE' && command === 'DATA' && isRefusal(responseCode);

/**
 * Why a email was not handed over. A server may quote the message, the password or the address in
 * its replies, so of these only the step and the codes (RFC 5321, RFC 3463) are told.
 */
export const refusalReason = (fault: SmtpFault): string => {
  const { responseCode = 0, response = '' } = fault;
  if (isRefusal(responseCode)) {
    const [, detail = ''] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
    return `The mail server refused ${step(fault)}: ${`${responseCode} ${detail}`.trim()}.`;
  }
  const cause = /^[A-Z][A-Z0-9_]{1,40}$/.exec(fault.originalCode ?? '')?.[0];
  const failure = FAILURES.get(fault.code ?? '') ?? 'The session with the mail server failed';
  return `${failure}${cause === undefined ? '' : ` (${cause})`}.`;
};

const isRefusal = (responseCode: number): boolean => responseCode >= 400 && responseCode < 600;

const STEPS: ReadonlyMap<string, string> = new Map([
  ['EHLO', 'the session'],
  ['HELO', 'the session'],
  ['STARTTLS', 'encryption'],
  ['MAIL FROM', 'the sender'],
  ['RCPT TO', 'the recipient'],
  ['DATA', 'the message'],
]);

const step = ({ code, command = '' }: SmtpFault): string =>
  code === 'EAUTH' ? 'the login' : (STEPS.get(command) ?? 'the connection');

const FAILURES: ReadonlyMap<string, string> = new Map([
  ['EAUTH', 'The login to the mail server failed'],
  ['ECONNECTION', 'The mail server ended the connection'],
  ['EDNS', 'The name of the mail server was not found'],
  ['EPROTOCOL', 'The mail server does not speak SMTP'],
  ['ESOCKET', 'The connection to the mail server failed'],
  ['ETIMEDOUT', 'The mail server did not answer in time'],
  ['ETLS', 'The connection to the mail server could not be encrypted'],
]);
