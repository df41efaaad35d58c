import type { SendResult } from '@paydocs/core';
import { smtpMailer } from '@paydocs/mail';
import { describe, expect, test } from 'vitest';
import {
  type FakeServerOptions,
  resets,
  type Response,
  dribbles,
  closes,
  fakeServer,
  staysSilent,
  repliesAndCloses,
  type Step,
} from './fake-server.ts';
import { FROM, resetEmail } from './sample-emails.ts';

const UNKNOWN = 'unknown';
const ACCEPTED = 'accepted';

interface Outcome {
  /** `accepted`, the reason of a refusal, or `unknown` with the message of the error. */
  readonly result: string;
  /** Number of complete messages that the server received, without empty ones. */
  readonly messages: number;
}

const SHORT_TIMEOUTS = { connectTimeoutMs: 200, sendTimeoutMs: 500 };
const neverCompletes = (response: Response): boolean =>
  response === staysSilent || response === dribbles;

const describeResult = (result: SendResult): string => (result.accepted ? ACCEPTED : result.reason);

const sendTo = async (options: FakeServerOptions, query = ''): Promise<Outcome> => {
  const server = await fakeServer(options);
  const mailer = smtpMailer({
    url: `smtp://anna:secret-word@127.0.0.1:${server.port}${query}`,
    from: FROM,
    ...(Object.values(options.responses ?? {}).some(neverCompletes) ? SHORT_TIMEOUTS : {}),
  });
  const result = await mailer
    .send(resetEmail)
    .then(describeResult, (error: Error) => `${UNKNOWN}: ${error.message}`);
  await server.close();
  const messages = server.messages.filter((message) => message !== '').length;
  return { result, messages };
};

const TIMED_OUT = 'The mail server did not answer in time.';
const CLOSED = 'The mail server ended the connection.';
const RESET = 'The connection to the mail server failed (ECONNRESET).';
const NO_SMTP = 'The mail server does not speak SMTP.';
const unknownOutcome = (reason: string): string =>
  `${UNKNOWN}: It is unknown whether the mail server accepted the email. ${reason}`;

const faults: readonly (readonly [at: Step, name: string, response: Response, result: string])[] = [
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

const sessions = [
  { kind: 'one by one', extensions: ['AUTH PLAIN'] },
  { kind: 'pipelined', extensions: ['AUTH PLAIN', 'PIPELINING'] },
];

describe.each(sessions)('with commands $kind', ({ extensions }) => {
  test.concurrent.each(faults)(
    'at %s, %s gives the expected result',
    async (at, _, response, result) => {
      const messages = at === 'message' ? 1 : 0;
      const sent = await sendTo({ extensions, responses: { [at]: response } });
      expect(sent).toEqual({ result, messages });
    },
  );

  test('a server that accepts the message gets it once', async () => {
    expect(await sendTo({ extensions })).toEqual({ result: ACCEPTED, messages: 1 });
  });
});

test('the outcome is unknown when the connection closes right after 354', async () => {
  const sent = await sendTo({ responses: { DATA: repliesAndCloses('354 Go on\r\n') } });
  expect(sent.result).toContain(UNKNOWN);
});

test('a refused connection is a refusal', async () => {
  const server = await fakeServer({});
  await server.close();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
  expect(await mailer.send(resetEmail)).toEqual({
    accepted: false,
    reason: 'The connection to the mail server failed (ECONNREFUSED).',
  });
});

test('a server without STARTTLS gets no message when STARTTLS is required', async () => {
  const sent = await sendTo({ extensions: ['AUTH PLAIN'] }, '?requireTLS=true');
  expect(sent).toEqual({
    result: 'The mail server refused encryption: 502 5.5.1.',
    messages: 0,
  });
});

test('a server that continues in plaintext after STARTTLS gets no message', async () => {
  const STARTTLS = repliesAndCloses('220 Go on\r\n250 fake\r\n');
  const sent = await sendTo(
    { extensions: ['STARTTLS'], responses: { STARTTLS } },
    '?requireTLS=true',
  );
  // The network decides whether the close or a reset comes first.
  expect(sent.result).toMatch(/^The connection to the mail server /);
  expect(sent.messages).toBe(0);
});

describe('a server that quotes its input', () => {
  const SECRETS = [
    resetEmail.link,
    resetEmail.to,
    'token',
    'mNq3s7Yh0Zk',
    'secret-word',
    Buffer.from('\0anna\0secret-word').toString('base64'),
  ];
  const quoting =
    (code: number): Response =>
    (input: string) =>
      `${[...input.split(/\r?\n/), ...SECRETS].map((line) => `${code}-5.7.1 ${line}\r\n`).join('')}${code} 5.7.1 x\r\n`;

  test.each(['AUTH', 'MAIL', 'RCPT', 'DATA', 'message'] as const)(
    'in the reply to %s adds none of it to the reason',
    async (at) => {
      for (const code of [250, 354, 451, 554]) {
        const sent = await sendTo({
          extensions: ['AUTH PLAIN'],
          responses: { [at]: quoting(code) },
        });
        for (const secret of SECRETS) expect(sent.result).not.toContain(secret);
      }
    },
  );
});
