import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onRequest } from './on-request.ts';

/** Stops a server gracefully. */
export interface ServerStop {
  /**
   * Accepts no more connections, and waits up to `graceMs` for open requests. Each connection gets
   * one more response, with `Connection: close`, or is closed after `idleMs` without a request.
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
const ACCEPT_TURNS_MAX = 1000;

/** Tracks the connections and open requests of a server, so that a stop can wait for them. */
export const stoppable = (server: Server, { idleMs = IDLE_MS }: StopOptions = {}): ServerStop => {
  const connections = new Set<Socket>();
  const open = new Set<ServerResponse>();
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
      const isBusy =
        socket.bytesRead !== bytesRead || [...open].some(({ req }) => req.socket === socket);
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
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    if (stopping) closeWhenIdle(socket);
  });
  onRequest(server, (_request, response) => {
    open.add(response);
    if (stopping) announceClose(response);
    response.once('close', () => open.delete(response));
  });

  /** Accepts the connections that clients have opened already: closing the port would reset them. */
  const acceptWaiting = async (): Promise<void> => {
    let accepted = true;
    const note = (): void => void (accepted = true);
    server.on('connection', note);
    for (let turn = 0; accepted && turn < ACCEPT_TURNS_MAX; turn += 1) {
      accepted = false;
      // The first turn may end before the poll; the second one has polled.
      await nextTurn();
      await nextTurn();
    }
    server.off('connection', note);
  };

  const stop = async (graceMs: number): Promise<number> => {
    stopping = true;
    let cut = 0;
    for (const response of open) announceClose(response);
    await acceptWaiting();
    for (const socket of connections) closeWhenIdle(socket);
    after(graceMs, () => {
      cut = open.size;
      server.closeAllConnections();
    });
    await closed(server);
    for (const timer of timers) clearTimeout(timer);
    return cut;
  };

  return { stop };
};

/** Closes the port, and resolves when all connections have ended. */
const closed = async (server: Server): Promise<void> => {
  // `close` of an HTTP server also resets the connections that are idle at this moment.
  await new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  // Ends the timer that checks timeouts.
  server.close();
};
