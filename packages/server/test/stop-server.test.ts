import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { type ServerStop, type StopOptions, stoppable } from '../src/http/stop-server.ts';
import { isRefused } from './is-refused.ts';
import { until } from './until.ts';

const HOUR_MS = 3_600_000;

let server: Server;
let stopper: ServerStop;

/** Starts a server whose responses the test sends. */
const startServer = async (
  options: StopOptions = { idleMs: 10 },
): Promise<{
  port: number;
  nextResponse: () => Promise<ServerResponse>;
}> => {
  server = createServer();
  stopper = stoppable(server, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const nextResponse = async (): Promise<ServerResponse> => {
    const [, response] = await once(server, 'request');
    return response;
  };
  return { port, nextResponse };
};

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const connectionsOf = (of: Server): Promise<number> =>
  new Promise((resolve) => of.getConnections((_error, count) => resolve(count)));

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('stoppable', () => {
  test('waits for an open request, and closes its kept-alive connection', async () => {
    const { port, nextResponse } = await startServer();
    const socket = connect(port, '127.0.0.1');
    socket.write(GET);
    const response = await nextResponse();

    const stopped = stopper.stop(HOUR_MS);
    await until(() => isRefused(port));
    response.end('done');

    expect(await text(socket)).toMatch(/connection: close[\s\S]*done/i);
    expect(await stopped).toBe(0);
  });

  test('accepts no new connection while it stops', async () => {
    const { port, nextResponse } = await startServer();
    const socket = connect(port, '127.0.0.1');
    socket.write(GET);
    const response = await nextResponse();
    const stopped = stopper.stop(HOUR_MS);

    await until(() => isRefused(port));

    response.end();
    await stopped;
  });

  test('answers the connections that nobody has accepted yet', async () => {
    const { port } = await startServer({ idleMs: 50 });
    server.on('request', (_request, response) => void response.end('done'));
    const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write(GET);

    const stopped = stopper.stop(HOUR_MS);

    for (const received of await Promise.all(sockets.map((socket) => text(socket))))
      expect(received).toMatch(/done$/);
    expect(await stopped).toBe(0);
  });

  test('announces the close only when a new connection is refused', async () => {
    const { port, nextResponse } = await startServer({ idleMs: HOUR_MS });
    connect(port, '127.0.0.1').write(GET);
    const response = await nextResponse();

    const stopped = stopper.stop(HOUR_MS);

    expect(response.hasHeader('Connection')).toBe(false);
    await until(() => response.hasHeader('Connection'));
    expect(await isRefused(port)).toBe(true);
    response.end();
    await stopped;
  });

  test('closes the port after the grace although clients keep opening connections', async () => {
    const { port } = await startServer();
    const failures: Error[] = [];
    const open = (): void =>
      void connect(port, '127.0.0.1').on('error', (error) => failures.push(error));
    server.on('connection', open);
    for (let waiting = 0; waiting < 10; waiting += 1) open();

    expect(await stopper.stop(100)).toBe(0);

    await until(() => failures.length === 10);
  });

  test('answers one more request on a connection that was idle', async () => {
    const { port, nextResponse } = await startServer({ idleMs: HOUR_MS });
    const socket = connect(port, '127.0.0.1');
    socket.write(GET);
    (await nextResponse()).end('first');
    await once(socket, 'data');

    const stopped = stopper.stop(HOUR_MS);
    await until(() => isRefused(port));
    socket.write(GET);
    (await nextResponse()).end('second');

    expect(await text(socket)).toMatch(/connection: close[\s\S]*second/i);
    expect(await stopped).toBe(0);
  });

  test('answers every request of a pipeline, and announces the close on the last', async () => {
    const { port, nextResponse } = await startServer({ idleMs: HOUR_MS });
    const socket = connect(port, '127.0.0.1');
    socket.write(GET);
    const first = await nextResponse();
    const stopped = stopper.stop(HOUR_MS);
    await until(() => isRefused(port));
    socket.write(GET);
    const second = await nextResponse();
    second.end('second');
    first.end('first');

    const received = await text(socket);
    expect(received).toMatch(/first[\s\S]*connection: close[\s\S]*second/i);
    expect(received.match(/connection: close/gi)).toHaveLength(1);
    expect(await stopped).toBe(0);
  });

  test('waits for a request that is arriving', async () => {
    const { port, nextResponse } = await startServer({ idleMs: 50 });
    const socket = connect(port, '127.0.0.1');
    const bytes = GET.split('');
    socket.write(bytes.shift() ?? '');
    await until(async () => (await connectionsOf(server)) === 1);
    const stopped = stopper.stop(HOUR_MS);
    const arriving = setInterval(() => socket.write(bytes.shift() ?? ''), 10);
    const response = await nextResponse();
    clearInterval(arriving);
    response.end('done');

    expect(await text(socket)).toContain('done');
    expect(await stopped).toBe(0);
  });

  test('closes an idle connection', async () => {
    const { port, nextResponse } = await startServer();
    const socket = connect(port, '127.0.0.1');
    socket.write(GET);
    (await nextResponse()).end('done');
    await once(socket, 'data');

    expect(await stopper.stop(HOUR_MS)).toBe(0);
  });

  test('does not wait for a connection without requests', async () => {
    const { port } = await startServer();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');

    expect(await stopper.stop(HOUR_MS)).toBe(0);
  });

  test('aborts requests at the timeout, and returns their number', async () => {
    const { port, nextResponse } = await startServer();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(GET);
    await nextResponse();

    expect(await stopper.stop(10)).toBe(1);
  });
});
