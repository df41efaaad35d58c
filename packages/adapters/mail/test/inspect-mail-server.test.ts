import { inspectMailServer } from '@paydocs/mail';
import { expect, test } from 'vitest';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { receivingServer } from './receiving-server.ts';

const USER = 'anna:p%40ss%20word%2F1@';
const WRONG = 'anna:hunter2@';

const inspected = async (
  credentials: string,
  options: Parameters<typeof receivingServer>[0] = {},
) => {
  const server = await closeAfterTest(receivingServer(options));
  const scheme = options.secure ? 'smtps' : 'smtp';
  const trust = '?tls.rejectUnauthorized=false';
  const url = `${scheme}://${credentials}127.0.0.1:${server.port}${options.secure ? trust : ''}`;
  const result = await inspectMailServer({ url, timeoutMs: 2000 }).catch(
    ({ message }: Error) => message,
  );
  expect(server.received).toEqual([]);
  return result;
};

test('a server is inspected without an email', async () => {
  expect(await inspected('')).toEqual({ isEncrypted: false, isSignedIn: false });
  expect(await inspected(USER)).toEqual({ isEncrypted: false, isSignedIn: true });
  expect(await inspected(USER, { secure: true })).toEqual({ isEncrypted: true, isSignedIn: true });
});

test('a wrong password is named, and not shown', async () => {
  expect(await inspected(WRONG)).toMatch(/^The mail server refused the login: 535/);
});

test('TLS with a server that has none, and an untrusted certificate, are named', async () => {
  const plain = await closeAfterTest(receivingServer());
  const secure = await closeAfterTest(receivingServer({ secure: true }));
  for (const port of [plain.port, secure.port]) {
    await expect(inspectMailServer({ url: `smtps://127.0.0.1:${port}` })).rejects.toThrow(
      /^The connection to the mail server (?:could not be encrypted|failed)/,
    );
  }
});

test('an absent server is named with the code', async () => {
  await expect(inspectMailServer({ url: 'smtp://127.0.0.1:1' })).rejects.toThrow(
    'The connection to the mail server failed (ECONNREFUSED).',
  );
});
