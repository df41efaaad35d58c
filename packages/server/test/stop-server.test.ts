import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { type ServerStop, stoppable } from '../src/http/stop-server.ts';

const HOUR_MS = 3_600_000;

let server: Server;
let stopper: ServerStop;

/** Starts a server whose responses the test sends. */
const startServer = async (): Promise<{
  port: number;
  nextResponse: () => Promise<ServerResponse>;
}> => {
  server = createServer();
  stopper = stoppable(server);
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

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('stoppable', () => {
  test('waits for an open request, and closes its kept-alive connection', async () => {
    const { port, nextResponse } = await startServer();
    const socket = connect(port, '127.0.0.1');
    socket.write(GET);
    const response = await nextResponse();

    const stopped = stopper.stop(HOUR_MS);
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

    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');

    response.end();
    await stopped;
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
