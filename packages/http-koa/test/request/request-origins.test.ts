import type { Origin } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { requestOrigins } from '../../src/index.ts';
import { serveInMemory } from '../serve.ts';

const body = { email: 'owner@main.test' };

/** Serves the API; the port of `POST /auth/forgot-password` keeps the origin of its request. */
const serveWithOrigins = async () => {
  const origins = requestOrigins();
  const seen: Origin[] = [];
  const outbox = { ...memoryPorts().outbox, add: async () => void seen.push(origins.current()) };
  const app = { requestOrigins: origins, trustedProxies: 1, requestId: () => 'request-1' };
  const { url } = await serveInMemory({ ports: { outbox, requestOrigin: origins }, app });
  const forgot = (headers: Record<string, string>) =>
    send(url, { method: 'POST', path: '/auth/forgot-password', body, headers });
  return { origins, seen, forgot };
};

describe('the origin of a request', () => {
  test('is the address behind the proxies, the user agent and the request id', async () => {
    const { seen, forgot } = await serveWithOrigins();
    await forgot({ 'x-forwarded-for': '192.0.2.7', 'user-agent': 'curl/8.0' });
    expect(seen).toEqual([{ address: '192.0.2.7', userAgent: 'curl/8.0', requestId: 'request-1' }]);
  });

  test('has a user agent of one line and at most 256 characters', async () => {
    const { seen, forgot } = await serveWithOrigins();
    await forgot({ 'user-agent': `a\tb${'x'.repeat(300)}` });
    expect(seen[0]?.userAgent).toBe(`a b${'x'.repeat(253)}`);
  });

  test('belongs to one request among parallel ones', async () => {
    const { seen, forgot } = await serveWithOrigins();
    const agents = Array.from({ length: 20 }, (_, index) => `agent-${index}`);
    await Promise.all(agents.map((agent) => forgot({ 'user-agent': agent })));
    expect(new Set(seen.map(({ userAgent }) => userAgent))).toEqual(new Set(agents));
  });

  test('is unknown outside of a request', async () => {
    const { origins } = await serveWithOrigins();
    expect(origins.current()).toEqual({ address: null, userAgent: null, requestId: null });
  });
});
