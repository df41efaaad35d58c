import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../proxy/fault-proxy.ts';

let server: Server;
let proxy: FaultProxy;
const received: string[] = [];

/** Starts a server that returns every byte. */
beforeEach(async () => {
  received.length = 0;
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      received.push(bytes.toString());
      socket.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  proxy = await startFaultProxy(`tcp://127.0.0.1:${address.port}`);
});
afterEach(() => {
  proxy.close();
  server.close();
});

const opening = (): Socket => {
  const { hostname, port } = new URL(proxy.url);
  return connect(Number(port), hostname).on('error', () => {});
};

const open = async (): Promise<Socket> => {
  const socket = opening();
  await once(socket, 'connect');
  return socket;
};

const echo = async (socket: Socket, sent: string): Promise<string> => {
  let answer = '';
  const done = new Promise<void>((resolve) => {
    const read = (bytes: Buffer): void => {
      answer += bytes.toString();
      if (answer.length < sent.length) return;
      socket.off('data', read);
      resolve();
    };
    socket.on('data', read);
  });
  socket.write(sent);
  await done;
  return answer;
};

const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.once('close', resolve).resume());

describe('a fault proxy', () => {
  test('passes bytes', async () => {
    const socket = await open();
    expect(await echo(socket, 'hello')).toBe('hello');
  });

  test('delays the bytes of the server', async () => {
    const socket = await open();
    proxy.set({ kind: 'delay', ms: 60 });
    const startedMs = performance.now();
    expect(await echo(socket, 'late')).toBe('late');
    expect(performance.now() - startedMs).toBeGreaterThan(50);
  });

  test('holds bytes in both directions until it heals', async () => {
    const socket = await open();
    await echo(socket, 'a');
    proxy.set({ kind: 'stall' });
    const answer = echo(socket, 'held');
    const other = await open();
    expect(received).toEqual(['a']);
    proxy.heal();
    expect(await answer).toBe('held');
    expect(await echo(other, 'new')).toBe('new');
  });

  test('passes single bytes', async () => {
    const socket = await open();
    proxy.set({ kind: 'trickle', ms: 20 });
    const startedMs = performance.now();
    expect(await echo(socket, 'abcde')).toBe('abcde');
    expect(performance.now() - startedMs).toBeGreaterThan(4 * 18);
  });

  test('resets links, and each new one, until it heals', async () => {
    const socket = await open();
    await echo(socket, 'a');
    proxy.set({ kind: 'reset' });
    await closed(socket);
    await closed(opening());
    proxy.heal();
    expect(await echo(await open(), 'again')).toBe('again');
  });

  test('resets a link after some bytes of the server', async () => {
    const socket = await open();
    proxy.set({ kind: 'cut', bytes: 4 });
    expect(await echo(socket, 'abcd')).toBe('abcd');
    const end = closed(socket);
    socket.write('lost');
    await end;
    expect(received.join('')).toBe('abcdlost');
  });

  test('ends the direction of the server and passes the bytes of the client', async () => {
    const socket = await open();
    await echo(socket, 'a');
    const answer = text(socket);
    proxy.set({ kind: 'half-close' });
    socket.write('b');
    expect(await answer).toBe('');
    expect(received.join('')).toContain('a');
  });
});
