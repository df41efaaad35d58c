import { setImmediate as turn } from 'node:timers/promises';
import { createCore, type PolicyOptions } from '@paydocs/core';
import { memoryPorts, sampleData, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { fetchHandler, type FetchOptions } from '../../src/index.ts';

const HOST = 'https://host.example';
const CREDENTIALS = { email: 'owner@main.test', password: SAMPLE_PASSWORD };

const handlerOf = async (options: FetchOptions = {}, policy: PolicyOptions = {}) => {
  const core = createCore(memoryPorts(await sampleData()), policy);
  return fetchHandler(core, options);
};

const loginRequest = (
  body: string | ReadableStream = JSON.stringify(CREDENTIALS),
  path = '/auth/login',
) =>
  new Request(HOST + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  });

/** A body of some parts, without a length. */
const streamOf = (...parts: readonly string[]): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

const clientAddress = (request: Request) => request.headers.get('x-client') ?? undefined;

const tokenOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { data: { token: string } }).data.token;

describe('a handler of the web', () => {
  test('answers like the app, without a port', async () => {
    const handle = await handlerOf();
    const response = await handle(new Request(`${HOST}/auth/me`));
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({ success: false });
  });

  test('reads a body without a length', async () => {
    const handle = await handlerOf();
    const text = JSON.stringify(CREDENTIALS);
    const response = await handle(loginRequest(streamOf(text.slice(0, 9), text.slice(9))));
    expect(response.status).toBe(200);
  });

  test('takes a stream without a byte and a media type for no body, as hosts pass it', async () => {
    const handle = await handlerOf();
    const token = await tokenOf(await handle(loginRequest()));
    const send = (body: ReadableStream, method = 'POST', path = '/auth/second-factors') =>
      handle(
        new Request(HOST + path, {
          method,
          headers: { authorization: `Bearer ${token}` },
          body,
          duplex: 'half',
        }),
      );
    expect((await send(streamOf())).status).toBe(201);
    expect((await send(streamOf(), 'DELETE', '/auth/second-factors/99')).status).toBe(404);
    expect((await send(streamOf('{', '}'))).status).toBe(415);
  });

  test('ends a body that is too long, without reading all of it', async () => {
    const handle = await handlerOf();
    let parts = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        parts += 1;
        controller.enqueue(new Uint8Array(8192));
      },
    });
    const response = await handle(loginRequest(endless));
    expect(response.status).toBe(413);
    await response.text();
    await turn();
    const read = parts;
    await turn();
    expect(parts).toBe(read);
  });

  test('leaves to the host what it did not read of a body, and does not cancel it', async () => {
    const handle = await handlerOf();
    let isCanceled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(8192)),
      cancel: () => void (isCanceled = true),
    });
    const request = loginRequest(endless);
    const response = await handle(request);
    await response.text();
    await turn();
    expect([response.status, isCanceled, request.body?.locked]).toEqual([413, false, false]);
    await request.body?.cancel();
    expect(isCanceled).toBe(true);
  });

  test('serves below a prefix, which links keep, and nothing beside it', async () => {
    const handle = await handlerOf({ prefix: '/payroll' });
    const token = await tokenOf(await handle(loginRequest(undefined, '/payroll/auth/login')));
    const get = (path: string) =>
      handle(new Request(HOST + path, { headers: { authorization: `Bearer ${token}` } }));
    const list = await get('/payroll/employees?per_page=5');
    expect(await list.json()).toMatchObject({
      links: { first: `${HOST}/payroll/employees?per_page=5&page=1` },
    });
    for (const path of [
      '/employees',
      '/payrolls/employees',
      '/payroll',
      '/payroll/payroll/employees',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test.each(['payroll', '/payroll/', '/', '/a?b'])('refuses the prefix %s', async (prefix) => {
    await expect(handlerOf({ prefix })).rejects.toThrow('prefix must be a path');
  });

  test('counts requests by the address that the host tells', async () => {
    const handle = await handlerOf({ clientAddress }, { rateLimits: { login: 1 } });
    const statusFrom = async (client: string): Promise<number> => {
      const request = loginRequest();
      request.headers.set('x-client', client);
      return (await handle(request)).status;
    };
    expect([await statusFrom('10.0.0.1'), await statusFrom('10.0.0.1')]).toEqual([200, 429]);
    expect(await statusFrom('10.0.0.2')).toBe(200);
  });

  test('sends no body for HEAD', async () => {
    const handle = await handlerOf();
    const response = await handle(new Request(`${HOST}/openapi.json`, { method: 'HEAD' }));
    expect(response.status).toBe(200);
    expect(response.body).toBeNull();
  });

  test('sends no header of a connection, which HTTP/2 refuses', async () => {
    const handle = await handlerOf();
    const response = await handle(new Request(`${HOST}/auth/me`, { headers: { host: 'a b' } }));
    expect(response.status).toBe(400);
    expect(response.headers.has('connection')).toBe(false);
  });

  test('rejects with the reason of a signal, before and within the request', async () => {
    const handle = await handlerOf();
    const reason = new Error('gone');
    const signal = AbortSignal.abort(reason);
    await expect(handle(new Request(`${HOST}/auth/me`, { signal }))).rejects.toBe(reason);

    const abort = new AbortController();
    const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
    const waiting = new ReadableStream({ cancel: () => cancel() });
    const request = new Request(loginRequest(waiting), { signal: abort.signal });
    const answered = handle(request);
    await turn();
    abort.abort(reason);
    await expect(answered).rejects.toBe(reason);
    await cancelled;
  });

  test('rejects with the cause when the body of the request breaks off', async () => {
    const handle = await handlerOf();
    const cause = new Error('The upload broke off.');
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode('{'));
        controller.error(cause);
      },
    });
    const message = 'The request was closed unanswered.';
    const rejection = expect.objectContaining({ message, cause });
    await expect(handle(loginRequest(body))).rejects.toEqual(rejection);
  });

  test('rejects a request whose body the host has read, and answers one whose clone it has read', async () => {
    const handle = await handlerOf();
    const read = loginRequest();
    await read.text();
    const locked = loginRequest();
    locked.body?.getReader();
    for (const request of [read, locked]) {
      const rejected = handle(request).catch((error: unknown) => error);
      expect(await rejected).toMatchObject({
        name: 'TypeError',
        message: expect.stringMatching(/consumed the request body.*clone/),
      });
    }
    const request = loginRequest();
    await request.clone().text();
    expect((await handle(request)).status).toBe(200);
  });
});
