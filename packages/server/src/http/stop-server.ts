import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closePort } from './close-port.ts';
import { onRequest } from './on-request.ts';

/** Stops a server gracefully. */
export interface ServerStop {
  /**
   * Accepts the connections that wait, closes the port, and waits up to `graceMs` for open requests.
   * Each connection gets one more response, with `Connection: close`, or is closed after `idleMs`
   * without a request.
   * Resolves to the number of requests that got no response.
   */
  stop(graceMs: number): Promise<number>;
}

/** Options for {@link stoppable}. */
export interface StopOptions {
  /**
   * How long a connection without a request stays open, 2 s by default. A request that is on its
   * way when its connection closes is lost to the client.
   */
  readonly idleMs?: number;
}

const IDLE_MS = 2000;
const ACCEPT_MAX_MS = 2000;

/** Tracks the connections and open requests of a server, so that a stop can wait for them. */
export const stoppable = (server: Server, { idleMs = IDLE_MS }: StopOptions = {}): ServerStop => {
  /**
   * The open responses of each connection. They are in small arrays: a set of all of them would keep responses that have
   * ended in memory, since V8 leaves a table that a set has outgrown to the next full collection.
   */
  const connections = new Map<Socket, ServerResponse[]>();
  const last = new WeakMap<Socket, ServerResponse>();
  const timers = new Set<NodeJS.Timeout>();
  let stopping = false;

  const after = (ms: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };

  const closeWhenIdle = (socket: Socket): void => {
    const { bytesRead } = socket;
    const check = (): void => {
      if (socket.destroyed) return;
      const isBusy = socket.bytesRead !== bytesRead || (connections.get(socket) ?? []).length > 0;
      if (isBusy) closeWhenIdle(socket);
      else socket.destroySoon();
    };
    // The check follows a poll, so that a request that has arrived is counted in `bytesRead`.
    after(idleMs, () => setImmediate(check));
  };

  /** Announces the close on the newest response, since Node closes after the first announcement. */
  const announceClose = (response: ServerResponse): void => {
    const { socket } = response.req;
    const earlier = last.get(socket);
    if (earlier?.headersSent === false) earlier.removeHeader('Connection');
    last.set(socket, response);
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  server.on('connection', (socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });
  onRequest(server, (_request, response) => {
    const open = connections.get(response.req.socket);
    open?.push(response);
    if (stopping) announceClose(response);
    response.once('close', () => open?.splice(open.indexOf(response), 1));
  });

  const stop = async (graceMs: number): Promise<number> => {
    let cut = 0;
    after(graceMs, () => {
      cut = [...connections.values()].flat().length;
      server.closeAllConnections();
    });
    const { promise: ended, resolve: onEnded } = Promise.withResolvers<void>();
    await closePort(server, { maxMs: Math.min(ACCEPT_MAX_MS, graceMs), onEnded });
    // Not earlier: a client that is told to close opens its next connection at once.
    stopping = true;
    for (const open of connections.values()) open.forEach(announceClose);
    for (const socket of connections.keys()) closeWhenIdle(socket);
    await ended;
    // Ends the timer that checks timeouts.
    server.close();
    for (const timer of timers) clearTimeout(timer);
    return cut;
  };

  return { stop };
};
