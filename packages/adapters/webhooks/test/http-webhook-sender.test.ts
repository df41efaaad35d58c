import { createHmac } from 'node:crypto';
import { getDefaultAutoSelectFamily, setDefaultAutoSelectFamily } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { httpWebhookSender } from '../src/index.ts';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { type Answer, localReceiver } from './local-receiver.ts';
import { SECRET, sampleMessage } from './sample-message.ts';

const LOOPBACK = ['127.0.0.1'];

const answering = (answer?: Answer) => closeAfterTest(localReceiver(answer));

/** Sends one message to a receiver on this machine, which is allowed. */
const sendTo = async (answer: Answer) => {
  const { origin } = await answering(answer);
  return httpWebhookSender({ allow: LOOPBACK }).send(sampleMessage(`${origin}/hooks`));
};

describe('a webhook', () => {
  test('is one signed request with the body, which the reference package verifies', async () => {
    const receiver = await answering();
    const message = sampleMessage(`${receiver.origin}/hooks?tenant=7`);
    const result = await httpWebhookSender({ allow: LOOPBACK }).send(message);
    expect(result).toEqual({ outcome: 'accepted' });
    const [request, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      method: 'POST',
      path: '/hooks?tenant=7',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(message.body)),
        'user-agent': 'paydocs',
        'webhook-id': message.id,
      },
      body: message.body,
    });
    const verified = new Webhook(SECRET).verify(message.body, { ...request?.headers });
    expect(verified).toMatchObject({ type: 'order.completed' });
  });

  test('keeps a body with letters of any alphabet byte for byte', async () => {
    const receiver = await answering();
    const message = { ...sampleMessage(receiver.origin), body: '{"name":"Łódź 東京"}' };
    await httpWebhookSender({ allow: LOOPBACK }).send(message);
    const [request] = receiver.received;
    expect(request?.body).toBe(message.body);
    const signed = `${message.id}.${request?.headers['webhook-timestamp']}.${message.body}`;
    const digest = createHmac('sha256', Buffer.alloc(32, 'k')).update(signed).digest('base64');
    expect(request?.headers['webhook-signature']).toBe(`v1,${digest}`);
  });

  test('goes to the first address where Node.js tries only one', async () => {
    const wasOn = getDefaultAutoSelectFamily();
    setDefaultAutoSelectFamily(false);
    onTestFinished(() => setDefaultAutoSelectFamily(wasOn));
    const { port } = await answering();
    const sender = httpWebhookSender({
      allow: ['127.0.0.1', '::1'],
      resolve: async () => ['127.0.0.1', '::1'],
    });
    const result = await sender.send(sampleMessage(`http://receiver.test:${port}`));
    expect(result).toEqual({ outcome: 'accepted' });
  });

  test('leaves no connection', async () => {
    const receiver = await answering();
    await httpWebhookSender({ allow: LOOPBACK }).send(sampleMessage(receiver.origin));
    await expect.poll(() => receiver.openConnections()).toBe(0);
  });
});

describe('the answer', () => {
  test.each([200, 201, 202, 204, 299])('%i is accepted', async (status) => {
    expect(await sendTo((response) => response.writeHead(status).end())).toEqual({
      outcome: 'accepted',
    });
  });

  test.each([400, 401, 404, 429, 500, 503])('%i is refused', async (status) => {
    expect(await sendTo((response) => response.writeHead(status).end('a secret'))).toEqual({
      outcome: 'refused',
      reason: `The receiver answered ${status}.`,
      isGone: false,
    });
  });

  test('410 says that the receiver has gone', async () => {
    expect(await sendTo((response) => response.writeHead(410).end())).toMatchObject({
      outcome: 'refused',
      isGone: true,
    });
  });

  // @promise R104
  test('a redirect is refused, and not followed', async () => {
    const target = await answering();
    const location = `${target.origin}/hooks`;
    const result = await sendTo((response) => response.writeHead(307, { location }).end());
    expect(result).toEqual({
      outcome: 'refused',
      reason: 'The receiver answered 307: redirects are not followed.',
      isGone: false,
    });
    expect(target.received).toEqual([]);
  });

  test('a switch to another protocol is refused', async () => {
    const result = await sendTo((response) =>
      response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end(),
    );
    expect(result).toMatchObject({ outcome: 'refused', isGone: false });
  });

  test('a body is read up to 64 KiB, and then left with the connection', async () => {
    const receiver = await answering((response) => {
      response.on('error', () => {});
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', write);
      response.writeHead(200);
      write();
    });
    const result = await httpWebhookSender({ allow: LOOPBACK }).send(
      sampleMessage(receiver.origin),
    );
    expect(result).toEqual({ outcome: 'accepted' });
    await expect.poll(() => receiver.openConnections()).toBe(0);
  });

  test('headers without an end are refused', async () => {
    const result = await sendTo((response) =>
      response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end(),
    );
    expect(result).toEqual({
      outcome: 'refused',
      reason: 'The connection to the receiver failed (HPE_HEADER_OVERFLOW).',
      isGone: false,
    });
  });

  test('a status counts although the rest of the answer breaks off', async () => {
    const result = await sendTo((response) => {
      response.writeHead(200, { 'content-length': '10' }).write('x');
      response.socket?.end();
    });
    expect(result).toEqual({ outcome: 'accepted' });
  });

  test('a connection that breaks off before a status is refused', async () => {
    expect(await sendTo((response) => response.socket?.destroy())).toEqual({
      outcome: 'refused',
      reason: 'The connection to the receiver failed (ECONNRESET).',
      isGone: false,
    });
  });

  test('no server at the address is refused', async () => {
    const receiver = await localReceiver();
    await receiver.close();
    const sender = httpWebhookSender({ allow: LOOPBACK });
    const result = await sender.send(sampleMessage(receiver.origin));
    expect(result).toMatchObject({
      reason: 'The connection to the receiver failed (ECONNREFUSED).',
    });
  });
});
