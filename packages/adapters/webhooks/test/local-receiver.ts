import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Closable } from '../../../../tools/close-after-test.ts';

/** A request that a receiver got. */
export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A real server on a free port of 127.0.0.1. */
export interface LocalReceiver extends Closable {
  readonly port: number;
  /** `http://127.0.0.1:<port>`, or with https. */
  readonly origin: string;
  readonly received: readonly Received[];
  openConnections(): Promise<number>;
}

/** Writes an answer, after the whole request has arrived. */
export type Answer = (response: ServerResponse) => void;

const read = (name: string): string =>
  readFileSync(new URL(`../../../../tools/test-certificate/${name}`, import.meta.url), 'utf8');

/** The certificate of receivers with TLS, for 127.0.0.1 and localhost. No authority vouches for it. */
export const CERTIFICATE = read('server.crt');

const accept: Answer = (response) => response.writeHead(204).end();

const listen = async (
  createListening: (listener: RequestListener) => Server,
  answer: Answer,
): Promise<Omit<LocalReceiver, 'origin'>> => {
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url: path } = request;
    const headers = request.headers as Readonly<Record<string, string>>;
    received.push({ method, path, headers, body: await text(request) });
    answer(response);
  };
  const server = createListening((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    openConnections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Starts a receiver without encryption; it accepts everything by default. */
export const localReceiver = async (answer: Answer = accept): Promise<LocalReceiver> => {
  const receiver = await listen((listener) => createServer(listener), answer);
  return { ...receiver, origin: `http://127.0.0.1:${receiver.port}` };
};

/** Starts a receiver with TLS that accepts everything. */
export const secureReceiver = async (): Promise<LocalReceiver> => {
  const options = { cert: CERTIFICATE, key: read('server.key') };
  const receiver = await listen((listener) => createHttpsServer(options, listener), accept);
  return { ...receiver, origin: `https://127.0.0.1:${receiver.port}` };
};
