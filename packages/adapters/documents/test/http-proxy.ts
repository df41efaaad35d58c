import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request in place of the server, or returns false. */
export type Intercept = (incoming: IncomingMessage, response: ServerResponse) => boolean;

/** A proxy in front of an HTTP server, which keeps the `Host` header that is signed. */
export interface HttpProxy {
  readonly url: string;
  /** The number of requests so far. */
  readonly requests: () => number;
  /** The number of responses that have neither ended nor been left. */
  readonly running: () => number;
  intercept: Intercept;
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1. */
export const startHttpProxy = async (target: string): Promise<HttpProxy> => {
  const running = new Set<ServerResponse>();
  let requests = 0;
  const server = createServer((incoming, response) => {
    requests += 1;
    running.add(response);
    response.once('close', () => running.delete(response));
    if (proxy.intercept(incoming, response)) return;
    const { method, headers, url = '' } = incoming;
    const forwarded = request(new URL(url, target), { method, headers, agent: false });
    forwarded.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    response.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const proxy: HttpProxy = {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    running: () => running.size,
    intercept: () => false,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: async () => void (await listen(port)),
  };
  return proxy;
};
