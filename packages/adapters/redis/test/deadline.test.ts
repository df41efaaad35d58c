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

test('an answer that came while the process was busy still counts', async () => {
  const server = createServer((socket) => socket.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = withDeadline(once(socket, 'data'), 20);
  const endMs = performance.now() + 100;
  while (performance.now() < endMs);
  assert.equal(String((await answer)[0]), 'here');
  socket.destroy();
  server.close();
});
