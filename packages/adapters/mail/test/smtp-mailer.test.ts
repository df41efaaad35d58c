import type { Email } from '@paydocs/core';
import { smtpMailer } from '@paydocs/mail';
import { manualClock } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { fakeServer, staysSilent } from './fake-server.ts';
import { readMessage } from './read-message.ts';
import { receivingServer } from './receiving-server.ts';
import { changedEmail, FROM, resetEmail } from './sample-emails.ts';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { sendEmail } from './send-email.ts';

const PASSWORD = encodeURIComponent('p@ss word/1');

const send = (url: string, email: Email = resetEmail) =>
  sendEmail(smtpMailer({ url, from: FROM }), email);

/** Sends e-mails, and returns their different Message-IDs. */
const messageIds = async (...emails: readonly Email[]) => {
  const server = await closeAfterTest(receivingServer());
  for (const email of emails) await send(`smtp://127.0.0.1:${server.port}`, email);
  const read = await Promise.all(server.received.map(({ bytes }) => readMessage(bytes)));
  return new Set(read.map(({ messageId }) => messageId));
};

describe('the message', () => {
  test('has exactly these headers', async () => {
    const server = await closeAfterTest(receivingServer());
    const clock = manualClock(Date.parse('2026-11-20T12:00:01.900Z'));
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM, clock });
    await sendEmail(mailer, changedEmail);
    const { headers, messageId } = await readMessage(server.received[0]?.bytes ?? Buffer.alloc(0));
    const named = headers.map(({ key, value }) => `${key}: ${value}`);
    expect(named.filter((line) => !/^(message-id|content-type):/.test(line)).toSorted()).toEqual([
      'auto-submitted: auto-generated',
      'date: Fri, 20 Nov 2026 12:00:01 +0000',
      'from: Paydocs <no-reply@paydocs.example>',
      'mime-version: 1.0',
      'subject: Your password was changed',
      'to: anna+pay@example.test',
    ]);
    expect(named).toHaveLength(8);
    expect(messageId).toMatch(/^<[\da-f-]{36}@paydocs\.example>$/);
  });

  test('has the same Message-ID in each attempt to send an entry of the outbox', async () => {
    const email = { ...changedEmail, entryId: 'AAAA' };
    const [id, ...others] = await messageIds(email, { ...email });
    expect(others).toEqual([]);
    expect(id).toMatch(/^<[\da-f]{64}@paydocs\.example>$/);
  });

  test('has a Message-ID of its own with another entry or link, and without an entry', async () => {
    const entry = { ...resetEmail, entryId: 'AAAA' };
    const next = { ...entry, link: 'https://app.example/reset?token=next' };
    const other = { ...entry, entryId: 'BBBB' };
    expect((await messageIds(entry, next, other, resetEmail, resetEmail)).size).toBe(5);
  });

  test('has lines of at most 78 ASCII characters for any content', async () => {
    const server = await closeAfterTest(receivingServer());
    const link = `https://app.example/reset?token=${'x'.repeat(2000)}`;
    await send(`smtp://127.0.0.1:${server.port}`, { ...resetEmail, firstName: '李小龍', link });
    const lines = (server.received[0]?.bytes.toString('latin1') ?? '').split('\r\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => !/^[\t\x20-\x7e]{0,78}$/.test(line))).toEqual([]);
  });
});

// @promise R13
test('the envelope has both addresses byte for byte', async () => {
  const server = await closeAfterTest(fakeServer({}));
  const to = 'Anna+Pay@xn--Bcher-kva.Example.test';
  await send(`smtp://127.0.0.1:${server.port}`, { ...resetEmail, to });
  const commands = server.input().split('\r\n');
  expect(commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<no-reply@paydocs.example>',
    `RCPT TO:<${to}>`,
  ]);
});

test('the session ends with QUIT', async () => {
  const server = await closeAfterTest(fakeServer({}));
  await send(`smtp://127.0.0.1:${server.port}`);
  await expect.poll(() => server.input()).toMatch(/\r\n\.\r\nQUIT\r\n$/);
});

describe('a login', () => {
  test('uses the percent-decoded user and password', async () => {
    const server = await closeAfterTest(receivingServer({ authOptional: false }));
    const result = await send(`smtp://anna:${PASSWORD}@127.0.0.1:${server.port}`);
    expect(result).toEqual({ accepted: true });
    expect(server.received.map(({ user }) => user)).toEqual(['anna']);
  });

  test('with a wrong password is a refusal that does not show the password', async () => {
    const server = await closeAfterTest(receivingServer({ authOptional: false }));
    const result = await send(`smtp://anna:wrong@127.0.0.1:${server.port}`);
    expect(result).toEqual({
      accepted: false,
      reason: 'The mail server refused the login: 535.',
    });
    expect(server.received).toEqual([]);
  });

  test('that the server requires but the URL lacks is a refusal', async () => {
    const server = await closeAfterTest(receivingServer({ authOptional: false }));
    expect(await send(`smtp://127.0.0.1:${server.port}`)).toMatchObject({ accepted: false });
  });
});

describe('encryption', () => {
  const starttls = { disabledCommands: [] };

  test('starts with the first byte for smtps', async () => {
    const server = await closeAfterTest(receivingServer({ secure: true }));
    const url = `smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
    expect(await send(url)).toEqual({ accepted: true });
    expect(server.received.map(({ secure }) => secure)).toEqual([true]);
  });

  test('starts with STARTTLS when it is required', async () => {
    const server = await closeAfterTest(receivingServer(starttls));
    const url = `smtp://127.0.0.1:${server.port}?requireTLS=true&tls.rejectUnauthorized=false`;
    expect(await send(url)).toEqual({ accepted: true });
    expect(server.received.map(({ secure }) => secure)).toEqual([true]);
  });

  test('starts with STARTTLS when it is offered and not disabled', async () => {
    const server = await closeAfterTest(receivingServer(starttls));
    const url = `smtp://127.0.0.1:${server.port}?ignoreTLS=false&tls.rejectUnauthorized=false`;
    expect(await send(url)).toEqual({ accepted: true });
    expect(server.received.map(({ secure }) => secure)).toEqual([true]);
  });

  test('is not used to a loopback host', async () => {
    const server = await closeAfterTest(receivingServer(starttls));
    expect(await send(`smtp://127.0.0.1:${server.port}`)).toEqual({ accepted: true });
    expect(server.received.map(({ secure }) => secure)).toEqual([false]);
  });

  test.each([
    ['smtps', { secure: true }, ''],
    ['STARTTLS', starttls, '?requireTLS=true'],
  ])('by %s with an untrusted certificate is a refusal', async (_, options, query) => {
    const server = await closeAfterTest(receivingServer(options));
    const scheme = query === '' ? 'smtps' : 'smtp';
    expect(await send(`${scheme}://127.0.0.1:${server.port}${query}`)).toEqual({
      accepted: false,
      // The certificate is self-signed and expired; either error may come first.
      reason: expect.stringMatching(/^The connection to the mail server failed \([A-Z_]*CERT/),
    });
    expect(server.received).toEqual([]);
  });
});

describe('close', () => {
  test('waits for pending emails and accepts no later ones', async () => {
    const server = await closeAfterTest(receivingServer());
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
    const sending = sendEmail(mailer, resetEmail);
    await mailer.close();
    expect(server.received).toHaveLength(1);
    expect(await sending).toEqual({ accepted: true });
    expect(await sendEmail(mailer, resetEmail)).toEqual({
      accepted: false,
      reason: 'The mailer is closed.',
    });
    expect(server.received).toHaveLength(1);
  });

  test('resolves when a pending email fails', async () => {
    const server = await closeAfterTest(fakeServer({ responses: { message: staysSilent } }));
    const url = `smtp://127.0.0.1:${server.port}`;
    const mailer = smtpMailer({ url, from: FROM, sendTimeoutMs: 100 });
    const sending = expect(sendEmail(mailer, resetEmail)).rejects.toThrow('It is unknown');
    await mailer.close();
    await sending;
  });
});

test.each([
  ['an address list', { to: 'a@example.test,b@example.test' }],
  ['a line break in the address', { to: 'a@example.test\r\nDATA' }],
  ['an address that is not ASCII', { to: 'anna@bücher.example' }],
  ['a link with a line break', { link: 'https://app.example/\r\n.\r\n' }],
  ['a link that runs a program', { link: 'javascript:alert(1)' }],
])('%s reaches neither the server nor the reason', async (_, change) => {
  const server = await closeAfterTest(fakeServer({}));
  const result = await send(`smtp://127.0.0.1:${server.port}`, { ...resetEmail, ...change });
  expect(result).toMatchObject({
    accepted: false,
    reason: expect.stringMatching(/^The (recipient|link) is not /),
  });
  expect(server.input()).toBe('');
});
