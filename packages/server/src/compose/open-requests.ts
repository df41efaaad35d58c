import type { RequestDeadline } from '@paydocs/http-koa';

/** The requests of a process, for which its end waits. */
export interface OpenRequests {
  /** The time limit of requests, which counts those that run. */
  readonly deadline: RequestDeadline;
  /** Runs other work for which `close` waits. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Whether new requests get 503. */
  readonly isClosed: () => boolean;
  /**
   * Refuses new requests, and resolves when nothing runs any more: at the latest when the time of the running requests is
   * over. A request that waits for its client does not count meanwhile.
   */
  readonly close: () => Promise<void>;
}

/** Counts the requests that run within a time limit. */
export const openRequests = (deadline: RequestDeadline): OpenRequests => {
  let running = 0;
  let closed = false;
  const ended = Promise.withResolvers<void>();
  const leave = (): void => {
    running -= 1;
    if (closed && running === 0) ended.resolve();
  };
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return {
    deadline: {
      leftMs: () => deadline.leftMs(),
      run: (work, limitMs) => run(() => deadline.run(work, limitMs)),
      pause: async (work) => {
        if (deadline.leftMs() === undefined) return work();
        leave();
        try {
          return await deadline.pause(work);
        } finally {
          running += 1;
        }
      },
    },
    run,
    isClosed: () => closed,
    close: async () => {
      closed = true;
      if (running === 0) ended.resolve();
      await ended.promise;
    },
  };
};
