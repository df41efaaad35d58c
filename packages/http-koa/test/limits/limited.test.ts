import { Unavailable } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { rateLimitOf, retryAfter } from '../../../../test/api/rate-limit.ts';
import { type Sent, send, signIn } from '../../../../test/api/client.ts';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { operations } from '../../src/routes/operations.ts';
import { serveCounted } from './counted.ts';
import { serveInMemory } from '../serve.ts';

const failing = async (): Promise<never> => {
  throw new Error('No query is allowed.');
};

describe('the rate-limit headers', () => {
  const big = 'x'.repeat(70_000);
  const login = { method: 'POST', path: '/auth/login' };
  const cases: readonly (readonly [number, Sent])[] = [
    [200, { path: '/openapi.json' }],
    [400, { ...login, body: '{' }],
    [400, { path: '/auth/me', headers: { host: 'a b' } }],
    [400, { ...login, body: `{"a":${'['.repeat(40)}${']'.repeat(40)}}` }],
    [401, { path: '/employees' }],
    [401, { ...login, body: { email: 'a@b.test', password: 'a wrong guess' } }],
    [
      403,
      {
        ...login,
        path: '/admin/auth/login',
        body: { email: 'member@main.test', password: SAMPLE_PASSWORD },
      },
    ],
    [404, { path: '/nowhere' }],
    [405, { method: 'PUT', path: '/employees' }],
    [405, { method: 'OPTIONS', path: '/employees' }],
    [413, { ...login, body: { email: big } }],
    [415, { ...login, body: 'a=b', headers: { 'content-type': 'text/plain' } }],
    [422, { ...login, body: {} }],
  ];

  test.each(cases)('are on a %i', async (status, sent) => {
    const { url } = await serveInMemory();
    const answer = await send(url, { ...sent, path: sent.path });
    expect(answer.status).toBe(status);
    expect(rateLimitOf(answer).limit).toBeGreaterThan(0);
  });

  test.each([
    [500, new Error('down')],
    [503, new Unavailable('down')],
  ])('are on a %i', async (status, error) => {
    const page = async () => {
      throw error;
    };
    const { url } = await serveInMemory({
      ports: { employees: { ...memoryPorts().employees, page } },
      app: { onError: () => {} },
    });
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    const answer = await send(url, { path: '/employees', token });
    expect(answer.status).toBe(status);
    expect(rateLimitOf(answer)).toMatchObject({ remaining: unlimited.read - 1 });
  });

  test('have the end of the window in whole seconds, rounded up', async () => {
    const { url, ports } = await serveInMemory();
    ports.clock.setMs(1_000_001);
    expect(rateLimitOf(await send(url, { path: '/nowhere' })).reset).toBe(1061);
  });

  test('are those of the bucket with fewer requests left', async () => {
    const policy = { rateLimits: { ...unlimited, login: 5 }, accountFailuresMax: 7 };
    const { url } = await serveInMemory({ policy });
    const guess = async (email: string) => {
      const body = { email, password: 'a wrong guess' };
      const { limit, remaining } = rateLimitOf(
        await send(url, { method: 'POST', path: '/auth/login', body }),
      );
      return [limit, remaining];
    };
    expect(await guess('one@main.test')).toStrictEqual([5, 4]);
    expect(await guess('one@main.test')).toStrictEqual([5, 3]);
  });

  test('are those of the later reset, for equally full buckets', async () => {
    const policy = { rateLimits: { ...unlimited, login: 2 }, accountFailuresMax: 1 };
    const { url } = await serveInMemory({ policy });
    const guess = () =>
      send(url, {
        method: 'POST',
        path: '/auth/login',
        body: { email: 'one@main.test', password: 'a wrong guess' },
      });
    expect(rateLimitOf(await guess())).toMatchObject({ limit: 1, remaining: 0 });
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(rateLimitOf(refused)).toMatchObject({ limit: 1, remaining: 0 });
    expect(retryAfter(refused)).toBe(3600);
  });
});

describe('a request', () => {
  test.each(operations)('is counted once in its class: $method $path', async (operation) => {
    const { method, path, limitClass } = operation;
    const { url, keys } = await serveCounted();
    await send(url, { method, path });
    expect(keys).toStrictEqual([`${limitClass}:127.0.0.1`]);
    if (method === 'GET') {
      await send(url, { method: 'HEAD', path });
      expect(keys).toStrictEqual([keys[0], keys[0]]);
    }
  });

  // @promise R20
  test.each([
    ['GET', '/auth/login', 'read'],
    ['HEAD', '/auth/login', 'read'],
    ['OPTIONS', '/auth/login', 'read'],
    ['GET', '/nowhere', 'read'],
    ['GET', '/auth/me/', 'read'],
    ['GET', '/AUTH/me', 'read'],
    ['POST', '/auth/me', 'write'],
    ['PUT', '/auth/login', 'write'],
    ['PROPFIND', '/nowhere', 'write'],
    ['POST', '/auth/login/', 'write'],
    ['POST', '/auth//login', 'write'],
    ['POST', '/auth/logi%6e', 'write'],
  ])('without a route is counted by its method: %s %s', async (method, path, limitClass) => {
    const { url, keys } = await serveCounted();
    await send(url, { method, path });
    expect(keys).toStrictEqual([`${limitClass}:127.0.0.1`]);
  });

  // @promise R61
  test('with a 429 costs no query and no hash, and its body is not read', async () => {
    const { users, hasher, sessions } = memoryPorts();
    const { url, ports } = await serveInMemory({
      policy: { rateLimits: { ...unlimited, login: 0, auth: 0 } },
      ports: {
        users: { ...users, findAccountByEmail: failing },
        hasher: { ...hasher, verify: failing },
        sessions: { ...sessions, findWithUser: failing },
      },
    });
    const nowMs = ports.clock.nowMs();
    const token = await ports.tokens.issue({
      userId: 1,
      sessionId: 'session',
      tokenId: 'token',
      issuedAtMs: nowMs,
      expiresAtMs: nowMs + 1000,
    });
    const login = (body: object | string) =>
      send(url, { method: 'POST', path: '/auth/login', body });
    expect((await login('{')).status).toBe(429);
    expect((await login({ email: 'a@b.test', password: 'a pass phrase' })).status).toBe(429);
    expect((await send(url, { path: '/auth/me', token })).status).toBe(429);
  });
});
