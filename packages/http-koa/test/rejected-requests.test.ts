import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createCore, Unavailable } from '@paydocs/core';
import { memoryLimiter, memoryPorts } from '@paydocs/testing';
import Koa from 'koa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../src/index.ts';
import { serveCounted } from './limits/counted.ts';
import { parseAnswer, rawExchange } from './raw-exchange.ts';
import { serveForTest } from './serve.ts';

const HEAD = 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

const failing = async (): Promise<never> => {
  throw new Unavailable('down');
};

const open = (url: string): Socket => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
};

describe('a request that the parser rejects', () => {
  // @promise R36
  test('counts once, as a read of its address', async () => {
    const { url, keys } = await serveCounted();
    await rawExchange(url, 'hello\r\n\r\n', 'and more\r\n\r\n');
    expect(keys).toStrictEqual(['read:127.0.0.1']);
  });

  test('is a 429 with Retry-After once the bucket of its address is empty', async () => {
    const ports = { ...memoryPorts(), limiter: memoryLimiter({ nowMs: () => Date.now() }) };
    const core = createCore(ports);
    const url = await serveForTest(createApp(core));
    const check = { limitClass: 'read', address: '127.0.0.1' } as const;
    while ((await core.checkRateLimit(check)).remaining > 1);
    expect(parseAnswer(await rawExchange(url, 'hello\r\n\r\n'))).toMatchObject({
      status: 400,
      headers: { 'x-ratelimit-remaining': '0' },
    });
    expect(parseAnswer(await rawExchange(url, 'hello\r\n\r\n'))).toMatchObject({
      status: 429,
      headers: { 'x-ratelimit-remaining': '0', 'retry-after': expect.stringMatching(/^\d+$/) },
      body: { message: 'Too Many Attempts.' },
    });
  });

  test('keeps the id and the count of its headers when the body fails', async () => {
    const { url, keys } = await serveCounted();
    const socket = open(url);
    socket.write(`${HEAD}Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n`);
    await once(socket, 'data');
    socket.write('zz\r\n');
    const answer = parseAnswer(await text(socket));
    expect(answer.status).toBe(400);
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '1000000' });
    expect(keys).toStrictEqual(['login:127.0.0.1']);
  });

  test('gets its response without limits when the limiter fails', async () => {
    const limiter = { ...memoryLimiter({ nowMs: () => 0 }), consume: failing };
    const url = await serveForTest(createApp(createCore({ ...memoryPorts(), limiter })));
    const answer = parseAnswer(await rawExchange(url, 'hello\r\n\r\n'));
    expect(answer.status).toBe(400);
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit');
  });

  test('waits for the response to the request before it', async () => {
    const app = new Koa();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    app.use(async (ctx) => {
      await released;
      ctx.body = 'the first';
    });
    const socket = open(await serveForTest(app));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nhello\r\n\r\n');
    const received = text(socket);
    release();
    expect(await received).toMatch(/^HTTP\/1.1 200 OK[\s\S]*the firstHTTP\/1.1 400 Bad Request/);
  });

  test('gets no second response when its body fails after the first', async () => {
    const { url, keys } = await serveCounted();
    const lines = 'POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    const socket = open(url);
    socket.write(lines);
    const [answer] = await once(socket, 'data');
    const rest = text(socket);
    socket.write('zz\r\n');
    expect(String(answer)).toMatch(/^HTTP\/1.1 404 /);
    expect(await rest).toBe('');
    expect(keys).toStrictEqual(['write:127.0.0.1']);
  });

  test('gets its response although it goes on', async () => {
    const { url } = await serveCounted();
    const huge = 'x'.repeat(2_000_000);
    const answer = await rawExchange(url, `GET / HTTP/1.1\r\nHost: a\r\nX: ${huge}\r\n\r\n`);
    expect(parseAnswer(answer).status).toBe(431);
  });
});

// @promise R72
test('CONNECT is a 405 that counts as a read', async () => {
  const { url, keys } = await serveCounted();
  const raw = await rawExchange(url, 'CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n');
  expect(parseAnswer(raw)).toMatchObject({
    status: 405,
    headers: { allow: 'DELETE, GET, HEAD, PATCH, POST, PUT', 'x-ratelimit-limit': '1000000' },
    body: { success: false },
  });
  expect(keys).toStrictEqual(['read:127.0.0.1']);
});

test('a connection without a byte is closed without a response', async () => {
  const limits = { headersTimeoutMs: 20, checkIntervalMs: 10 };
  const url = await serveForTest(createApp(createCore(memoryPorts())), limits);
  expect(await rawExchange(url)).toBe('');
});
