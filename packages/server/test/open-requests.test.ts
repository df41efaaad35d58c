import { setImmediate as turn } from 'node:timers/promises';
import { requestDeadline } from '@paydocs/http-koa';
import { expect, test } from 'vitest';
import { openRequests } from '../src/compose/open-requests.ts';

/** Work that waits for `release`. */
const waiting = () => {
  const released = Promise.withResolvers<void>();
  return { work: () => released.promise, release: released.resolve };
};

/** Closes, and returns whether that has ended a turn of the event loop later. */
const closing = (requests: ReturnType<typeof openRequests>) => {
  let ended = false;
  const close = async (): Promise<void> => {
    await requests.close();
    ended = true;
  };
  const closed = close();
  return {
    closed,
    ended: async () => {
      await turn();
      return ended;
    },
  };
};

test('the end waits for each request and other work, also for one that fails', async () => {
  const requests = openRequests(requestDeadline());
  const [one, other] = [waiting(), waiting()];
  const failed = requests.deadline.run(async () => {
    await one.work();
    throw new Error('failed');
  });
  const ran = requests.run(other.work);
  expect(requests.isClosed()).toBe(false);
  const { closed, ended } = closing(requests);
  expect(requests.isClosed()).toBe(true);
  one.release();
  await expect(failed).rejects.toThrow('failed');
  expect(await ended()).toBe(false);
  other.release();
  await Promise.all([ran, closed]);
});

test('the end waits for no client', async () => {
  const requests = openRequests(requestDeadline());
  const { deadline } = requests;
  const client = waiting();
  const request = deadline.run(async () => deadline.pause(client.work));
  expect(deadline.leftMs()).toBeUndefined();
  await closing(requests).closed;
  client.release();
  await request;
});

test('the end waits no longer than the time of a request', async () => {
  const requests = openRequests(requestDeadline(5));
  const request = requests.deadline.run(() => new Promise(() => {}));
  const { closed } = closing(requests);
  await expect(request).rejects.toThrow('longer than 5 ms');
  await closed;
});

test('a pause outside of a request counts nothing', async () => {
  const requests = openRequests(requestDeadline());
  const { work, release } = waiting();
  const ran = requests.run(work);
  const { ended, closed } = closing(requests);
  await requests.deadline.pause(async () => {});
  expect(await ended()).toBe(false);
  release();
  await Promise.all([ran, closed]);
});
