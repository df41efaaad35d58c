import type { WorkEngine, WorkHandler } from '@paydocs/core';

/** A work engine for tests, which calls its handler only when a test runs it. */
export interface ManualWorkEngine extends WorkEngine {
  /** The number of wakes so far, also before the start. */
  readonly wakes: number;
  /** The errors with which the handler rejected. */
  readonly errors: readonly unknown[];
  /**
   * Calls the handler while a call is due: after the start, after a wake, and again after `more`. Returns
   * the number of calls, or that of a run which has not ended.
   */
  run(): Promise<number>;
  /** Lets an interval pass: a call is due also without a wake, and again after an error. */
  elapse(): void;
}

/** Creates a work engine that calls one handler at once. */
export const manualWorkEngine = (): ManualWorkEngine => {
  const stopping = new AbortController();
  const errors: unknown[] = [];
  let handler: WorkHandler | undefined;
  let wakes = 0;
  let isDue = false;
  let isFailing = false;
  let running: Promise<number> | undefined;

  const isCallDue = (): boolean =>
    handler !== undefined && isDue && !isFailing && !stopping.signal.aborted;
  const call = async (): Promise<void> => {
    isDue = false;
    try {
      const result = await handler?.(stopping.signal);
      if (result === 'more') isDue = true;
    } catch (error) {
      isFailing = true;
      errors.push(error);
    }
  };
  const callWhileDue = async (): Promise<number> => {
    let calls = 0;
    while (isCallDue()) {
      calls += 1;
      await call();
    }
    return calls;
  };

  return {
    get wakes() {
      return wakes;
    },
    errors,
    run: async () => {
      running ??= callWhileDue().finally(() => {
        running = undefined;
      });
      return running;
    },
    elapse: () => {
      isDue = true;
      isFailing = false;
    },
    wake: () => {
      wakes += 1;
      isDue = true;
    },
    start: (started) => {
      if (handler !== undefined) throw new Error('The work engine was started before.');
      if (stopping.signal.aborted) throw new Error('The work engine was stopped.');
      handler = started;
      isDue = true;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
