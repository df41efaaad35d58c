import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'vitest';
import { withDeadline } from '../src/deadline.ts';

test('returns the outcome of the work before the deadline', async () => {
  assert.equal(await withDeadline(Promise.resolve(1), 10_000), 1);
  await assert.rejects(withDeadline(Promise.reject(new Error('broken')), 10_000), /broken/);
});

test('rejects at the deadline', async () => {
  await assert.rejects(withDeadline(new Promise(() => undefined), 5), /no answer within 5 ms/);
});

const busyForMs = (ms: number): void => {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
};

/** Starts an echo server and connects a client. */
const echo = async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  const send = async (word: string): Promise<string> => {
    socket.write(word);
    const [answer] = await once(socket, 'data');
    return String(answer);
  };
  const close = async () => {
    socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { send, close };
};

test('accepts a reply that arrived while the process was busy', async () => {
  const { send, close } = await echo();
  const answer = withDeadline(send('here'), 20);
  busyForMs(100);
  assert.equal(await answer, 'here');
  await close();
});

test('accepts the second of two replies while the process was busy after each request', async () => {
  const { send, close } = await echo();
  const ask = async () => {
    const first = send('first');
    busyForMs(50);
    await first;
    const second = send('second');
    busyForMs(50);
    return second;
  };
  assert.equal(await withDeadline(ask(), 40), 'second');
  await close();
});
