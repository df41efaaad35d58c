import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCore } from '@paydocs/core';
import { memoryPorts, sampleData, SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, onTestFinished, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { createApp, type RequestFacts, requestFacts } from '../../src/index.ts';

/** Serves the API in a host's server, which keeps the facts of each request after its response. */
const serveWithFacts = async () => {
  const facts: RequestFacts[] = [];
  const app = createApp(createCore(memoryPorts(await sampleData())), { trustedProxies: 1 });
  const handle = app.callback();
  const server = createServer((request: IncomingMessage, response) => {
    response.once('close', () => facts.push(requestFacts(request)));
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, facts };
};

const from = { 'x-forwarded-for': '192.0.2.7' };

test('the facts of a request are its client, user, session and site', async () => {
  const { url, facts } = await serveWithFacts();
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  await send(url, { path: '/auth/me', token, headers: from });
  expect(facts.at(-1)).toEqual({
    address: '192.0.2.7',
    userId: 1,
    siteId: 1,
    sessionId: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test('the address of a client has no zone, which a proxy may pass on with any length', async () => {
  const { url, facts } = await serveWithFacts();
  const headers = { 'x-forwarded-for': `fe80::1%${'x'.repeat(3000)}` };
  await send(url, { path: '/nowhere', headers });
  expect(facts.at(-1)).toEqual({ address: 'fe80::1' });
});

test.each(['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '[::ffff:192.0.2.7]:443'])(
  'the address of the client %s is IPv4',
  async (client) => {
    const { url, facts } = await serveWithFacts();
    await send(url, { path: '/nowhere', headers: { 'x-forwarded-for': client } });
    expect(facts.at(-1)).toEqual({ address: '192.0.2.7' });
  },
);

// @promise R75
test('the facts of a refused request name the refusal, also without a user', async () => {
  const { url, facts } = await serveWithFacts();
  await send(url, { path: '/auth/me', headers: from });
  expect(facts.at(-1)).toEqual({ address: '192.0.2.7', refusal: 'token.missing' });
  await send(url, { path: '/nowhere', headers: from });
  expect(facts.at(-1)).toEqual({ address: '192.0.2.7' });
});

const SESSION_ID = expect.stringMatching(/^[\w-]{22}$/);
const who = { address: '192.0.2.7', siteId: 1, userId: expect.any(Number) };

test('the facts of a forbidden request name the user, the session and the site', async () => {
  const { url, facts } = await serveWithFacts();
  const member = await signIn(url, 'member@main.test', SAMPLE_PASSWORD);
  expect((await send(url, { path: '/admin/auth/me', token: member, headers: from })).status).toBe(
    403,
  );
  expect(facts.at(-1)).toEqual({ ...who, sessionId: SESSION_ID, refusal: 'role.forbidden' });
  const manager = await signIn(url, 'manager@main.test', SAMPLE_PASSWORD);
  expect((await send(url, { path: '/admin/audit', token: manager, headers: from })).status).toBe(
    403,
  );
  expect(facts.at(-1)).toEqual({ ...who, sessionId: SESSION_ID, refusal: 'permission.missing' });
});

test('the facts of a sign-in that is forbidden name the user and the site', async () => {
  const { url, facts } = await serveWithFacts();
  const body = { email: 'member@main.test', password: SAMPLE_PASSWORD };
  const request = { method: 'POST', path: '/admin/auth/login', body, headers: from };
  expect((await send(url, request)).status).toBe(403);
  expect(facts.at(-1)).toEqual({ ...who, refusal: 'role.forbidden' });
});

test('a request that paydocs has not seen has no facts', () => {
  expect(requestFacts({} as IncomingMessage)).toEqual({});
});
