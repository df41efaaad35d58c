import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { onRequest } from './on-request.ts';

/** Stops a server gracefully. */
export interface ServerStop {
  /**
   * Accepts no more connections, waits up to `graceMs` for open requests, then closes all
   * connections. Resolves to the number of requests that got no response.
   */
  stop(graceMs: number): Promise<number>;
}

// Browsers open connections in advance, without a request.
const SILENT_CONNECTION_MS = 500;

/** Tracks the open requests of a server, so that a stop can wait for them. */
export const stoppable = (server: Server): ServerStop => {
  const open = new Set<ServerResponse>();
  const timers: NodeJS.Timeout[] = [];
  let stopping = false;

  const answered = (): void => {
    server.closeIdleConnections();
    if (open.size > 0) return;
    const closeSilent = (): void => {
      if (open.size === 0) server.closeAllConnections();
    };
    timers.push(setTimeout(closeSilent, SILENT_CONNECTION_MS));
  };

  onRequest(server, (_request, response) => {
    open.add(response);
    if (stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      open.delete(response);
      // The connection counts as idle only after this event.
      if (stopping) setImmediate(answered);
    });
  });

  const stop = async (graceMs: number): Promise<number> => {
    stopping = true;
    let cut = 0;
    const closed = once(server, 'close');
    server.close();
    for (const response of open) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    const cutOff = (): void => {
      cut = open.size;
      server.closeAllConnections();
    };
    timers.push(setTimeout(cutOff, graceMs));
    answered();
    await closed;
    for (const timer of timers) clearTimeout(timer);
    return cut;
  };

  return { stop };
};
