import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { createApp } from '../src/index.ts';
import { parseAnswer } from './raw-exchange.ts';
import { serveForTest, serveInMemory } from './serve.ts';

const GET = 'GET /auth/me HTTP/1.1\r\nHost: a\r\n\r\n';

const open = async (url: string, localAddress = '127.0.0.1'): Promise<Socket> => {
  const port = Number(new URL(url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};

const answered = async (socket: Socket): Promise<string> => {
  socket.write(GET);
  const [data] = await once(socket, 'data');
  return String(data);
};

const isClosed = async (socket: Socket): Promise<boolean> => {
  await Promise.race([once(socket, 'close'), answered(socket)]);
  return socket.closed;
};

describe('maxConnections', () => {
  // @promise R52
  test('closes further connections at once, and keeps the open ones', async () => {
    const url = await serveForTest(createApp(createCore(memoryPorts())), { maxConnections: 2 });
    const [first, second] = [await open(url), await open(url)];
    const third = connect(Number(new URL(url).port), '127.0.0.1');
    third.on('error', () => {});
    await once(third, 'close');
    expect(await answered(first)).toMatch(/^HTTP\/1.1 401 /);
    expect(await answered(second)).toMatch(/^HTTP\/1.1 401 /);

    second.destroy();
    await once(second, 'close');
    await expect
      .poll(() => send(url, { path: '/auth/me' }).catch(() => {}))
      .toMatchObject({
        status: 401,
      });
  });
});

describe('maxConnectionsPerAddress', () => {
  const bounds = { maxConnections: 20, maxConnectionsPerAddress: 2 };

  // @promise R90
  test('closes further connections of a client at once, and serves other clients', async () => {
    const url = await serveForTest(createApp(createCore(memoryPorts())), bounds);
    const [first, second] = [await open(url), await open(url)];
    expect(await isClosed(await open(url))).toBe(true);
    expect(await answered(await open(url, '127.0.0.2'))).toMatch(/^HTTP\/1.1 401 /);
    expect(await answered(first)).toMatch(/^HTTP\/1.1 401 /);

    second.destroy();
    await once(second, 'close');
    await expect.poll(async () => isClosed(await open(url))).toBe(false);
  });

  // @promise R90
  test.each([[['127.0.0.1']], [1]])('does not bind the proxies %j', async (trustedProxies) => {
    const app = createApp(createCore(memoryPorts()), { trustedProxies });
    const url = await serveForTest(app, bounds);
    const sockets = await Promise.all([1, 2, 3, 4].map(async () => open(url)));
    for (const socket of sockets) expect(await answered(socket)).toMatch(/^HTTP\/1.1 401 /);
  });

  test('is a quarter of all connections by default', async () => {
    const url = await serveForTest(createApp(createCore(memoryPorts())), { maxConnections: 80 });
    const sockets = [];
    for (let count = 0; count < 20; count += 1) sockets.push(await open(url));
    expect(await isClosed(await open(url))).toBe(true);
    expect(await answered(await open(url, '127.0.0.2'))).toMatch(/^HTTP\/1.1 401 /);
  });
});

test('a connection that sends nothing ends at the timeout of the headers', async () => {
  const limits = { headersTimeoutMs: 60, checkIntervalMs: 10 };
  const socket = await open(await serveForTest(createApp(createCore(memoryPorts())), limits));
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesWritten).toBe(0);
});

// @promise R52
test('a body that trickles ends at the timeout of the request, although its headers came', async () => {
  const limits = { headersTimeoutMs: 60, requestTimeoutMs: 120, checkIntervalMs: 10 };
  const socket = await open(await serveForTest(createApp(createCore(memoryPorts())), limits));
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.on('error', () => {});
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
  );
  const trickle = setInterval(() => socket.write(' '), 5);
  // Not by `once`, which rejects: a byte that arrives after the end is answered with a reset.
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(trickle);
  expect(parseAnswer(received)).toMatchObject({
    status: 408,
    headers: { 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' },
    body: { success: false },
  });
});

describe('isReady', () => {
  test('answers 503 with Retry-After and limits until it is true, and reports nothing', async () => {
    let ready = false;
    const reported: unknown[] = [];
    const onError = (error: unknown) => reported.push(error);
    const { url } = await serveInMemory({ app: { isReady: () => ready, onError } });
    for (const path of ['/auth/me', '/nowhere', '/employees']) {
      const { status, headers, body } = await send(url, { path });
      expect(status).toBe(503);
      expect(headers).toMatchObject({
        'retry-after': '1',
        'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
        'x-request-id': expect.stringMatching(/./),
      });
      expect(body).toMatchObject({ success: false, message: 'Service Unavailable.' });
    }
    ready = true;
    expect((await send(url, { path: '/auth/me' })).status).toBe(401);
    expect(reported).toStrictEqual([]);
  });
});
