import { expect, test } from 'vitest';
import { codeOf } from '../src/index.ts';
import { dueSession, isRefresh } from './due-session.ts';
import { OWNER, serve } from './serve.ts';

/** A body that breaks off, as of a connection that is reset. */
const brokenOff = (): ReadableStream =>
  new ReadableStream({
    start: (controller) => controller.error(new TypeError('The connection was reset.')),
  });

test('a response to a refresh that is lost loses no session', async () => {
  const { client, session, ports } = await dueSession();
  let lost = 0;
  const paydocs = client({
    session,
    fetch: async (request) => {
      const response = await fetch(request);
      if (!isRefresh(request) || (lost += 1) > 1) return response;
      throw new TypeError('The connection was reset.');
    },
  });
  expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
  ports.clock.advanceMs(60_000);
  expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
  expect(lost).toBe(2);
});

test('sends a request again after a 503 whose body breaks off', async () => {
  const { client, waits } = await serve();
  let failures = 1;
  const paydocs = client({
    fetch: async (request) =>
      (failures -= 1) < 0 ? fetch(request) : new Response(brokenOff(), { status: 503 }),
  });
  expect(codeOf((await paydocs.GET('/auth/me')).error)).toBe('token.invalid');
  expect(waits).toEqual([1000]);
});

test('refreshes after a 401 whose body breaks off', async () => {
  const { client, session } = await dueSession();
  let failures = 1;
  const paydocs = client({
    session,
    refreshBeforeMs: 0,
    fetch: async (request) =>
      isRefresh(request) || (failures -= 1) < 0
        ? fetch(request)
        : new Response(brokenOff(), { status: 401 }),
  });
  expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
});

test('waits for the end of a request whose answer was lost', async () => {
  const { client, waits } = await serve();
  const underWay = {
    success: false,
    message: 'Conflict.',
    errors: { code: 'idempotency.running' },
  };
  const running = async () => Response.json(underWay, { status: 409 });
  const answers: ((request: Request) => Promise<Response>)[] = [
    async () => {
      throw new TypeError('The connection was reset.');
    },
    running,
    running,
  ];
  const paydocs = client({
    fetch: async (request) =>
      request.url.endsWith('/companies') ? (answers.shift() ?? fetch)(request) : fetch(request),
  });
  await paydocs.signIn(OWNER);
  const body = { name: 'Acme', ein: '12-3456789' };
  expect((await paydocs.POST('/companies', { body })).response.status).toBe(201);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('sends a request with another conflict once', async () => {
  const { client, sent } = await serve();
  const paydocs = client();
  await paydocs.signIn(OWNER);
  const params = { path: { id: 1 } };
  const refused = await paydocs.DELETE('/companies/{id}', { params });
  expect(codeOf(refused.error)).toBe('record.referenced');
  expect(sent.slice(1)).toEqual(['DELETE /companies/1 409']);
});
