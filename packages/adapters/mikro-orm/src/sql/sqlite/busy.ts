import { setTimeout as delay } from 'node:timers/promises';
import { type Lock, mutex, withLock } from '../mutex.ts';

/** The result of a step, under the lock until `release`. */
export interface Held<Result> {
  readonly result: Result;
  readonly release: () => void;
}

/** Acquires the lock and runs a step, which may find the file locked by another process. */
export type Enter = <Result>(step: () => Result) => Promise<Held<Result>>;

const PAUSES_MS = [1, 2, 5, 10];
const PAUSE_MAX_MS = 20;

/** Whether another process holds the lock that a statement needs. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * Creates the entry to a connection whose statements fail at once when another process writes: the
 * wait of SQLite blocks the event loop. A step is retried until its limit in ms, and leaves the
 * lock between two attempts, so that reads go on. Only the first of the waiting steps retries; the
 * limit of each counts from its own call. 0 is unlimited.
 */
export const enterWhenFree = (lock: Lock, limit: () => number): Enter => {
  const queue = mutex();

  const attempt: Enter = async (step) => {
    const release = await lock();
    try {
      return { result: step(), release };
    } catch (error) {
      release();
      throw error;
    }
  };

  const retry = async <Result>(step: () => Result, endsAtMs: number): Promise<Held<Result>> => {
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await attempt(step);
      } catch (error) {
        const leftMs = endsAtMs - performance.now();
        if (!isBusy(error) || leftMs <= 0) throw error;
        await delay(Math.min(PAUSES_MS[attempts] ?? PAUSE_MAX_MS, leftMs));
      }
    }
  };

  return async (step) => {
    const limitMs = limit();
    const endsAtMs = performance.now() + (limitMs === 0 ? Number.POSITIVE_INFINITY : limitMs);
    try {
      return await attempt(step);
    } catch (error) {
      if (!isBusy(error)) throw error;
      return withLock(queue, async () => retry(step, endsAtMs));
    }
  };
};

/** Runs a step under the lock, which is released at the end of the step. */
export const runWhenFree = async <Result>(enter: Enter, step: () => Result): Promise<Result> => {
  const { result, release } = await enter(step);
  release();
  return result;
};
