import type { Deadline } from '@paydocs/core';
import { withinRequest } from './time-limit.ts';

/** Ends a hold of a lock; a second call changes nothing. */
export type Release = () => void;

/** Acquires the lock in order of the calls, and returns the function that releases it. */
export type Lock = () => Promise<Release>;

/** A mutual-exclusion lock. */
export interface Mutex {
  readonly lock: Lock;
  /** Acquires the lock if nobody holds it. */
  readonly tryLock: () => Release | undefined;
  /** Whether a caller holds the lock. */
  readonly isHeld: () => boolean;
  /** The number of callers that wait for the lock. */
  readonly waiting: () => number;
}

/** Creates a mutual-exclusion lock. */
export const mutex = (): Mutex => {
  const queue: ((release: Release) => void)[] = [];
  let isHeld = false;

  const hold = (): Release => {
    isHeld = true;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = queue.shift();
      if (next === undefined) isHeld = false;
      else next(hold());
    };
  };
  const tryLock = (): Release | undefined => (isHeld ? undefined : hold());

  return {
    lock: async () => tryLock() ?? new Promise<Release>((resolve) => queue.push(resolve)),
    tryLock,
    isHeld: () => isHeld,
    waiting: () => queue.length,
  };
};

/**
 * Returns a lock whose waits end with the request. A lock that nobody holds needs no timer.
 *
 * @throws Unavailable when the request ends before the lock is free.
 */
export const lockWithin =
  (deadline: Deadline | undefined, { lock, tryLock }: Mutex): Lock =>
  async () =>
    tryLock() ?? withinRequest({ deadline, giveBack: (release) => release() }, lock);

/** Runs work under the lock. */
export const withLock = async <Result>(
  { lock }: Pick<Mutex, 'lock'>,
  work: () => Result | Promise<Result>,
): Promise<Result> => {
  const release = await lock();
  try {
    return await work();
  } finally {
    release();
  }
};
