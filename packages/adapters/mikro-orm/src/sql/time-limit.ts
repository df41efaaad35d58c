import { type Deadline, Unavailable } from '@paydocs/core';

/** Below this time no statement is sent. */
const SHORTEST_MS = 1;

const over = (): Unavailable => new Unavailable('The request has no time left.');

/**
 * Returns the time limit of a step: its own limit, or what the request has left if that is less.
 * 0 is unlimited.
 *
 * @throws Unavailable when the request has no time left.
 */
export const timeLimitMs = (deadline: Deadline | undefined, ownMs = 0): number => {
  const leftMs = deadline?.leftMs();
  if (leftMs === undefined) return ownMs;
  if (leftMs < SHORTEST_MS) throw over();
  return ownMs === 0 ? leftMs : Math.min(ownMs, leftMs);
};

/** Options for {@link withinRequest}. */
export interface WithinRequest<Result> {
  readonly deadline: Deadline | undefined;
  /** The time after which the work ends by itself; 0 is never. */
  readonly ownMs?: number;
  /** Called with a result that arrives after the request is over; must not throw. */
  readonly giveBack?: (result: Result) => void;
}

/**
 * Starts work, and waits for its result until the request is over. Work that ends by itself before
 * that costs no timer.
 *
 * @throws Unavailable when the request has no time left, before or during the work.
 */
export const withinRequest = async <Result>(
  { deadline, ownMs = 0, giveBack = () => {} }: WithinRequest<Result>,
  start: () => Promise<Result>,
): Promise<Result> => {
  const limitMs = timeLimitMs(deadline, ownMs);
  if (limitMs === ownMs) return start();
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(over());
    }, limitMs);
    start()
      .then((result) => (isOver ? giveBack(result) : resolve(result)), reject)
      .finally(() => clearTimeout(timer));
  });
};
