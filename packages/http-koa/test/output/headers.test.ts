import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import type { AppOptions } from '../../src/index.ts';
import { serveInMemory } from '../serve.ts';

test('every response has a unique id, and the id of the client is ignored', async () => {
  const { url } = await serveInMemory();
  const headers = { 'x-request-id': 'mine' };
  const answers = await Promise.all(
    ['/auth/me', '/auth/me', '/nowhere'].map((path) => send(url, { path, headers })),
  );
  const ids = answers.map((answer) => answer.headers['x-request-id']);
  expect(new Set([...ids, 'mine']).size).toBe(4);
});

test('a host gives the ids, from the request', async () => {
  const app: AppOptions = { requestId: ({ headers }) => String(headers['x-trace']) };
  const { url } = await serveInMemory({ app });
  const id = 'Root=1-67891233:a.b_c';
  const { headers } = await send(url, { path: '/nowhere', headers: { 'x-trace': id } });
  expect(headers['x-request-id']).toBe(id);
});

test.each([undefined, '', 'with space', 'a\nb', 'x'.repeat(65), 'é', 7 as never])(
  'a random id takes the place of the invalid id %j of a host',
  async (id) => {
    const { url } = await serveInMemory({ app: { requestId: () => id } });
    const { headers } = await send(url, { path: '/nowhere' });
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  },
);

// @promise R29 R73
test('successful responses are JSON in UTF-8 that is neither sniffed nor cached', async () => {
  const { url } = await serveInMemory();
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  const body = { email: 'owner@main.test', password: SAMPLE_PASSWORD };
  const answers = [
    await send(url, { path: '/auth/me', token }),
    await send(url, { path: '/employees', token }),
    await send(url, { method: 'POST', path: '/auth/login', body }),
    await send(url, { method: 'POST', path: '/auth/refresh', token }),
    await send(url, { method: 'POST', path: '/auth/logout', token }),
  ];
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/./),
    });
  }
});

// @promise R73
test('responses name no software and allow no other origin', async () => {
  const { url } = await serveInMemory();
  const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'GET' };
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await send(url, { method, path: '/employees', headers });
    const names = Object.keys(answer.headers);
    expect(names).not.toContain('x-powered-by');
    expect(names).not.toContain('server');
    expect(names.filter((name) => name.startsWith('access-control'))).toStrictEqual([]);
  }
});

test('HEAD has the response of GET, without the body', async () => {
  const { url } = await serveInMemory();
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  for (const path of ['/employees?per_page=3', '/auth/me', '/employees?page=0', '/nowhere']) {
    const get = await send(url, { path, token });
    const head = await send(url, { method: 'HEAD', path, token });
    expect(head.text).toBe('');
    expect(head.status).toBe(get.status);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
});

// @promise R72
test('no header overrides the method', async () => {
  const { url } = await serveInMemory();
  const headers = { 'x-http-method-override': 'GET', 'x-http-method': 'GET' };
  const answer = await send(url, { method: 'DELETE', path: '/employees?_method=GET', headers });
  expect(answer.status).toBe(405);
});
