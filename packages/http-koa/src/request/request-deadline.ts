import { AsyncLocalStorage } from 'node:async_hooks';
import { type Deadline, Unavailable } from '@paydocs/core';

/** The time limit of each HTTP request. Adapters read the time that is left. */
export interface RequestDeadline extends Deadline {
  /**
   * Runs a request, or a part of one with a limit of its own, and returns the result.
   *
   * @throws Unavailable when the time is over. A late result or error of the work is dropped.
   */
  run<Result>(work: () => Promise<Result>, limitMs?: number): Promise<Result>;
  /** Runs a part of the request whose time does not count, such as waiting for the client. */
  pause<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The default time limit: an answer also needs some of the 4 s to reach the client. */
const DEFAULT_MS = 3500;

const nowMs = (): number => performance.now();

interface Running {
  /** When the time is over. */
  endMs: number;
  timer: NodeJS.Timeout;
  readonly expire: () => void;
}

/**
 * Creates the time limit of requests, 3500 ms by default. It follows the calls of a request, as
 * AsyncLocalStorage does. So one limit serves all requests of a process.
 *
 * @throws RangeError for a limit that is not above 0.
 */
export const requestDeadline = (requestMs = DEFAULT_MS): RequestDeadline => {
  if (!(requestMs > 0)) throw new RangeError('The time limit must be a number of ms above 0.');
  const requests = new AsyncLocalStorage<Running>();
  return {
    leftMs: () => {
      const request = requests.getStore();
      return request && Math.max(0, request.endMs - nowMs());
    },
    run: (work, limitMs = requestMs) =>
      new Promise((resolve, reject) => {
        const fail = (): void =>
          reject(new Unavailable(`The request took longer than ${limitMs} ms.`));
        // After the results that have arrived, also where the process stood still.
        const expire = (): void => void setImmediate(fail);
        const timer = setTimeout(expire, limitMs);
        const request: Running = { endMs: nowMs() + limitMs, timer, expire };
        requests
          .run(request, work)
          .then(resolve, reject)
          .finally(() => clearTimeout(request.timer));
      }),
    pause: async (work) => {
      const request = requests.getStore();
      if (request === undefined) return work();
      const leftMs = request.endMs - nowMs();
      clearTimeout(request.timer);
      try {
        return await work();
      } finally {
        request.endMs = nowMs() + leftMs;
        request.timer = setTimeout(request.expire, leftMs);
      }
    },
  };
};
