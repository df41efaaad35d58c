import {
  closes,
  dribbles,
  repliesAndCloses,
  resets,
  type Response,
  staysSilent,
  type Step,
} from './fake-server.ts';

export const UNKNOWN = 'unknown';
export const ACCEPTED = 'accepted';

const TIMED_OUT = 'The mail server did not answer in time.';
const CLOSED = 'The mail server ended the connection.';
const RESET = 'The connection to the mail server failed (ECONNRESET).';
const NO_SMTP = 'The mail server does not speak SMTP.';
const unknownOutcome = (reason: string): string =>
  `${UNKNOWN}: It is unknown whether the mail server accepted the email. ${reason}`;

/** Faulty replies of a mail server, with the step of the session and the expected result. */
export const faults: readonly (readonly [
  at: Step,
  name: string,
  response: Response,
  result: string,
])[] = [
  ['greeting', '421', '421 4.3.2 Later\r\n', 'The mail server refused the connection: 421 4.3.2.'],
  ['greeting', '554', '554 No\r\n', 'The mail server refused the connection: 554.'],
  ['greeting', 'another protocol', 'SSH-2.0-fake\r\n', NO_SMTP],
  ['greeting', 'a closed connection', closes, CLOSED],
  ['greeting', 'a reset connection', resets, RESET],
  ['greeting', 'no reply', staysSilent, TIMED_OUT],
  ['greeting', 'an endless reply', dribbles, TIMED_OUT],
  ['EHLO', '421', '421 4.3.2 Later\r\n', 'The mail server refused the session: 421 4.3.2.'],
  ['EHLO', 'a closed connection', closes, CLOSED],
  ['EHLO', 'no reply', staysSilent, TIMED_OUT],
  ['EHLO', 'an endless reply', dribbles, TIMED_OUT],
  ['AUTH', '535', '535 5.7.8 No\r\n', 'The mail server refused the login: 535 5.7.8.'],
  ['AUTH', '454', '454 4.7.0 Later\r\n', 'The mail server refused the login: 454 4.7.0.'],
  ['AUTH', 'a closed connection', closes, CLOSED],
  ['AUTH', 'no reply', staysSilent, TIMED_OUT],
  ['MAIL', '451', '451 4.7.1 Later\r\n', 'The mail server refused the sender: 451 4.7.1.'],
  [
    'MAIL',
    '550',
    '550-5.7.1 No\r\n550 5.7.1 No\r\n',
    'The mail server refused the sender: 550 5.7.1.',
  ],
  ['MAIL', '421', '421 4.3.2 Bye\r\n', 'The mail server refused the sender: 421 4.3.2.'],
  ['MAIL', 'a closed connection', closes, CLOSED],
  ['MAIL', 'a reset connection', resets, RESET],
  ['MAIL', 'no reply', staysSilent, TIMED_OUT],
  ['MAIL', 'an endless reply', dribbles, TIMED_OUT],
  ['RCPT', '450', '450 4.2.0 Later\r\n', 'The mail server refused the recipient: 450 4.2.0.'],
  ['RCPT', '550', '550 5.1.1 Nobody\r\n', 'The mail server refused the recipient: 550 5.1.1.'],
  ['RCPT', 'a closed connection', closes, CLOSED],
  ['RCPT', 'no reply', staysSilent, TIMED_OUT],
  ['DATA', '451', '451 4.3.0 Later\r\n', 'The mail server refused the message: 451 4.3.0.'],
  ['DATA', '554', '554 5.5.1 No\r\n', 'The mail server refused the message: 554 5.5.1.'],
  ['DATA', 'a closed connection', closes, CLOSED],
  ['DATA', 'a reset connection', resets, RESET],
  ['DATA', 'no reply', staysSilent, TIMED_OUT],
  ['DATA', 'an endless reply', dribbles, TIMED_OUT],
  ['message', '451', '451 4.3.0 Later\r\n', 'The mail server refused the message: 451 4.3.0.'],
  ['message', '421', '421 4.3.2 Bye\r\n', 'The mail server refused the message: 421 4.3.2.'],
  [
    'message',
    '554',
    '554-5.7.1 A\r\n554 5.7.1 B\r\n',
    'The mail server refused the message: 554 5.7.1.',
  ],
  ['message', 'a closed connection', closes, unknownOutcome(CLOSED)],
  ['message', 'a reset connection', resets, unknownOutcome(RESET)],
  ['message', 'no reply', staysSilent, unknownOutcome(TIMED_OUT)],
  ['message', 'an endless reply', dribbles, unknownOutcome(TIMED_OUT)],
  [
    'message',
    'half a refusal and a closed connection',
    repliesAndCloses('554-5.7.1 A\r\n'),
    unknownOutcome(CLOSED),
  ],
  [
    'message',
    'an incomplete refusal',
    repliesAndCloses('550 5.7.1 N'),
    unknownOutcome('The mail server refused the connection: 550 5.7.1.'),
  ],
  [
    'message',
    'no reply code',
    'OK\r\n',
    unknownOutcome('The session with the mail server failed.'),
  ],
  ['message', '354', '354 More\r\n', unknownOutcome('The session with the mail server failed.')],
  ['message', '250 and a closed connection', repliesAndCloses('250 Taken\r\n'), ACCEPTED],
];
