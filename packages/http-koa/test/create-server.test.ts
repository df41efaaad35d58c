import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import Koa from 'koa';
import { describe, expect, test } from 'vitest';
import { createApp, createServer, type ServerOptions } from '../src/index.ts';
import { send } from '../../../test/api/client.ts';
import { parseAnswer, rawExchange } from './raw-exchange.ts';
import { serveForTest } from './serve.ts';

const serving = (options: ServerOptions = {}): Promise<string> =>
  serveForTest(createApp(createCore(memoryPorts())), options);

const CODE = /^[a-z]+\.[a-z]+$/;

const expectEnvelope = (raw: string, status: number): void => {
  const answer = parseAnswer(raw);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
    'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
    'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
    connection: 'close',
  });
  expect(answer.body).toStrictEqual({
    success: false,
    message: expect.stringMatching(/./),
    errors: { code: expect.stringMatching(CODE), detail: expect.stringMatching(/./) },
  });
};

const HEAD = 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

describe('a request that the parser rejects', () => {
  // @promise R74
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['TLS', Buffer.from('160301000a010000060303', 'hex')],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['a space before a colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n'],
    ['a raw byte in the target', Buffer.from('GET /\xe9 HTTP/1.1\r\nHost: a\r\n\r\n', 'latin1')],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['both lengths', `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a negative length', `${HEAD}Content-Length: -1\r\n\r\n`],
    ['a coding after chunked', `${HEAD}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`],
    ['a chunk of no size', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['no host', 'GET /auth/me HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /auth/me HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['an empty host', 'GET /auth/me HTTP/1.1\r\nHost:\r\n\r\n'],
    [
      'two authorizations',
      'GET /auth/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nauthorization: Bearer a\r\n\r\n',
    ],
  ])('gets a 400 and a closed connection: %s', async (_name, bytes) => {
    expectEnvelope(await rawExchange(await serving(), bytes), 400);
  });

  test('gets a 431 for a target or headers beyond 16 KiB', async () => {
    const url = await serving();
    const long = 'x'.repeat(17_000);
    expectEnvelope(await rawExchange(url, `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`), 431);
    expectEnvelope(await rawExchange(url, `GET / HTTP/1.1\r\nHost: a\r\nX: ${long}\r\n\r\n`), 431);
  });

  test('gets a 413 for chunk extensions without end', async () => {
    const bytes = `${HEAD}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`;
    expectEnvelope(await rawExchange(await serving(), bytes), 413);
  });

  test('gets a 408 for headers or a body that never end', async () => {
    const limits = { headersTimeoutMs: 200, requestTimeoutMs: 400, checkIntervalMs: 50 };
    const url = await serving(limits);
    expectEnvelope(await rawExchange(url, 'GET /auth/me HTTP/1.1\r\nHo'), 408);
    expectEnvelope(await rawExchange(url, `${HEAD}Content-Length: 9\r\n\r\n{`), 408);
  });

  test('gets an id from requestId', async () => {
    const raw = await rawExchange(await serving({ requestId: () => 'mine' }), 'hello\r\n\r\n');
    expect(parseAnswer(raw).headers['x-request-id']).toBe('mine');
  });
});

describe('a server', () => {
  // @promise R30
  test('keeps running after broken requests and disconnects, and reports no error', async () => {
    const unexpected: unknown[] = [];
    const onError = (error: unknown) => unexpected.push(error);
    const url = await serveForTest(createApp(createCore(memoryPorts()), { onError }));
    await Promise.all(
      ['', 'GET', 'hello\r\n\r\n', `${HEAD}Content-Length: 9\r\n\r\n{`].map(
        (bytes) =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
              socket.write(bytes, () => socket.resetAndDestroy());
            });
            socket.on('error', () => {});
            socket.on('close', () => resolve());
          }),
      ),
    );
    expect((await send(url, { path: '/auth/me' })).status).toBe(401);
    expect(unexpected).toStrictEqual([]);
  });

  test('sends no second response after a part of the first one', async () => {
    const app = new Koa();
    app.silent = true;
    const body = new PassThrough();
    app.use((ctx) => {
      ctx.body = body;
    });
    const url = await serveForTest(app);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (received.includes('half')) socket.write('hello\r\n\r\n');
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    body.write('half');
    await closed;
    expect(received).toContain('HTTP/1.1 200 OK');
    expect(received).not.toContain('400');
  });

  test('responds to an HTTP/1.0 client that sends no Host', async () => {
    const raw = await rawExchange(await serving(), 'GET /auth/me HTTP/1.0\r\n\r\n');
    expect(parseAnswer(raw).status).toBe(401);
  });

  test('responds to OPTIONS * with an error', async () => {
    const answer = await send(await serving(), { method: 'OPTIONS', path: '*' });
    expect(answer.status).toBe(404);
  });

  test('ignores an unknown Expect, and an upgrade', async () => {
    const url = await serving();
    const headers = { expect: 'the-impossible' };
    expect((await send(url, { path: '/auth/me', headers })).status).toBe(401);
    const upgrade = { connection: 'upgrade', upgrade: 'websocket' };
    expect((await send(url, { path: '/auth/me', headers: upgrade })).status).toBe(401);
  });

  test('sends 100 Continue first, and then reads the body', async () => {
    const raw = await rawExchange(
      await serving(),
      `${HEAD}Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n`,
      '{}',
    );
    expect(raw).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
  });

  // @promise R52
  test('has default limits on time and connections', () => {
    const server = createServer(createApp(createCore(memoryPorts())));
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      maxConnections: 1000,
    });
  });
});
