import express from 'express';
import { expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { payrollListener, serveHost } from '../hosts/mount.ts';
import { serveCounted } from '../limits/counted.ts';
import { serveInMemory } from '../serve.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const open = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { headers: BROWSER, redirect: 'manual', ...init });

test('GET / redirects a browser to the docs', async () => {
  const { url } = await serveInMemory();
  const answer = await open(url);
  expect([answer.status, answer.headers.get('location')]).toStrictEqual([302, './docs']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    vary: 'Accept',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/./),
    'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
  });
  const docs = await fetch(url, { headers: BROWSER });
  expect([docs.url, docs.status]).toStrictEqual([`${url}/docs`, 200]);
});

test('HEAD / also redirects a browser', async () => {
  const { url } = await serveInMemory();
  expect((await open(url, { method: 'HEAD' })).status).toBe(302);
});

test.each([[undefined], ['*/*'], ['application/json'], ['application/json, text/html;q=0.9']])(
  'GET / is a 404 envelope for a client that accepts %s',
  async (accept) => {
    const { url } = await serveInMemory();
    const headers = accept === undefined ? {} : { accept };
    const answer = await send(url, { path: '/', headers });
    expect([answer.status, answer.headers['vary']]).toStrictEqual([404, 'Accept']);
    expect(answer.body.errors).toStrictEqual({
      code: 'path.missing',
      detail: 'There is nothing at this path.',
    });
  },
);

test('only GET and HEAD of / itself redirect', async () => {
  const { url } = await serveInMemory();
  expect((await open(url, { method: 'POST' })).status).toBe(404);
  expect((await open(`${url}/index.html`)).status).toBe(404);
  expect((await open(`${url}//`)).status).toBe(404);
});

test('the redirect counts as a read, once', async () => {
  const { url, keys } = await serveCounted();
  await open(url);
  expect(keys).toStrictEqual(['read:127.0.0.1']);
});

test.each(['/api', '/api/', '/api?a=b', '/api/?a=/b'])(
  'in a host the redirect leads to the docs below the prefix: %s',
  async (path) => {
    const { listener } = await payrollListener();
    const host = express();
    host.use('/api', listener);
    const url = await serveHost(host);
    const docs = await fetch(url + path, { headers: BROWSER });
    expect([docs.url, docs.status]).toStrictEqual([`${url}/api/docs`, 200]);
    expect((await send(url, { path, headers: { accept: 'application/json' } })).status).toBe(404);
  },
);

test('a prefix with a colon is no URL scheme', async () => {
  const { listener } = await payrollListener();
  const host = express();
  host.use('/a:b', listener);
  const url = await serveHost(host);
  expect((await fetch(`${url}/a:b`, { headers: BROWSER })).url).toBe(`${url}/a:b/docs`);
});

test.each(['docs', 'security', 'reset-password', 'verify-email', 'forgot-password'])(
  'a slash at the end of /%s leads to the page, below the prefix of a host too',
  async (page) => {
    const { listener } = await payrollListener();
    const host = express();
    host.use('/api', listener);
    const url = await serveHost(host);
    const shown = await fetch(`${url}/api/${page}/?a=b&c=%20`, { headers: BROWSER });
    expect(shown.url).toBe(`${url}/api/${page}?a=b&c=%20`);
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await open(`${url}/api/${page}/`, { method: 'HEAD' })).status).toBe(302);
    expect((await open(`${url}/api/${page}/`, { method: 'POST' })).status).toBe(404);
  },
);

test('a slash at the end of a path of the API, or of a file, is a 404', async () => {
  const { url } = await serveInMemory();
  for (const path of ['/employees/', '/openapi.json/', '/docs/docs.js/', '/security/script.js/']) {
    expect((await open(url + path)).status).toBe(404);
  }
});
