import { expect, test } from 'vitest';
import { unlimited } from '../../../test/api/use-stack.ts';
import { codeOf, dataOf } from '../src/index.ts';
import { OWNER, serve } from './serve.ts';

const disconnected = async (): Promise<Response> => {
  throw new TypeError('The connection was reset.');
};

const busyUntil = (retryAfter: string) => async (): Promise<Response> => {
  const headers = { date: 'Sat, 28 Nov 2026 12:00:00 GMT', 'retry-after': retryAfter };
  return new Response('{}', { status: 429, headers });
};

const NEW_COMPANY = { name: 'Acme', ein: '12-3456789' };

test('waits after a 429 as long as Retry-After says, and sends the request again', async () => {
  const { client, waits, sent } = await serve({
    policy: { rateLimits: { ...unlimited, read: 2 } },
  });
  const paydocs = client();
  await paydocs.signIn(OWNER);
  for (const id of [1, 2, 3]) {
    const { response } = await paydocs.GET('/companies/{id}', { params: { path: { id } } });
    expect(response.status).not.toBe(429);
  }
  expect(waits).toEqual([60_000]);
  expect(sent.slice(-2)).toEqual([
    'GET /companies/3 429',
    expect.stringMatching(/^GET \/companies\/3 [24]0/),
  ]);
});

test('returns a 429 that asks for a longer wait than allowed', async () => {
  const { client, waits } = await serve({ policy: { rateLimits: { ...unlimited, login: 1 } } });
  const paydocs = client({ maxWaitMs: 59_999 });
  await paydocs.signIn(OWNER);
  await expect(paydocs.signIn(OWNER)).rejects.toMatchObject({
    status: 429,
    code: 'limit.exceeded',
  });
  expect(waits).toEqual([]);
});

test('gives up after the allowed number of retries', async () => {
  const { client, waits, sent } = await serve({ app: { isReady: () => false } });
  const { error } = await client({ retries: 2 }).GET('/auth/me');
  expect(codeOf(error)).toBe('service.unavailable');
  expect(waits).toEqual([1000, 1000]);
  expect(sent).toHaveLength(3);
});

test('repeats a GET and a POST with a key after a 503, and keeps its key', async () => {
  let failures = 0;
  const { client, headers, sent } = await serve({ app: { isReady: () => (failures -= 1) < 0 } });
  const paydocs = client();
  await paydocs.signIn(OWNER);
  failures = 2;
  expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
  failures = 2;
  const created = await paydocs.POST('/companies', { body: NEW_COMPANY });
  expect(dataOf(created).name).toBe('Acme');
  const keys = headers.slice(-2).map((each) => each.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]]);
  expect(sent.slice(-2)).toEqual(['POST /companies 503', 'POST /companies 201']);
});

test('repeats a request that no key names neither after a 503 nor with If-Match', async () => {
  const { client, sent } = await serve({ app: { isReady: () => false } });
  const paydocs = client();
  await paydocs.POST('/auth/logout-all');
  await paydocs.DELETE('/companies/{id}', {
    params: { path: { id: 1 }, header: { 'If-Match': '"1"' } },
  });
  expect(sent).toEqual(['POST /auth/logout-all 503', 'DELETE /companies/1 503']);
});

test('gives operations that read one a key of their own, unless the caller does', async () => {
  const { client, headers } = await serve();
  const paydocs = client({ newKey: () => 'chosen' });
  await paydocs.signIn(OWNER);
  await paydocs.POST('/companies', { body: NEW_COMPANY });
  const given = { params: { header: { 'Idempotency-Key': 'mine' } } };
  await paydocs.POST('/companies', { ...given, body: { ...NEW_COMPANY, name: 'Other' } });
  await paydocs.GET('/companies');
  const keys = headers.map((each) => each.get('idempotency-key'));
  expect(keys).toEqual([null, 'chosen', 'mine', null]);
});

test('a response that was lost creates nothing twice', async () => {
  const { client, waits } = await serve();
  const lossy = { lost: 0 };
  const paydocs = client({
    fetch: async (request) => {
      const response = await fetch(request);
      if (!request.url.endsWith('/companies') || request.method !== 'POST') return response;
      lossy.lost += 1;
      if (lossy.lost <= 2) throw new TypeError('The connection was reset.');
      return response;
    },
  });
  await paydocs.signIn(OWNER);
  const before = (await paydocs.GET('/companies')).data?.meta.total;
  const created = await paydocs.POST('/companies', { body: NEW_COMPANY });
  expect(created.response.headers.get('idempotent-replayed')).toBe('true');
  expect((await paydocs.GET('/companies')).data?.meta.total).toBe((before ?? 0) + 1);
  expect(waits).toEqual([1000, 2000]);
});

test('a failed connection is thrown for a request that must not be repeated', async () => {
  const { client, waits } = await serve();
  await expect(client({ fetch: disconnected }).POST('/auth/logout-all')).rejects.toThrow('reset');
  expect(waits).toEqual([]);
});

test('an abort ends the wait', async () => {
  const { client, sent } = await serve({ app: { isReady: () => false } });
  const controller = new AbortController();
  const { signal } = controller;
  const paydocs = client({ wait: undefined });
  const asking = paydocs.GET('/auth/me', { signal });
  await expect.poll(() => sent).toHaveLength(1);
  controller.abort(new Error('The page was left.'));
  await expect(asking).rejects.toThrow('The page was left.');
  await expect(paydocs.GET('/auth/me', { signal })).rejects.toThrow('The page was left.');
  expect(sent).toHaveLength(1);
});

test('never waits longer than allowed, also without a response', async () => {
  const { client, waits } = await serve();
  const paydocs = client({ fetch: disconnected, retries: 10, maxWaitMs: 5000 });
  await expect(paydocs.GET('/auth/me')).rejects.toThrow('reset');
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('waits until the date of a Retry-After, and by no negative time', async () => {
  const { client, waits } = await serve();
  const after = ['Sat, 28 Nov 2026 12:00:30 GMT', 'Sat, 28 Nov 2026 11:00:00 GMT', 'soon'];
  for (const retryAfter of after) {
    await client({ fetch: busyUntil(retryAfter), retries: 1 }).GET('/auth/me');
  }
  expect(waits).toEqual([30_000, 0, 1000]);
});
