import { createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import * as fc from 'fast-check';
import Koa from 'koa';
import { describe, expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { createApp } from '../../src/index.ts';
import { serveForTest, serveInMemory } from '../serve.ts';
import { serveCounted } from './counted.ts';
import { runs } from '../../../../test/property-runs.ts';

// The peer of each request is 127.0.0.1.
const INSIDE = ['127.0.0.0/8', '10.0.0.0/8', '::1'];
const OUTSIDE = ['10.0.0.0/8'];

const CLIENT = '203.0.113.9';

describe('behind a listed proxy', () => {
  // @promise R18
  test.each([
    ['the peer is not listed', OUTSIDE, CLIENT, '127.0.0.1'],
    ['the list is empty', [], CLIENT, '127.0.0.1'],
    ['there is no header', INSIDE, undefined, '127.0.0.1'],
    ['there is one proxy', INSIDE, CLIENT, CLIENT],
    ['the client forges entries', INSIDE, `10.0.0.1, 8.8.8.8, ${CLIENT}`, CLIENT],
    ['the client sends a second header', INSIDE, ['8.8.8.8', CLIENT], CLIENT],
    ['a listed proxy is in between', INSIDE, `8.8.8.8, ${CLIENT}, 10.0.0.7, ::1`, CLIENT],
    ['every entry is listed', INSIDE, '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['the last entry is no address', INSIDE, `${CLIENT}, unknown`, '127.0.0.1'],
    ['an entry behind a proxy is no address', INSIDE, `${CLIENT}, unknown, 10.0.0.7`, '10.0.0.7'],
    ['the last entry is empty', INSIDE, `${CLIENT},`, '127.0.0.1'],
    ['the header is empty', INSIDE, '', '127.0.0.1'],
    ['an entry has a port', INSIDE, `8.8.8.8, ${CLIENT}:51234, [::1]:443`, CLIENT],
    ['an entry is mapped into IPv6', INSIDE, `8.8.8.8, ${CLIENT}, ::ffff:10.0.0.1`, CLIENT],
  ])('the client is found when %s', async (_case, trustedProxies, header, address) => {
    const { url, keys } = await serveCounted({ app: { trustedProxies } });
    const headers = header === undefined ? {} : { 'x-forwarded-for': header };
    await send(url, { path: '/nowhere', headers });
    expect(keys).toStrictEqual([`read:${address}`]);
  });

  // @promise R18
  test('nothing that a client puts in front changes its address', async () => {
    const { url, keys } = await serveCounted({ app: { trustedProxies: INSIDE } });
    const entry = fc.oneof(
      fc.ipV4(),
      fc.constantFrom('', 'unknown', '10.0.0.1', '127.0.0.1', '::1'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(entry), async (forged) => {
        const headers = { 'x-forwarded-for': [...forged, CLIENT, '10.0.0.1'].join(', ') };
        await send(url, { path: '/nowhere', headers });
        expect(keys.at(-1)).toBe(`read:${CLIENT}`);
      }),
      runs(200),
    );
  });
});

describe('the base URL of links', () => {
  test.each([
    [
      'of a counted proxy, the last',
      1,
      'evil.test, api.example.test',
      'http, https',
      'https://api.example.test',
    ],
    ['not where no proxy is counted', 0, 'evil.test', 'https', 'http://inside'],
    ['of a listed proxy', INSIDE, 'api.example.test', 'https', 'https://api.example.test'],
    [
      'of the peer, the last',
      INSIDE,
      'evil.test, api.example.test',
      'http, https',
      'https://api.example.test',
    ],
    ['not of another peer', OUTSIDE, 'evil.test', 'https', 'http://inside'],
    ['without a forwarded host', INSIDE, '', 'https', 'https://inside'],
  ])(
    'has the forwarded host and protocol %s',
    async (_case, trustedProxies, host, proto, origin) => {
      const { url } = await serveInMemory({ app: { trustedProxies } });
      const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
      const headers = { host: 'inside', 'x-forwarded-host': host, 'x-forwarded-proto': proto };
      const answer = await send(url, { path: '/employees', token, headers });
      expect(answer.body.meta?.['path']).toBe(`${origin}/employees`);
    },
  );

  test('does not depend on the proxy settings of a Koa host', async () => {
    const core = createCore(memoryPorts(await sampleData()), { rateLimits: unlimited });
    const host = new Koa({ proxy: true });
    for (const middleware of createApp(core, { trustedProxies: OUTSIDE }).middleware) {
      host.use(middleware);
    }
    const url = await serveForTest(host);
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    const headers = { host: 'inside', 'x-forwarded-host': 'evil.test' };
    const answer = await send(url, { path: '/employees', token, headers });
    expect(answer.body.meta?.['path']).toBe('http://inside/employees');
  });

  test('never has an invalid forwarded host', async () => {
    const { url } = await serveInMemory({ app: { trustedProxies: INSIDE } });
    const headers = { 'x-forwarded-host': 'a"><script>' };
    expect((await send(url, { path: '/employees', headers })).status).toBe(400);
  });
});
