import { expect, test } from 'vitest';
import { codeOf, dataOf, memorySession } from '../src/index.ts';
import { OWNER, serve } from './serve.ts';

const HOUR_MS = 3_600_000;

const signedIn = async (refreshBeforeMs?: number) => {
  const served = await serve();
  const session = memorySession();
  const paydocs = served.client({ session, refreshBeforeMs });
  await paydocs.signIn(OWNER);
  return { ...served, session, paydocs };
};

const isRefresh = (line: string): boolean => line.startsWith('POST /auth/refresh');

test('refreshes the token before it expires, once for parallel requests', async () => {
  const { paydocs, ports, sent, session } = await signedIn();
  const before = await session.get();
  ports.clock.advanceMs(24 * HOUR_MS - 300_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => paydocs.GET('/auth/me')));
  expect(answers.map(({ response }) => response.status)).toEqual(
    Array.from({ length: 10 }, () => 200),
  );
  expect(sent.filter(isRefresh)).toEqual(['POST /auth/refresh 200']);
  const after = await session.get();
  expect(Date.parse(after?.expiresAt ?? '')).toBe(ports.clock.nowMs() + 24 * HOUR_MS);
  expect(after?.token).not.toBe(before?.token);
});

test('does not refresh a token that is young', async () => {
  const { paydocs, ports, sent } = await signedIn(HOUR_MS);
  ports.clock.advanceMs(23 * HOUR_MS - 1);
  await paydocs.GET('/auth/me');
  expect(sent.filter(isRefresh)).toEqual([]);
  ports.clock.advanceMs(1);
  await paydocs.GET('/auth/me');
  expect(sent.filter(isRefresh)).toEqual(['POST /auth/refresh 200']);
});

test('sends a request again with the token that another tab has refreshed', async () => {
  const { paydocs, client, session, ports, sent } = await signedIn();
  const stale = await session.get();
  const tab = client({ session });
  await tab.refresh();
  ports.clock.advanceMs(60_000);
  // This tab has read the store before the other one wrote.
  let reads = 0;
  const late = client({
    session: { get: () => ((reads += 1) === 1 ? stale : session.get()), set: session.set },
  });
  const created = await late.POST('/companies', { body: { name: 'Acme', ein: '12-3456789' } });
  expect(dataOf(created).name).toBe('Acme');
  expect(sent.slice(-2)).toEqual(['POST /companies 401', 'POST /companies 201']);
  expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
});

test('refreshes after a 401, and forgets the session when that is refused too', async () => {
  const { paydocs, client, session, sent } = await signedIn();
  await client({ session: memorySession(await session.get()) }).signOut();
  const { error, response } = await paydocs.GET('/auth/me');
  expect([response.status, codeOf(error)]).toEqual([401, 'token.invalid']);
  expect(sent.slice(-2)).toEqual(['GET /auth/me 401', 'POST /auth/refresh 401']);
  expect(await session.get()).toBeUndefined();
});

test('asks without a token when a due refresh is refused', async () => {
  const { paydocs, ports, sent } = await signedIn();
  ports.clock.advanceMs(24 * HOUR_MS);
  expect(codeOf((await paydocs.GET('/auth/me')).error)).toBe('token.invalid');
  expect(sent.slice(-2)).toEqual(['POST /auth/refresh 401', 'GET /auth/me 401']);
});

test('goes on with the token when a due refresh fails for now', async () => {
  const { client, session, ports, sent } = await signedIn();
  ports.clock.advanceMs(24 * HOUR_MS - 1000);
  const paydocs = client({
    session,
    retries: 0,
    fetch: async (request) =>
      request.url.endsWith('/auth/refresh') ? new Response('{}', { status: 503 }) : fetch(request),
  });
  expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
  await expect(paydocs.refresh()).rejects.toMatchObject({ status: 503 });
  expect(sent.filter(isRefresh)).toEqual([]);
});

test('a refresh that ends after the user signed out does not bring the session back', async () => {
  const { client, session } = await signedIn();
  const { promise: signedOut, resolve: goOn } = Promise.withResolvers<void>();
  const paydocs = client({
    session,
    fetch: async (request) => {
      const response = await fetch(request);
      if (request.url.endsWith('/auth/refresh')) await signedOut;
      return response;
    },
  });
  const refreshing = paydocs.refresh();
  await session.set(undefined);
  goOn();
  expect(await refreshing).toBeUndefined();
  expect(await session.get()).toBeUndefined();
});

test('a token without expiry is never refreshed', async () => {
  const { client, session, ports, sent } = await signedIn();
  const { token = '' } = (await session.get()) ?? {};
  const forever = memorySession({ token, expiresAt: null });
  const paydocs = client({ session: forever });
  ports.clock.advanceMs(24 * HOUR_MS);
  expect((await paydocs.GET('/auth/me')).response.status).toBe(401);
  expect(await paydocs.refresh()).toEqual({ token, expiresAt: null });
  expect(sent.filter(isRefresh)).toEqual([]);
  expect(await forever.get()).toEqual({ token, expiresAt: null });
});

test('without a session there is nothing to refresh', async () => {
  const { client } = await serve();
  expect(await client().refresh()).toBeUndefined();
});

test('forgets a session of another form, such as an old program has stored', async () => {
  const { client } = await serve();
  const session = memorySession(JSON.parse('{"accessToken":"v4"}'));
  const answer = await client({ session }).GET('/auth/me');
  expect([answer.response.status, codeOf(answer.error)]).toEqual([401, 'token.invalid']);
  expect(await session.get()).toBeUndefined();
});
