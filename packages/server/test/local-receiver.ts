import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request that a receiver got, and how it answered. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  readonly status: number;
}

/** A receiver of webhooks on 127.0.0.1. */
export interface LocalReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Answers with this status from now on; with 204 at first. */
  answer(status: number): void;
}

/** Starts a receiver until the end of the test. */
export const localReceiver = async (): Promise<LocalReceiver> => {
  const received: ReceivedWebhook[] = [];
  let status = 204;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const header = (name: string): string => String(request.headers[`webhook-${name}`]);
    const [id, timestamp, signature] = [header('id'), header('timestamp'), header('signature')];
    received.push({ id, timestamp, signature, body, status });
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (next) => {
      status = next;
    },
  };
};
