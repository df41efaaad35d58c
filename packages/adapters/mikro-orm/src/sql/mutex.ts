import type { Deadline } from '@paydocs/core';
import { withinRequest } from './time-limit.ts';

/** Acquires the lock in order of the calls, and returns the function that releases it. */
export type Lock = () => Promise<() => void>;

/** Creates a mutual-exclusion lock. */
export const mutex = (): Lock => {
  let last = Promise.resolve();
  return async () => {
    const previous = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await previous;
    return resolve;
  };
};

/** A lock that counts its holder and its waiting callers. */
export interface CountedLock {
  readonly lock: Lock;
  /** Whether a caller holds the lock. */
  readonly isHeld: () => boolean;
  /** The number of callers that wait for the lock. */
  readonly waiting: () => number;
}

/** Counts the holder and the waiting callers of a lock. */
export const countedLock = (lock: Lock): CountedLock => {
  let callers = 0;
  let isHeld = false;
  return {
    lock: async () => {
      callers += 1;
      const release = await lock();
      isHeld = true;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        callers -= 1;
        isHeld = false;
        release();
      };
    },
    isHeld: () => isHeld,
    waiting: () => callers - (isHeld ? 1 : 0),
  };
};

/**
 * Returns a lock whose waits end with the request.
 *
 * @throws Unavailable when the request has no time left.
 */
export const lockWithin =
  (deadline: Deadline | undefined, lock: Lock): Lock =>
  async () =>
    withinRequest({ deadline, giveBack: (release) => release() }, lock);

/** Runs work under the lock. */
export const withLock = async <Result>(
  lock: Lock,
  work: () => Result | Promise<Result>,
): Promise<Result> => {
  const release = await lock();
  try {
    return await work();
  } finally {
    release();
  }
};
