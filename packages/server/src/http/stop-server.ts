import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { onRequest } from './on-request.ts';

/** Ends a server. */
export interface ServerStop {
  /**
   * Takes no more connections, lets the open requests finish within `graceMs`, and cuts what is
   * left then. Resolves to the number of requests that were cut when every connection is closed.
   */
  stop(graceMs: number): Promise<number>;
}

// A connection may be open with nothing, or half a request, on it: browsers open some in advance.
const SILENT_CONNECTION_MS = 500;

/** Watches a server's requests from here on, so that it can be stopped without losing any. */
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
