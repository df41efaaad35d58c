import { setImmediate as turn } from 'node:timers/promises';
import { pollingWorkEngine, type WorkEngine, type WorkHandler } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import type { Log } from '../log/log.ts';
import { sleepUntilCanceled } from './sleep.ts';

/** An engine that a worker starts and stops. */
export type OwnEngine = Pick<WorkEngine, 'start' | 'stop'>;

/** Options of the engine of a worker that gets none. */
interface EngineOptions {
  readonly log: Log;
  /** What the log says of an error, which has the number of errors in a row. */
  readonly failed: string;
  readonly concurrency?: number;
  readonly intervalMs?: number;
}

/** Creates an engine that looks for work by itself, and again after an error with exponential backoff. */
export const ownEngine = ({ log, failed, ...options }: EngineOptions): OwnEngine =>
  pollingWorkEngine({
    ...options,
    sleep: sleepUntilCanceled,
    onError: (error, failures) => log.warn({ failures, error: describeError(error) }, failed),
  });

/**
 * Starts a worker, which calls the step until it is idle, and again when the engine says so. Each step gives
 * the event loop a turn: on SQLite, a step may end without one, and requests would wait for all steps.
 */
export const startSteps = (engine: OwnEngine, step: WorkHandler): void => {
  engine.start(async (signal) => {
    try {
      return await step(signal);
    } finally {
      await turn();
    }
  });
};
