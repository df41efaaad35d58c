import type { SendResult } from '@paydocs/core';
import { smtpMailer } from '@paydocs/mail';
import { describe, expect, test } from 'vitest';
import {
  type Behaviour,
  breaks,
  type Deed,
  dribbles,
  ends,
  fakeServer,
  isSilent,
  saysAndEnds,
  type Step,
} from './fake-server.ts';
import { FROM, resetEmail } from './sample-emails.ts';

const UNKNOWN = 'unknown';
const TAKEN = 'taken';

interface Outcome {
  /** The reason of a refusal, `taken`, or the text of the rejection after `unknown`. */
  readonly told: string;
  /** How many messages the server has in full, those without any content left out. */
  readonly messages: number;
}

const IN_A_HURRY = { connectTimeoutMs: 200, sendTimeoutMs: 500 };
const takesForever = (deed: Deed): boolean => deed === isSilent || deed === dribbles;

const told = (posting: SendResult): string => (posting.accepted ? TAKEN : posting.reason);

const sendTo = async (behaviour: Behaviour, query = ''): Promise<Outcome> => {
  const server = await fakeServer(behaviour);
  const mailer = smtpMailer({
    url: `smtp://anna:secret-word@127.0.0.1:${server.port}${query}`,
    from: FROM,
    ...(Object.values(behaviour.deeds ?? {}).some(takesForever) ? IN_A_HURRY : {}),
  });
  const outcome = await mailer
    .send(resetEmail)
    .then(told, (error: Error) => `${UNKNOWN}: ${error.message}`);
  await server.close();
  const messages = server.messages.filter((message) => message !== '').length;
  return { told: outcome, messages };
};

const NOT_IN_TIME = 'The mail server did not answer in time.';
const ENDED = 'The mail server ended the connection.';
const RESET = 'The connection to the mail server failed (ECONNRESET).';
const NO_SMTP = 'The mail server does not speak SMTP.';
const perhaps = (reason: string): string =>
  `${UNKNOWN}: Nobody knows whether the mail server took the email. ${reason}`;

const faults: readonly (readonly [at: Step, name: string, deed: Deed, told: string])[] = [
  ['greeting', '421', '421 4.3.2 Later\r\n', 'The mail server refused the connection: 421 4.3.2.'],
  ['greeting', '554', '554 No\r\n', 'The mail server refused the connection: 554.'],
  ['greeting', 'another protocol', 'SSH-2.0-fake\r\n', NO_SMTP],
  ['greeting', 'an end', ends, ENDED],
  ['greeting', 'a reset', breaks, RESET],
  ['greeting', 'silence', isSilent, NOT_IN_TIME],
  ['greeting', 'an endless reply', dribbles, NOT_IN_TIME],
  ['EHLO', '421', '421 4.3.2 Later\r\n', 'The mail server refused the session: 421 4.3.2.'],
  ['EHLO', 'an end', ends, ENDED],
  ['EHLO', 'silence', isSilent, NOT_IN_TIME],
  ['EHLO', 'an endless reply', dribbles, NOT_IN_TIME],
  ['AUTH', '535', '535 5.7.8 No\r\n', 'The mail server refused the login: 535 5.7.8.'],
  ['AUTH', '454', '454 4.7.0 Later\r\n', 'The mail server refused the login: 454 4.7.0.'],
  ['AUTH', 'an end', ends, ENDED],
  ['AUTH', 'silence', isSilent, NOT_IN_TIME],
  ['MAIL', '451', '451 4.7.1 Later\r\n', 'The mail server refused the sender: 451 4.7.1.'],
  [
    'MAIL',
    '550',
    '550-5.7.1 No\r\n550 5.7.1 No\r\n',
    'The mail server refused the sender: 550 5.7.1.',
  ],
  ['MAIL', '421', '421 4.3.2 Bye\r\n', 'The mail server refused the sender: 421 4.3.2.'],
  ['MAIL', 'an end', ends, ENDED],
  ['MAIL', 'a reset', breaks, RESET],
  ['MAIL', 'silence', isSilent, NOT_IN_TIME],
  ['MAIL', 'an endless reply', dribbles, NOT_IN_TIME],
  ['RCPT', '450', '450 4.2.0 Later\r\n', 'The mail server refused the recipient: 450 4.2.0.'],
  ['RCPT', '550', '550 5.1.1 Nobody\r\n', 'The mail server refused the recipient: 550 5.1.1.'],
  ['RCPT', 'an end', ends, ENDED],
  ['RCPT', 'silence', isSilent, NOT_IN_TIME],
  ['DATA', '451', '451 4.3.0 Later\r\n', 'The mail server refused the message: 451 4.3.0.'],
  ['DATA', '554', '554 5.5.1 No\r\n', 'The mail server refused the message: 554 5.5.1.'],
  ['DATA', 'an end', ends, ENDED],
  ['DATA', 'a reset', breaks, RESET],
  ['DATA', 'silence', isSilent, NOT_IN_TIME],
  ['DATA', 'an endless reply', dribbles, NOT_IN_TIME],
  ['message', '451', '451 4.3.0 Later\r\n', 'The mail server refused the message: 451 4.3.0.'],
  ['message', '421', '421 4.3.2 Bye\r\n', 'The mail server refused the message: 421 4.3.2.'],
  [
    'message',
    '554',
    '554-5.7.1 A\r\n554 5.7.1 B\r\n',
    'The mail server refused the message: 554 5.7.1.',
  ],
  ['message', 'an end', ends, perhaps(ENDED)],
  ['message', 'a reset', breaks, perhaps(RESET)],
  ['message', 'silence', isSilent, perhaps(NOT_IN_TIME)],
  ['message', 'an endless reply', dribbles, perhaps(NOT_IN_TIME)],
  ['message', 'half a refusal and an end', saysAndEnds('554-5.7.1 A\r\n'), perhaps(ENDED)],
  [
    'message',
    'a refusal without its end',
    saysAndEnds('550 5.7.1 N'),
    perhaps('The mail server refused the connection: 550 5.7.1.'),
  ],
  ['message', 'no reply code', 'OK\r\n', perhaps('The session with the mail server failed.')],
  ['message', '354', '354 More\r\n', perhaps('The session with the mail server failed.')],
  ['message', '250 and an end', saysAndEnds('250 Taken\r\n'), TAKEN],
];

const sessions = [
  { kind: 'one by one', extensions: ['AUTH PLAIN'] },
  { kind: 'in one go', extensions: ['AUTH PLAIN', 'PIPELINING'] },
];

describe.each(sessions)('a server that gets its commands $kind', ({ extensions }) => {
  test.concurrent.each(faults)('answers %s with %s', async (at, _, deed, outcome) => {
    const messages = at === 'message' ? 1 : 0;
    const sent = await sendTo({ extensions, deeds: { [at]: deed } });
    expect(sent).toEqual({ told: outcome, messages });
  });

  test('that takes the message and answers', async () => {
    expect(await sendTo({ extensions })).toEqual({ told: TAKEN, messages: 1 });
  });
});

test('a cut right after 354 leaves it open, for the message may have been on its way', async () => {
  const sent = await sendTo({ deeds: { DATA: saysAndEnds('354 Go on\r\n') } });
  expect(sent.told).toContain(UNKNOWN);
});

test('nobody at the port is a refusal', async () => {
  const server = await fakeServer({});
  await server.close();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
  expect(await mailer.send(resetEmail)).toEqual({
    accepted: false,
    reason: 'The connection to the mail server failed (ECONNREFUSED).',
  });
});

test('a server without STARTTLS gets nothing where it is required', async () => {
  const sent = await sendTo({ extensions: ['AUTH PLAIN'] }, '?requireTLS=true');
  expect(sent).toEqual({
    told: 'The mail server refused encryption: 502 5.5.1.',
    messages: 0,
  });
});

test('a server that talks on in clear after STARTTLS gets nothing', async () => {
  const STARTTLS = saysAndEnds('220 Go on\r\n250 fake\r\n');
  const sent = await sendTo({ extensions: ['STARTTLS'], deeds: { STARTTLS } }, '?requireTLS=true');
  // Whether the end or a reset is seen first is up to the network.
  expect(sent.told).toMatch(/^The connection to the mail server /);
  expect(sent.messages).toBe(0);
});

describe('a server that quotes all it heard', () => {
  const SECRETS = [
    resetEmail.link,
    resetEmail.to,
    'token',
    'mNq3s7Yh0Zk',
    'secret-word',
    Buffer.from('\0anna\0secret-word').toString('base64'),
  ];
  const quoting =
    (code: number): Deed =>
    (said: string) =>
      `${[...said.split(/\r?\n/), ...SECRETS].map((line) => `${code}-5.7.1 ${line}\r\n`).join('')}${code} 5.7.1 x\r\n`;

  test.each(['AUTH', 'MAIL', 'RCPT', 'DATA', 'message'] as const)(
    'after %s gets none of it into the reason',
    async (at) => {
      for (const code of [250, 354, 451, 554]) {
        const sent = await sendTo({ extensions: ['AUTH PLAIN'], deeds: { [at]: quoting(code) } });
        for (const secret of SECRETS) expect(sent.told).not.toContain(secret);
      }
    },
  );
});
