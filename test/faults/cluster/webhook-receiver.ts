import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ReceivedWebhook } from '../history/webhooks.ts';

/** How a receiver treats a request. */
export type ReceiverMode = 'accept' | 'refuse' | 'silent';

/** A receiver of webhooks on a free loopback port. */
export interface FaultyReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Changes the mode, and ends the requests that have no answer. */
  set(mode: ReceiverMode): void;
  stop(): void;
}

/** Starts a receiver that answers nothing until `set`. */
export const startFaultyReceiver = async (): Promise<FaultyReceiver> => {
  const received: ReceivedWebhook[] = [];
  let mode: ReceiverMode = 'silent';
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { type, data } = JSON.parse(body);
    const subject = String(data.uuid ?? data.id);
    const id = String(request.headers['webhook-id']);
    received.push({ id, type, subject, accepted: mode === 'accept' });
    if (mode === 'silent') return;
    response.writeHead(mode === 'accept' ? 204 : 503).end();
  };
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received,
    set: (next) => {
      mode = next;
      server.closeAllConnections();
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
