import { expect, test } from 'vitest';
import { dueSession, isRefresh } from './due-session.ts';

/** Waits until the signal of a request aborts, as `fetch` does while the server is silent. */
const silence = ({ signal }: Request): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });

test('an abort ends a request that waits for a refresh, and no other one', async () => {
  const { client, session } = await dueSession();
  const { promise: silent, resolve: answer } = Promise.withResolvers<void>();
  const paydocs = client({
    session,
    fetch: async (request) => {
      if (isRefresh(request)) await silent;
      return fetch(request);
    },
  });
  const controller = new AbortController();
  const { signal } = controller;
  const left = paydocs.GET('/auth/me', { signal });
  const other = paydocs.GET('/auth/me');
  controller.abort(new Error('The page was left.'));
  await expect(left).rejects.toThrow('The page was left.');
  await expect(paydocs.GET('/auth/me', { signal })).rejects.toThrow('The page was left.');
  answer();
  expect((await other).response.status).toBe(200);
});

test('an abort ends the wait for a refresh after a 401', async () => {
  const { client, session } = await dueSession();
  const controller = new AbortController();
  const paydocs = client({
    session,
    refreshBeforeMs: 0,
    fetch: async (request) => {
      if (!isRefresh(request)) return new Response('{}', { status: 401 });
      controller.abort(new Error('The page was left.'));
      return silence(request);
    },
  });
  await expect(paydocs.GET('/auth/me', { signal: controller.signal })).rejects.toThrow('left');
});
