import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { type InMemoryOptions, serveInMemory } from '../serve.ts';

const forwarded = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'api.example.test',
  'x-forwarded-proto': 'https',
};

const pathFor = async (app: InMemoryOptions['app'], headers: Record<string, string>) => {
  const { url } = await serveInMemory({ app: app ?? {} });
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  const answer = await send(url, { path: '/employees', token, headers });
  const path = String(answer.body.meta?.['path']);
  expect(answer.body.links?.['first']).toBe(`${path}?page=1`);
  return path;
};

describe('the base URL of links', () => {
  test('is the origin of the request', async () => {
    const headers = { host: 'payroll.example.test:8080' };
    expect(await pathFor({}, headers)).toBe('http://payroll.example.test:8080/employees');
  });

  test('ignores forwarded headers unless proxies are trusted', async () => {
    const headers = { host: 'inside', ...forwarded };
    expect(await pathFor({}, headers)).toBe('http://inside/employees');
    expect(await pathFor({ trustedProxies: 1 }, headers)).toBe(
      'https://api.example.test/employees',
    );
  });

  test('is http unless a trusted proxy says https', async () => {
    const headers = { ...forwarded, 'x-forwarded-proto': 'javascript' };
    expect(await pathFor({ trustedProxies: 1 }, headers)).toBe('http://api.example.test/employees');
  });

  // @promise R12
  test('is the configured URL for any request', async () => {
    for (const publicUrl of ['https://pay.example.test/api', 'https://pay.example.test/api/']) {
      const app = { publicUrl, trustedProxies: 1 };
      expect(await pathFor(app, forwarded)).toBe('https://pay.example.test/api/employees');
    }
  });

  test.each(['nonsense', '/api', 'ftp://example.test', 'javascript:alert(1)'])(
    'cannot be configured as %s',
    async (publicUrl) => {
      await expect(serveInMemory({ app: { publicUrl } })).rejects.toThrow(TypeError);
    },
  );

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'cannot trust %d proxies',
    async (trustedProxies) => {
      await expect(serveInMemory({ app: { trustedProxies } })).rejects.toThrow(TypeError);
    },
  );

  test.each(['a b', 'a/b', 'a"><script>', 'user@host', 'a,b'])(
    'never has the host %j',
    async (host) => {
      const { url } = await serveInMemory();
      expect((await send(url, { path: '/employees', headers: { host } })).status).toBe(400);
    },
  );
});
