import type { WorkEngine, WorkHandler } from '@paydocs/core';
import type { Closable } from '../contract.ts';

/** The work engine under test, which is not started. */
export interface WorkEngineHarness extends Closable {
  readonly engine: WorkEngine;
  /** The number of handlers that may run at once. */
  readonly concurrency: number;
  /** Returns the errors of the handler that the engine has reported. */
  readonly reported: () => readonly unknown[];
  /** Lets the engine run until the condition holds, and rejects when it does not soon. */
  readonly until: (condition: () => boolean) => Promise<void>;
  /** Lets the engine run until it waits, as far as the harness can detect. */
  readonly settle: () => Promise<void>;
  /** Lets the time pass after which the engine looks for work without a wake, also after an error. */
  readonly elapse: () => Promise<void>;
}

/** A handler that counts its calls. */
export interface CountedHandler {
  readonly handler: WorkHandler;
  readonly calls: () => number;
}

/** Creates a handler that returns, or rejects with, each of these in turn, and then is idle. */
export const scripted = (...results: readonly ('more' | 'idle' | Error)[]): CountedHandler => {
  let calls = 0;
  return {
    calls: () => calls,
    handler: async () => {
      const result = results[calls] ?? 'idle';
      calls += 1;
      if (result instanceof Error) throw result;
      return result;
    },
  };
};

/** A handler whose calls wait until they are released. */
export interface GatedHandler extends CountedHandler {
  /** The number of calls that wait, and the largest number so far. */
  readonly running: () => number;
  readonly runningMax: () => number;
  /** Whether the signal of a waiting call has aborted. */
  readonly isAborted: () => boolean;
  /** Lets all calls end, those to come too. */
  readonly release: () => void;
}

/** Creates a handler whose calls wait, and then are idle. */
export const gated = (): GatedHandler => {
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  let running = 0;
  let runningMax = 0;
  let aborted = false;
  return {
    calls: () => calls,
    running: () => running,
    runningMax: () => runningMax,
    isAborted: () => aborted,
    release: gate.resolve,
    handler: async (signal) => {
      calls += 1;
      running += 1;
      runningMax = Math.max(runningMax, running);
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      await gate.promise;
      running -= 1;
      return 'idle';
    },
  };
};
