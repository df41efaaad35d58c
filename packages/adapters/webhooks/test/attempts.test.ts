import { describe, expect, test } from 'vitest';
import { httpWebhookSender, type ResolveAddresses } from '../src/index.ts';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { type Answer, CERTIFICATE, localReceiver, secureReceiver } from './local-receiver.ts';
import { sampleMessage } from './sample-message.ts';

const LOOPBACK = ['127.0.0.1'];

const answering = (answer?: Answer) => closeAfterTest(localReceiver(answer));

const neverResolve: ResolveAddresses = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('canceled')));
  });

describe('the time of an attempt', () => {
  test('ends while the receiver does not answer', async () => {
    const { origin } = await answering(() => {});
    const sender = httpWebhookSender({ allow: LOOPBACK, timeoutMs: 100 });
    expect(await sender.send(sampleMessage(origin))).toEqual({
      outcome: 'refused',
      reason: 'The receiver did not answer within 0.1 s.',
      isGone: false,
    });
  });

  test('ends while the receiver sends its answer, whose status counts', async () => {
    const { origin } = await answering((response) => void response.writeHead(200).write('x'));
    const sender = httpWebhookSender({ allow: LOOPBACK, timeoutMs: 100 });
    expect(await sender.send(sampleMessage(origin))).toEqual({ outcome: 'accepted' });
  });

  test('ends while a name server does not answer', async () => {
    const sender = httpWebhookSender({ resolve: neverResolve, timeoutMs: 10 });
    expect(await sender.send(sampleMessage('https://receiver.test'))).toMatchObject({
      reason: 'The receiver did not answer within 0.01 s.',
    });
  });

  test('ends when the caller cancels, and before it begins', async () => {
    const canceled = {
      outcome: 'refused',
      reason: 'The delivery was canceled.',
      isGone: false,
    };
    const stopping = new AbortController();
    const receiver = await answering(() => stopping.abort());
    const sender = httpWebhookSender({ allow: LOOPBACK });
    const message = sampleMessage(receiver.origin);
    expect(await sender.send(message, stopping.signal)).toEqual(canceled);
    expect(await sender.send(message, stopping.signal)).toEqual(canceled);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('encryption', () => {
  test('a certificate that no authority vouches for is refused', async () => {
    const receiver = await closeAfterTest(secureReceiver());
    const sender = httpWebhookSender({ allow: LOOPBACK });
    expect(await sender.send(sampleMessage(receiver.origin))).toMatchObject({
      reason: 'The connection to the receiver failed (DEPTH_ZERO_SELF_SIGNED_CERT).',
    });
    expect(receiver.received).toEqual([]);
  });

  test('a certificate of a given authority is accepted, for its names only', async () => {
    const receiver = await closeAfterTest(secureReceiver());
    const resolve = async () => LOOPBACK;
    const sender = httpWebhookSender({ allow: LOOPBACK, ca: CERTIFICATE, resolve });
    const sendToHost = (host: string) =>
      sender.send(sampleMessage(`https://${host}:${receiver.port}/hooks`));
    expect(await sendToHost('127.0.0.1')).toEqual({ outcome: 'accepted' });
    expect(await sendToHost('localhost')).toEqual({ outcome: 'accepted' });
    expect(await sendToHost('receiver.test')).toMatchObject({
      reason: 'The connection to the receiver failed (ERR_TLS_CERT_ALTNAME_INVALID).',
    });
    expect(receiver.received).toHaveLength(2);
  });
});
