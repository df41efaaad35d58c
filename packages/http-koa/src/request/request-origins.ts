import { AsyncLocalStorage } from 'node:async_hooks';
import { type Origin, type RequestOrigin, unknownOrigin } from '@paydocs/core';

/** The origin of each HTTP request: a port of the core that the app fills. */
export interface RequestOrigins extends RequestOrigin {
  /** Runs a request, whose origin is read when it is needed. */
  run<Result>(read: () => Origin, work: () => Result): Result;
}

/**
 * Creates the port of the origins of requests. Give it both to `createCore` and to `createApp`. It
 * follows the calls of a request, as AsyncLocalStorage does.
 */
export const requestOrigins = (): RequestOrigins => {
  const requests = new AsyncLocalStorage<() => Origin>();
  return {
    current: () => requests.getStore()?.() ?? unknownOrigin.current(),
    run: (read, work) => requests.run(read, work),
  };
};
