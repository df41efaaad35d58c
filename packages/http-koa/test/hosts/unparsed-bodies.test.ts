import type { RequestListener } from 'node:http';
import express, { type RequestHandler } from 'express';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { logIn, payrollListener, type Report, serveHost, submitForm, tokenFrom } from './mount.ts';

/** Serves an Express program with this middleware in front of the API, mounted at `/api`. */
const expressWith = async (...middleware: readonly RequestHandler[]) => {
  const { listener, reports } = await payrollListener();
  const host = express();
  for (const handler of middleware) host.use(handler);
  host.use('/api', listener);
  return { url: await serveHost(host), reports };
};

/** Mounts the API at `/api` of a Fastify program, without its body parsers. */
const mountAtApi = (host: FastifyInstance, listener: RequestListener): void => {
  host.all('/api/*', (request, reply) => {
    reply.hijack();
    const { raw } = request;
    listener(
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice('/api'.length) }),
      reply.raw,
    );
  });
};

const expectReport = (reports: readonly Report[], sentence: string): void => {
  expect(reports).toHaveLength(1);
  expect(reports[0]?.error).toMatchObject({ message: expect.stringContaining(sentence) });
  expect(reports[0]?.request).toMatchObject({ method: 'POST', path: '/api/auth/login' });
};

const CONSUMED = 'The host consumed the request body and set no `req.body`.';

const consume: RequestHandler = (req, _res, next) => {
  req.resume().once('end', () => next());
};

test('an unread body is read by the API', async () => {
  const { url } = await expressWith();
  tokenFrom(await logIn(url));
  expect((await submitForm(url, { token: 'x' })).status).toBe(422);
});

test('an unread body is read by the API although the host has set an empty object', async () => {
  const { url } = await expressWith((req, _res, next) => {
    req.body = {};
    next();
  });
  tokenFrom(await logIn(url));
});

test('the API checks the type of a body that the parser of the host skips', async () => {
  const { url } = await expressWith(express.json());
  expect((await logIn(url, 'text', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await submitForm(url, { token: 'x' })).status).toBe(422);
});

test('a consumed stream is a 500, and onError gets a sentence that says so', async () => {
  const { url, reports } = await expressWith(consume);
  const answer = await logIn(url);
  expect([answer.status, answer.body.message]).toStrictEqual([500, 'Server Error']);
  expectReport(reports, CONSUMED);
});

test('a consumed form is a 500 page', async () => {
  const { url, reports } = await expressWith(consume);
  const answer = await submitForm(url, { token: 'x' });
  expect([answer.status, answer.headers.get('content-type')]).toStrictEqual([
    500,
    'text/html; charset=utf-8',
  ]);
  expect(reports.map(({ request }) => request.path)).toStrictEqual(['/api/reset-password']);
});

test('a consumed stream is no error where no body is read', async () => {
  const { url, reports } = await expressWith(consume);
  expect((await logIn(url, '')).status).toBe(422);
  expect(reports).toStrictEqual([]);
});

test('a Buffer in place of an object is a 500, and onError gets a sentence that says so', async () => {
  const { url, reports } = await expressWith(express.raw({ type: '*/*' }));
  expect((await logIn(url)).status).toBe(500);
  expectReport(reports, 'The host set `req.body` to a Buffer');
});

test('a stream that a Fastify parser consumed is a 500, and onError gets the sentence', async () => {
  const { listener, reports } = await payrollListener();
  const host = fastify();
  host.removeAllContentTypeParsers();
  host.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  mountAtApi(host, listener);
  onTestFinished(() => host.close());
  const url = await host.listen({ port: 0, host: '127.0.0.1' });
  expect((await logIn(url)).status).toBe(500);
  expectReport(reports, CONSUMED);
});

test('a Fastify plugin that leaves bodies unread needs no parsed body', async () => {
  const { listener } = await payrollListener();
  const host = fastify();
  await host.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    mountAtApi(scope, listener);
  });
  onTestFinished(() => host.close());
  const url = await host.listen({ port: 0, host: '127.0.0.1' });
  tokenFrom(await logIn(url));
  expect((await submitForm(url, { token: 'x' })).status).toBe(422);
});
