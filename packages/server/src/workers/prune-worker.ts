import type { Core } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { hostLog, type Log } from '../log/log.ts';
import { pruneAll } from './prune-all.ts';
import { sleepInBackground, withJitter } from './sleep.ts';
import { stopInTime } from './stop-in-time.ts';

/** A running worker that deletes old rows. Any number of workers may share a database. */
export interface PruneWorker {
  /**
   * Starts no further batch, and waits up to `timeoutMs` (8000 by default) for the current one. Returns whether it has
   * ended. Later calls return the result of the first.
   */
  stop(timeoutMs?: number): Promise<boolean>;
}

/** Options for {@link startPruneWorker}. */
export interface PruneWorkerOptions {
  /** Receives the number of deleted rows, and errors. By default standard error. */
  readonly log?: Log | undefined;
  /** The time between two runs, an hour by default. It varies by 25 % up or down. */
  readonly intervalMs?: number | undefined;
  /** Resolves after `ms` milliseconds, or when the signal aborts; for tests. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

const HOUR_MS = 3_600_000;

/** Between two batches, so that pruning takes a small part of the database's time only. */
const PAUSE_MS = 100;

/**
 * Starts a worker that deletes rows whose retention is over, in small batches with pauses. The first
 * run begins after the first interval. After an error the next run begins at the next interval.
 *
 * @throws TypeError for an interval that is not a number of milliseconds from 1.
 */
export const startPruneWorker = (
  core: Pick<Core, 'prune'>,
  options: PruneWorkerOptions = {},
): PruneWorker => {
  const { intervalMs = HOUR_MS, sleep = sleepInBackground } = options;
  const log = hostLog(options.log);
  if (!(Number.isFinite(intervalMs) && intervalMs >= 1)) {
    throw new TypeError('intervalMs must be a number of milliseconds from 1.');
  }
  const stopping = new AbortController();
  const { signal } = stopping;

  const work = async (): Promise<void> => {
    await sleep(withJitter(intervalMs), signal);
    while (!signal.aborted) {
      try {
        const pause = () => sleep(PAUSE_MS, signal);
        const { counts: pruned } = await pruneAll(core, { pause, signal });
        const isIdle = Object.values(pruned).every((count) => count === 0);
        if (isIdle) log.debug({}, 'nothing to prune');
        else log.info({ pruned }, 'pruned');
      } catch (error) {
        log.warn({ error: describeError(error) }, 'pruning failed');
      }
      await sleep(withJitter(intervalMs), signal);
    }
  };
  const finished = work();
  return {
    stop: stopInTime(async () => {
      stopping.abort();
      await finished;
    }),
  };
};
