import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'vitest';
import { withDeadline } from '../src/deadline.ts';

test('an outcome before the deadline is passed on', async () => {
  assert.equal(await withDeadline(Promise.resolve(1), 10_000), 1);
  await assert.rejects(withDeadline(Promise.reject(new Error('broken')), 10_000), /broken/);
});

test('no outcome by then rejects', async () => {
  await assert.rejects(withDeadline(new Promise(() => undefined), 5), /no answer within 5 ms/);
});

const busyForMs = (ms: number): void => {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
};

/** A server that says a word each time it is told one. */
const echo = async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  const say = async (word: string): Promise<string> => {
    socket.write(word);
    const [heard] = await once(socket, 'data');
    return String(heard);
  };
  const close = async () => {
    socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { say, close };
};

test('an answer that came while the process was busy still counts', async () => {
  const { say, close } = await echo();
  const answer = withDeadline(say('here'), 20);
  busyForMs(100);
  assert.equal(await answer, 'here');
  await close();
});

test('so does one that took two questions, with a busy process after each', async () => {
  const { say, close } = await echo();
  const ask = async () => {
    const first = say('first');
    busyForMs(50);
    await first;
    const second = say('second');
    busyForMs(50);
    return second;
  };
  assert.equal(await withDeadline(ask(), 40), 'second');
  await close();
});
