import type { SendResult } from '@paydocs/core';
import { smtpMailer } from '@paydocs/mail';
import { describe, expect, test } from 'vitest';
import {
  type FakeServerOptions,
  type Response,
  dribbles,
  fakeServer,
  staysSilent,
  repliesAndCloses,
} from './fake-server.ts';
import { FROM, resetEmail } from './sample-emails.ts';
import { ACCEPTED, faults, UNKNOWN } from './smtp-faults.ts';
import { sendEmail } from './send-email.ts';

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
  const result = await sendEmail(mailer, resetEmail).then(
    describeResult,
    (error: Error) => `${UNKNOWN}: ${error.message}`,
  );
  await server.close();
  const messages = server.messages.filter((message) => message !== '').length;
  return { result, messages };
};

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

test('the outcome is unknown when the connection closes right after the first bytes', async () => {
  const sent = await sendTo({
    responses: {
      DATA: (_, socket) => {
        socket.prependOnceListener('data', () => socket.destroy());
        return void socket.write('354 Go on\r\n');
      },
    },
  });
  expect(sent.result).toContain(UNKNOWN);
});

test('a refused connection is a refusal', async () => {
  const server = await fakeServer({});
  await server.close();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
  expect(await sendEmail(mailer, resetEmail)).toEqual({
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
