import { request } from 'node:http';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../test/api/use-stack.ts';
import { serveInMemory } from './serve.ts';

const credentials = { email: 'owner@main.test', password: SAMPLE_PASSWORD };
const json = { 'content-type': 'application/json' };

interface Announced {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends the headers of a body and waits; returns whether `100 Continue` came, and the status. */
const expecting = async (
  url: string,
  { path, headers = {}, body }: Announced,
): Promise<{ readonly continued: boolean; readonly status: number }> => {
  let continued = false;
  const fields = { expect: '100-continue', 'content-length': body.length, ...json, ...headers };
  const sent = request(url + path, { method: 'POST', headers: fields, agent: false });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  sent.on('continue', () => {
    continued = true;
    sent.end(body);
  });
  sent.on('response', (response) => {
    resolve(response.statusCode ?? 0);
    response.resume();
    response.once('close', () => sent.destroy());
  });
  sent.on('error', reject);
  sent.flushHeaders();
  return { status: await promise, continued };
};

const serving = async (): Promise<string> =>
  (await serveInMemory({ policy: { rateLimits: { ...unlimited, register: 1 } } })).url;

describe('a body that waits for 100 Continue', () => {
  const body = JSON.stringify(credentials);

  test('is asked for once its headers are accepted', async () => {
    const answer = await expecting(await serving(), { path: '/auth/login', body });
    expect(answer).toStrictEqual({ status: 200, continued: true });
  });

  test.each([
    [413, 'that is too long', '/auth/login', { 'content-length': '9999999' }],
    [415, 'of another media type', '/auth/login', { 'content-type': 'text/plain' }],
    [415, 'that is compressed', '/auth/login', { 'content-encoding': 'gzip' }],
    [401, 'without a token', '/companies', {}],
    [401, 'with a wrong token', '/companies', { authorization: 'Bearer x' }],
    [404, 'at no path', '/nowhere', {}],
    [
      413,
      'of a page that is too long',
      '/reset-password',
      {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '9999999',
      },
    ],
  ])('is refused with %i before it is sent %s', async (status, _what, path, headers) => {
    const answer = await expecting(await serving(), { path, headers, body });
    expect(answer).toStrictEqual({ status, continued: false });
  });

  test('is refused with 429 before it is sent', async () => {
    const url = await serving();
    const sent = { path: '/auth/register', body: '{}' };
    expect(await expecting(url, sent)).toStrictEqual({ status: 422, continued: true });
    expect(await expecting(url, sent)).toStrictEqual({ status: 429, continued: false });
  });
});
