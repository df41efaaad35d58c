import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

const SHORT_TURN_MS = 0.1;

/** Options for {@link closePort}. */
export interface ClosePortOptions {
  /** How long the port stays open at most while clients keep opening connections. */
  readonly maxMs: number;
  /** Called when all connections have ended. */
  readonly onEnded: () => void;
}

/**
 * Accepts the connections that clients have opened already, and closes the port. The kernel resets
 * a connection that nobody has accepted when its port closes. Therefore the port closes after a
 * turn of the event loop that was short and accepted nothing: no client had time to come.
 */
export const closePort = async (
  server: Server,
  { maxMs, onEnded }: ClosePortOptions,
): Promise<void> => {
  // The first call compiles the code: five times as long as a call between the turn and the close.
  close(new Server(), () => {});
  await acceptWaiting(server, maxMs);
  close(server, onEnded);
};

/** `close` of an HTTP server also resets the connections that are idle at this moment. */
const close = (server: Server, onEnded: () => void): void => {
  Server.prototype.close.call(server, onEnded);
};

/** Resolves after a quiet turn of the event loop, or after `maxMs`. */
const acceptWaiting = async (server: Server, maxMs: number): Promise<void> => {
  let accepted = false;
  const note = (): void => void (accepted = true);
  server.on('connection', note);
  const endMs = performance.now() + maxMs;
  while (performance.now() < endMs) {
    // This turn may end before it polls; the next one begins here, and polls.
    await nextTurn();
    accepted = false;
    const startedMs = performance.now();
    await nextTurn();
    if (accepted) continue;
    if (performance.now() - startedMs < SHORT_TURN_MS) break;
    await pause(1);
  }
  server.off('connection', note);
};
