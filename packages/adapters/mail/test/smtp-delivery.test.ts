import { smtpMailer } from '@paydocs/mail';
import { describe, expect, test } from 'vitest';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import {
  fakeServer,
  type FakeServerOptions,
  repliesAndCloses,
  staysSilent,
} from './fake-server.ts';
import { FROM, resetEmail } from './sample-emails.ts';

const CANCELED = { accepted: false, reason: 'The email was canceled.' };

const mailerTo = async (options: FakeServerOptions) => {
  const server = await closeAfterTest(fakeServer(options));
  return { server, mailer: smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM }) };
};

/** Prepares an email of which the server waits for the message. */
const prepared = async (options: FakeServerOptions) => {
  const { server, mailer } = await mailerTo(options);
  const delivery = await mailer.prepare(resetEmail);
  if (!('send' in delivery)) throw new Error(delivery.reason);
  return { server, mailer, delivery };
};

describe('a prepared email', () => {
  test('has been announced with DATA, and no byte of it has left', async () => {
    const { server, delivery } = await prepared({});
    expect(server.input()).toMatch(/\r\nDATA\r\n$/);
    expect(await delivery.send()).toEqual({ accepted: true });
    expect(server.messages).toHaveLength(1);
  });

  test('is not delivered when it is canceled', async () => {
    const { server, mailer, delivery } = await prepared({});
    await delivery.cancel();
    await mailer.close();
    expect(await delivery.send()).toEqual(CANCELED);
    expect(server.messages).toEqual([]);
    expect(server.input()).toMatch(/\r\nDATA\r\n$/);
  });

  test('is a refusal when the connection has ended before it was sent', async () => {
    const { mailer, delivery } = await prepared({
      responses: { DATA: repliesAndCloses('354 Go on\r\n') },
    });
    await mailer.close();
    expect(await delivery.send()).toEqual({
      accepted: false,
      reason: 'The mail server ended the connection.',
    });
  });

  test('has no other outcome when the signal aborts', async () => {
    const { server, mailer } = await mailerTo({});
    const stopping = new AbortController();
    const delivery = await mailer.prepare(resetEmail, stopping.signal);
    stopping.abort();
    expect('send' in delivery && (await delivery.send())).toEqual({ accepted: true });
    expect(server.messages).toHaveLength(1);
  });
});

describe('a signal that aborts', () => {
  test.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const)(
    'ends the session of a server that is silent at %s',
    async (step) => {
      const stopping = new AbortController();
      const { promise: reached, resolve } = Promise.withResolvers<void>();
      const { server, mailer } = await mailerTo({
        responses: { [step]: () => resolve() },
      });
      const result = mailer.prepare(resetEmail, stopping.signal);
      await reached;
      stopping.abort();
      expect(await result).toEqual(CANCELED);
      await mailer.close();
      expect(server.messages).toEqual([]);
    },
  );

  test('before the email is prepared opens no session', async () => {
    const { server, mailer } = await mailerTo({ responses: { greeting: staysSilent } });
    expect(await mailer.prepare(resetEmail, AbortSignal.abort())).toEqual(CANCELED);
    await mailer.close();
    expect(server.input()).toBe('');
  });
});
