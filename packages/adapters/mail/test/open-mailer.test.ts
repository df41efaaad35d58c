import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openMailer } from '@paydocs/mail';
import { manualClock } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { receivingServer } from './receiving-server.ts';
import { FROM, resetEmail } from './sample-emails.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { sendEmail } from './send-email.ts';

test.each([
  ['relative', (path: string) => `file:./${relative(process.cwd(), path)}`],
  ['absolute', (path: string) => `file:${path}`],
  ['a URL', (path: string) => pathToFileURL(path).href],
])('a file URL may be %s', async (_, urlOf) => {
  const folder = await closeAfterTest(temporaryFolder());
  const outbox = join(folder.path, 'out box');
  const clock = manualClock(Date.parse('2026-11-20T12:00:01.900Z'));
  const url = urlOf(outbox);
  const mailer = openMailer({ url, from: FROM, clock });
  expect(await sendEmail(mailer, resetEmail)).toEqual({ accepted: true });
  await mailer.close();
  expect(await readdir(outbox)).toEqual([expect.stringMatching(/^20261120T120001900Z-/)]);
});

test('an SMTP URL sends to the server', async () => {
  const server = await closeAfterTest(receivingServer());
  const mailer = openMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
  expect(await sendEmail(mailer, resetEmail)).toEqual({ accepted: true });
  await mailer.close();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[resetEmail.to]]);
});

test.each([
  '',
  'file:',
  'file://server/share',
  'outbox',
  './outbox',
  'http://anna:hidden@mail.example',
  'ftp://anna:hidden@mail.example',
  ' smtp://anna:hidden@mail.example',
  'anna:hidden@mail.example',
])('the URL %j throws an error that shows no password', (url) => {
  const opening = () => openMailer({ url, from: FROM });
  expect(opening).toThrow(/address for mail must/);
  expect(opening).not.toThrow(/hidden/);
});

test.each([
  'no-reply@paydocs.example',
  'Paydocs <no-reply@paydocs.example>',
  'Büro "Süd", GmbH <no-reply@paydocs.example>',
])('%s is a valid sender', (from) => {
  expect(() => openMailer({ url: 'smtp://127.0.0.1:1', from })).not.toThrow();
});

test.each([
  '',
  'Paydocs',
  'a@paydocs.example, b@paydocs.example',
  'Paydocs <a@paydocs.example>, <b@paydocs.example>',
  'Paydocs\r\nBcc: eve@example.test <no-reply@paydocs.example>',
  'no-reply@paydocs.example\r\n',
  'Paydocs <no-reply@büro.example>',
  '<no-reply@paydocs.example',
])('%j is an invalid sender', (from) => {
  expect(() => openMailer({ url: 'smtp://127.0.0.1:1', from })).toThrow(/sender/);
  expect(() => openMailer({ url: 'file:./outbox', from })).toThrow(/sender/);
});
