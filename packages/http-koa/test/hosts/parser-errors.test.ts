import { gzipSync } from 'node:zlib';
import express, { type NextFunction, type Request, type Response } from 'express';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { parserErrorHandler } from '../../src/index.ts';
import { logIn, payrollListener, serveHost, tokenFrom } from './mount.ts';

/** Serves an Express program whose parser accepts 200 bytes, and the API with its error handler. */
const expressHost = async () => {
  const { app, listener, reports } = await payrollListener();
  const errors: unknown[] = [];
  const host = express();
  host.use(express.json({ limit: 200 }));
  host.get('/api/broken', () => {
    throw Object.assign(new Error('of the host'), { status: 400 });
  });
  host.use('/api', listener);
  host.use('/api', parserErrorHandler(app));
  host.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    errors.push(error);
    response.status(500).end();
  });
  return { url: await serveHost(host), reports, errors };
};

/** Serves the same with Fastify. */
const fastifyHost = async () => {
  const { app, listener, reports } = await payrollListener();
  const errors: unknown[] = [];
  const handleError = parserErrorHandler(app);
  const host = fastify({ bodyLimit: 200 });
  host.setErrorHandler((error, { raw, originalUrl }, reply) => {
    Object.assign(raw, { originalUrl, url: originalUrl.slice('/api'.length) });
    handleError(error, raw, reply.raw, () => {
      errors.push(error);
      void reply.code(500).send();
    });
  });
  host.get('/api/broken', () => {
    throw Object.assign(new Error('of the host'), { statusCode: 400 });
  });
  host.all('/api/*', (request, reply) => {
    reply.hijack();
    const { raw, body } = request;
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice('/api'.length), body });
    listener(raw, reply.raw);
  });
  onTestFinished(() => host.close());
  return { url: await host.listen({ port: 0, host: '127.0.0.1' }), reports, errors };
};

describe.each([
  ['Express 5', expressHost],
  ['Fastify 5', fastifyHost],
])('in %s, an error of the body parser', (_name, startHost) => {
  test.each([
    ['malformed JSON', '{"email":', 400, 'body.malformed', 'The body must be valid JSON in UTF-8.'],
    [
      'a long body',
      `"${'x'.repeat(300)}"`,
      413,
      'body.oversized',
      /^The body must not be longer than \d+ bytes\.$/,
    ],
  ])('for %s is a response of the API', async (_kind, body, status, code, detail) => {
    const { url, reports, errors } = await startHost();
    const answer = await logIn(url, body);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toStrictEqual({ code, detail: expect.stringMatching(detail) });
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/./),
      'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
    });
    expect([reports, errors]).toStrictEqual([[], []]);
  });

  test('on a route that reads the token first is a 401', async () => {
    const { url } = await startHost();
    const sent = { method: 'POST', path: '/api/companies', body: '{' };
    expect((await send(url, sent)).status).toBe(401);
  });

  test('leaves the next request alone', async () => {
    const { url } = await startHost();
    await logIn(url, '{');
    expect(tokenFrom(await logIn(url))).toMatch(/./);
  });

  test('is not what another error of the host is, even of the same status', async () => {
    const { url, errors } = await startHost();
    expect((await fetch(`${url}/api/broken`)).status).toBe(500);
    expect(errors).toStrictEqual([expect.objectContaining({ message: 'of the host' })]);
  });
});

test.each([
  ['a charset that Express cannot decode', { 'content-type': 'application/json; charset=x' }],
  ['an encoding that Express cannot read', { 'content-encoding': 'x' }],
  ['a body that is not compressed with gzip', { 'content-encoding': 'gzip' }, '{}'],
  ['a body that is not compressed with deflate', { 'content-encoding': 'deflate' }, '{}'],
  ['a body that is not compressed with Brotli', { 'content-encoding': 'br' }, 'abcde'],
  [
    'a body whose compressed end is missing',
    { 'content-encoding': 'gzip' },
    gzipSync('{}').subarray(0, 15),
  ],
])('%s is a 415 of the API', async (_kind, headers, body = gzipSync('{}')) => {
  const { url, errors } = await expressHost();
  const answer = await logIn(url, body, headers);
  expect([answer.status, errors]).toStrictEqual([415, []]);
});

test('a long body that Fastify refused names the length that its route accepts', async () => {
  const { url } = await fastifyHost();
  const token = tokenFrom(await logIn(url));
  const sent = { method: 'POST', path: '/api/orders', token, body: `"${'x'.repeat(300)}"` };
  const { status, body } = await send(url, sent);
  expect([status, body.errors?.['detail']]).toEqual([
    413,
    'The body must not be longer than 4194304 bytes.',
  ]);
});
