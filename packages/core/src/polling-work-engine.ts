import { ANYTHING, checkOptions, REQUIRED, type RulesOf } from './domain/foundation/options.ts';
import type { CancelSignal } from './domain/foundation/cancel-signal.ts';
import type { WorkEngine, WorkHandler } from './ports/foundation/work-engine.ts';

declare const AbortController: new () => { readonly signal: CancelSignal; abort(): void };

/** Options for {@link pollingWorkEngine}. Every delay varies by 25 % up or down. */
export interface PollingWorkEngineOptions {
  /** Resolves after `ms` milliseconds, or when the signal aborts. */
  readonly sleep: (ms: number, signal: CancelSignal) => Promise<void>;
  /** The number of handlers that may run at once, 1 by default. */
  readonly concurrency?: number | undefined;
  /** The time after which the engine looks for work without a wake, 1000 ms by default. */
  readonly intervalMs?: number | undefined;
  /** The delay after an error, 1000 ms by default. Each further error in a row doubles it, up to 30 s. */
  readonly retryDelayMs?: number | undefined;
  /** Called with each error of the handler, and the number of errors in a row; must not throw. */
  readonly onError?: ((error: unknown, failures: number) => void) | undefined;
}

const rules: RulesOf<PollingWorkEngineOptions> = {
  sleep: REQUIRED,
  concurrency: ANYTHING,
  intervalMs: ANYTHING,
  retryDelayMs: ANYTHING,
  onError: ANYTHING,
};

const RETRY_DELAY_MAX_MS = 30_000;

const withJitter = (ms: number): number => ms * (0.75 + Math.random() / 2);

const assertOptions = (numbers: Readonly<Record<string, number>>): void => {
  for (const [name, number] of Object.entries(numbers)) {
    if (!(number >= 1)) throw new TypeError(`${name} must be a number from 1.`);
  }
};

/**
 * Creates a work engine of one process: it looks for work at intervals, and at once when the same
 * process wakes it.
 *
 * @throws TypeError for a number below 1, and for an option that is unknown or missing.
 */
export const pollingWorkEngine = (options: PollingWorkEngineOptions): WorkEngine => {
  checkOptions(options, rules);
  const { sleep, onError, concurrency = 1, intervalMs = 1000, retryDelayMs = 1000 } = options;
  assertOptions({ concurrency, intervalMs, retryDelayMs });
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting: (() => void)[] = [];
  let isDue = false;
  let loops: Promise<unknown> | undefined;

  const wake = (): void => {
    isDue = true;
    waiting.shift()?.();
  };
  const untilDue = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
    });

  /** Calls the handler once, and returns the number of errors in a row. */
  const call = async (handler: WorkHandler, failures: number): Promise<number> => {
    isDue = false;
    try {
      if ((await handler(signal)) === 'more') wake();
      return 0;
    } catch (error) {
      onError?.(error, failures + 1);
      const delayMs = Math.min(retryDelayMs * 2 ** failures, RETRY_DELAY_MAX_MS);
      await sleep(withJitter(delayMs), signal);
      wake();
      return failures + 1;
    }
  };
  const work = async (handler: WorkHandler): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      if (isDue) failures = await call(handler, failures);
      else await untilDue();
    }
  };
  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(withJitter(intervalMs), signal);
      wake();
    }
  };

  return {
    wake,
    start: (handler) => {
      if (signal.aborted) throw new Error('The work engine was stopped.');
      if (loops !== undefined) throw new Error('The work engine was started before.');
      isDue = true;
      loops = Promise.all([look(), ...Array.from({ length: concurrency }, () => work(handler))]);
    },
    stop: async () => {
      stopping.abort();
      for (const resolve of waiting.splice(0)) resolve();
      await loops;
    },
  };
};
