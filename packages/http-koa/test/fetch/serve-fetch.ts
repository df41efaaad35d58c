import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { FetchHandler } from '../../src/index.ts';

/** Returns a request of Node.js as one of the web, as hosts do. */
const requestOf = (incoming: IncomingMessage): Request => {
  const { method = 'GET', url = '/', headers: given, rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${given.host}${url}`, {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  });
};

const answer = async (
  handle: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const { status, headers, body } = await handle(requestOf(incoming));
  outgoing.writeHead(status, [...headers].flat());
  if (body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(body as NodeStream), outgoing);
};

/** Serves a handler of the web on a port of its own. */
export const serveFetch = async (handle: FetchHandler) => {
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    answer(handle, incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
