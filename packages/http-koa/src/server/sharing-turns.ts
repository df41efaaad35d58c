import type { RequestListener } from 'node:http';

/** Requests begin for so long in a turn of the event loop. */
const TURN_MS = 4;

/** Options for {@link sharingTurns}. */
export interface SharingTurnsOptions {
  readonly nowMs?: () => number;
  /** Runs an action in the next turn of the event loop, after those that wait for it already. */
  readonly soon?: (action: () => void) => void;
}

/**
 * Returns a listener that begins requests in the order in which they came, after some time in the next turn of the event
 * loop. Node.js accepts one connection in a turn: if each turn answered every client that has asked, the last of many new
 * clients would wait as long as all of the others together.
 */
export const sharingTurns = (
  handle: RequestListener,
  { nowMs = () => performance.now(), soon = setImmediate }: SharingTurnsOptions = {},
): RequestListener => {
  let startedMs: number | undefined;
  let waiting = 0;

  const endTurn = (): void => {
    startedMs = undefined;
  };
  const isOver = (): boolean => {
    if (startedMs !== undefined) return nowMs() - startedMs >= TURN_MS;
    startedMs = nowMs();
    soon(endTurn);
    return false;
  };
  const begin: RequestListener = (req, res) => {
    if (isOver()) return soon(() => begin(req, res));
    waiting -= 1;
    handle(req, res);
  };

  return (req, res) => {
    if (waiting === 0 && !isOver()) return handle(req, res);
    waiting += 1;
    soon(() => begin(req, res));
  };
};
