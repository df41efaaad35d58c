import { gzipSync } from 'node:zlib';
import express from 'express';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rowsOf, send } from '../../../../test/api/client.ts';
import { logIn, payrollListener, serveHost, submitForm, tokenFrom } from './mount.ts';

/** Serves an Express program with body parsers in front of the API, mounted at `/api`. */
const expressHost = async () => {
  const { listener, reports } = await payrollListener();
  const host = express();
  host.use(express.json({ strict: false, limit: '1mb' }), express.urlencoded({ extended: true }));
  host.use('/api', listener);
  host.post('/own', (req, res) => void res.json({ read: req.body }));
  return { url: await serveHost(host), reports };
};

/** Serves a Fastify program that parses bodies and passes requests to the API at `/api`. */
const fastifyHost = async () => {
  const { listener, reports } = await payrollListener();
  const host = fastify();
  const formType = 'application/x-www-form-urlencoded';
  host.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  host.all('/api/*', (request, reply) => {
    reply.hijack();
    const { raw, body } = request;
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice('/api'.length), body });
    listener(raw, reply.raw);
  });
  host.post('/own', (request, reply) => reply.send({ read: request.body }));
  onTestFinished(() => host.close());
  return { url: await host.listen({ port: 0, host: '127.0.0.1' }), reports };
};

describe.each([
  ['Express 5', expressHost],
  ['Fastify 5', fastifyHost],
])('in %s, behind body parsers', (_name, startHost) => {
  test('a parsed JSON body logs a user in', async () => {
    const { url, reports } = await startHost();
    expect(tokenFrom(await logIn(url))).toMatch(/./);
    expect(reports).toStrictEqual([]);
  });

  test('links keep the mount prefix', async () => {
    const { url } = await startHost();
    const token = tokenFrom(await logIn(url));
    const answer = await send(url, { path: '/api/employees?page=2', token });
    expect(rowsOf(answer)).toHaveLength(15);
    expect(answer.body.meta?.['path']).toBe(`${url}/api/employees`);
    expect(answer.body.links?.['next']).toBe(`${url}/api/employees?page=3`);
  });

  test('unknown paths and wrong methods below the prefix get the envelope', async () => {
    const { url } = await startHost();
    expect((await send(url, { path: '/api/nowhere' })).status).toBe(404);
    const wrong = await send(url, { method: 'DELETE', path: '/api/employees' });
    expect([wrong.status, wrong.headers['allow']]).toStrictEqual([405, 'HEAD, GET, POST']);
  });

  test('the routes of the host still get their bodies', async () => {
    const { url } = await startHost();
    const sent = { method: 'POST', path: '/own', body: { a: 1 }, isForeign: true };
    expect((await send(url, sent)).body).toStrictEqual({ read: { a: 1 } });
  });

  test.each([
    ['an array', '[]'],
    ['an array of objects', '[{"email":"a@b.test"}]'],
    ['a string', '"text"'],
    ['a number', '5'],
    ['null', 'null'],
  ])('%s is a 400', async (_kind, body) => {
    const { url, reports } = await startHost();
    const answer = await logIn(url, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toStrictEqual({
      code: 'body.malformed',
      detail: 'The body must be a JSON object.',
    });
    expect(reports).toStrictEqual([]);
  });

  test('an empty object or no body is a 422 for every field', async () => {
    const { url } = await startHost();
    const absent = await send(url, { method: 'POST', path: '/api/auth/login' });
    for (const answer of [await logIn(url, {}), absent]) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors ?? {})).toStrictEqual(['email', 'password']);
    }
  });

  test('text that was lost in decoding is a 400', async () => {
    const { url } = await startHost();
    for (const body of ['{"email":"a\ufffd"}', '{"x":[{"a\ufffd":1}]}']) {
      const answer = await logIn(url, body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toStrictEqual({
        code: 'body.malformed',
        detail: 'The body must be valid JSON in UTF-8.',
      });
    }
  });

  test('a body of more than 64 KiB is a 413', async () => {
    const { url } = await startHost();
    const answer = await logIn(url, { email: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
  });

  test('a form is a 415 for the API', async () => {
    const { url } = await startHost();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await logIn(url, 'email=a&password=b', headers)).status).toBe(415);
  });

  test('the reset page reads a parsed form', async () => {
    const { url } = await startHost();
    const fields = { token: 'unknown', email: 'owner@main.test', password: 'a new pass phrase' };
    const answer = await submitForm(url, { ...fields, password_confirmation: fields.password });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This link no longer works');
  });

  test('the reset page refuses a parsed JSON body', async () => {
    const { url } = await startHost();
    const answer = await fetch(`${url}/api/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, answer.headers.get('content-type')]).toStrictEqual([
      415,
      'text/html; charset=utf-8',
    ]);
  });
});

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('behind express.json()', () => {
  test('a compressed body is a 415, although Express has inflated it', async () => {
    const { url } = await expressHost();
    const body = gzipSync('{"email":"a@b.test","password":"x"}');
    expect((await logIn(url, body, { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('a __proto__ key is a 422, although Express accepts it', async () => {
    const { url } = await expressHost();
    const answer = await logIn(url, '{"x":[{"__proto__":null}]}');
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toStrictEqual([
      422,
      ['x.0.__proto__'],
    ]);
  });

  test('a body of more than 32 levels is a 400', async () => {
    const { url } = await expressHost();
    const statuses = [31, 32, 30_000].map(
      async (levels) => (await logIn(url, `{"deep":${nested(levels)}}`)).status,
    );
    expect(await Promise.all(statuses)).toStrictEqual([422, 400, 400]);
  });
});
