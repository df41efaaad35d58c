import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, type Sent, send, signIn } from '../../../../test/api/client.ts';
import { parseAnswer, rawExchange } from '../raw-exchange.ts';
import { serveInMemory } from '../serve.ts';

const credentials = { email: 'owner@main.test', password: SAMPLE_PASSWORD };

const post = (url: string, sent: Omit<Sent, 'path' | 'method'>): Promise<Answer> =>
  send(url, { method: 'POST', path: '/auth/login', ...sent });

const padded = (bytes: number): string => {
  const json = JSON.stringify({ ...credentials, padding: '' });
  return json.replace('""', `"${'x'.repeat(bytes - json.length)}"`);
};

describe('the length of a body', () => {
  // @promise R46
  test('is at most 64 KiB', async () => {
    const { url } = await serveInMemory();
    expect(padded(65_536)).toHaveLength(65_536);
    expect((await post(url, { body: padded(65_536) })).status).toBe(200);
    const answer = await post(url, { body: padded(65_537) });
    expect(answer.status).toBe(413);
    expect(answer.body).toStrictEqual({
      success: false,
      message: 'Content Too Large.',
      errors: {
        code: 'body.oversized',
        detail: 'The body must not be longer than 65536 bytes.',
      },
    });
  });

  // @promise R46
  test('is at most 4 MiB for the documents of an order', async () => {
    const { url } = await serveInMemory();
    const token = await signIn(url, credentials.email, credentials.password);
    const statusOf = async (path: string, bytes: number) => {
      const body = `{"documents":[],"padding":"${'x'.repeat(bytes - 29)}"}`;
      expect(body).toHaveLength(bytes);
      return (await send(url, { method: 'POST', path, token, body })).status;
    };
    for (const path of ['/orders', `/orders/${randomUUID()}/documents`]) {
      expect([404, 422]).toContain(await statusOf(path, 4_194_304));
      expect(await statusOf(path, 4_194_305)).toBe(413);
    }
    expect(await statusOf(`/orders/${randomUUID()}/reissue`, 65_537)).toBe(413);
  });

  test('is limited without a Content-Length', async () => {
    const { url } = await serveInMemory();
    const headers = { 'transfer-encoding': 'chunked' };
    expect((await post(url, { body: padded(65_536), headers })).status).toBe(200);
    expect((await post(url, { body: padded(65_537), headers })).status).toBe(413);
    expect((await post(url, { body: padded(1_000_000), headers })).status).toBe(413);
  });

  test('is checked before the first byte arrives', async () => {
    const { url } = await serveInMemory();
    const raw = await rawExchange(
      url,
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n',
      'Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n',
    );
    expect(parseAnswer(raw).status).toBe(413);
  });
});

describe('the media type of a body', () => {
  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/merge-patch+json'],
    ['application/jsonx'],
    ['application/json; charset=utf-16'],
    ['nonsense'],
    [''],
  ])('is refused as %j', async (type) => {
    const { url } = await serveInMemory();
    const answer = await post(url, { body: credentials, headers: { 'content-type': type } });
    expect(answer.status).toBe(415);
    expect(answer.body.errors).toStrictEqual({
      code: 'body.unsupported',
      detail: 'The Content-Type must be application/json, in UTF-8.',
    });
  });

  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['APPLICATION/JSON;charset="UTF-8"'],
  ])('is accepted as %s', async (type) => {
    const { url } = await serveInMemory();
    const headers = { 'content-type': type };
    expect((await post(url, { body: credentials, headers })).status).toBe(200);
  });

  test('is required', async () => {
    const { url } = await serveInMemory();
    const raw = await rawExchange(
      url,
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect(parseAnswer(raw).status).toBe(415);
  });

  test('may have no encoding but identity', async () => {
    const { url } = await serveInMemory();
    const body = gzipSync(JSON.stringify(credentials));
    for (const encoding of ['gzip', 'deflate', 'br', 'x-gzip', 'gzip, gzip', 'nonsense']) {
      const headers = { 'content-encoding': encoding };
      expect((await post(url, { body, headers })).status).toBe(415);
    }
    const headers = { 'content-encoding': 'identity' };
    expect((await post(url, { body: credentials, headers })).status).toBe(200);
  });
});

describe('the content of a body', () => {
  // @promise R41
  test.each([
    ['spaces only', '  '],
    ['an array', '[]'],
    ['an array of objects', '[{"email":"a@b.test"}]'],
    ['a string', '"text"'],
    ['a number', '5'],
    ['null', 'null'],
    ['half an object', '{"email":"a'],
    ['two objects', '{}{}'],
    ['a trailing comma', '{"email":"a@b.test",}'],
    ['single quotes', "{'email':'a@b.test'}"],
    ['a comment', '{}//'],
    ['NaN', '{"email":NaN}'],
    ['a raw control character', '{"email":"a\u0000"}'],
    ['bytes that are no UTF-8', Buffer.from('{"email":"\xff"}', 'latin1')],
    ['half a UTF-8 sequence at the end', Buffer.from('{"email":"a"}\xc3', 'latin1')],
    ['UTF-16', Buffer.from('{"email":"a"}', 'utf16le')],
    ['brackets without end', '['.repeat(65_000)],
    ['objects without end', '{"a":'.repeat(13_000)],
    ['an inexact number in deep brackets', `{"a":${'['.repeat(20_000)}1e999${']'.repeat(20_000)}}`],
  ])('is refused for %s', async (_name, body) => {
    const { url } = await serveInMemory();
    const answer = await post(url, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toStrictEqual(['code', 'detail']);
  });

  // @promise R46
  test.each([
    ['a __proto__ key', '{"__proto__":{"email":"a@b.test"}}', '__proto__'],
    ['an escaped __proto__ key', '{"\\u005f_proto__":1}', '__proto__'],
    ['a nested __proto__ key', '{"x":[{"y":{"__proto__":null}}]}', 'x.0.y.__proto__'],
  ])('is 422 for %s, which it names', async (_name, body, field) => {
    const { url } = await serveInMemory();
    const answer = await post(url, { body });
    expect(answer.status).toBe(422);
    expect(Object.entries(answer.body.errors ?? {})).toStrictEqual([
      [field, [`The ${field} field must be left out.`]],
    ]);
  });

  // @promise R46
  test.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('may have 32 levels of %s, and not one more', async (_name, open, close) => {
    const { url } = await serveInMemory();
    const nested = (levels: number) => {
      const deep = `${open.repeat(levels)}0${close.repeat(levels)}`.replace('[0]', '[]');
      return post(url, { body: `${JSON.stringify(credentials).slice(0, -1)},"deep":${deep}}` });
    };
    expect((await nested(31)).status).toBe(200);
    const [first, deepest] = [await nested(32), await nested(8000)];
    expect([first.status, deepest.status]).toStrictEqual([400, 400]);
    expect(first.body.errors?.['detail']).toContain('32 levels');
  });

  test('is its text where it has the replacement character U+FFFD', async () => {
    const { url } = await serveInMemory();
    const token = await signIn(url, credentials.email, credentials.password);
    for (const body of ['{"name":"a\ufffdb"}', String.raw`{"name":"a\ufffdb"}`]) {
      const answer = await send(url, { method: 'POST', path: '/companies', token, body });
      expect(answer.body.data).toMatchObject({ name: 'a\ufffdb' });
    }
  });

  test('may begin with a byte order mark, and the last of a repeated key counts', async () => {
    const { url } = await serveInMemory();
    const body = `\ufeff{"email":"nobody@main.test",${JSON.stringify(credentials).slice(1)}`;
    expect((await post(url, { body })).status).toBe(200);
  });

  test('is ignored by routes without a body', async () => {
    const { url } = await serveInMemory();
    const token = await signIn(url, credentials.email, credentials.password);
    for (const path of ['/auth/refresh', '/auth/logout']) {
      const headers = { 'content-type': 'text/plain' };
      const answer = await send(url, { method: 'POST', path, token, headers, body: '{"a":' });
      expect(answer.status).toBe(200);
    }
  });
});
