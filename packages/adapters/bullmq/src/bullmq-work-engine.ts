import { randomUUID } from 'node:crypto';
import {
  ANYTHING,
  checkOptions,
  pollingWorkEngine,
  type PollingWorkEngineOptions,
  REQUIRED,
  type RulesOf,
  type WorkEngine,
  type WorkHandler,
} from '@paydocs/core';
import { sleepInRealTime } from './sleep.ts';
import { openTokens } from './tokens.ts';

/** Options for {@link bullmqWorkEngine}. */
export interface BullmqWorkEngineOptions {
  /** `redis://` or `rediss://`; it may be another Redis than that of the rate limits. */
  readonly url: string;
  /** The number of handlers that may run at once in this process, 1 by default. */
  readonly concurrency?: number | undefined;
  /** The time after which a node looks for work without a token, 30 000 ms by default. */
  readonly sweepIntervalMs?: number | undefined;
  /** The name of the installation in all keys of Redis, `paydocs` by default. */
  readonly name?: string | undefined;
  /** Called with each error of the handler, and the number of errors in a row; must not throw. */
  readonly onError?: PollingWorkEngineOptions['onError'];
  /** Called with each error of Redis; must not throw. The node goes on without it. */
  readonly onRedisError?: ((error: unknown) => void) | undefined;
  /** Resolves after `ms` milliseconds, or when the signal aborts; for tests. */
  readonly sleep?: PollingWorkEngineOptions['sleep'] | undefined;
}

/** A work engine whose connections `stop` ends, also without a start. */
export interface BullmqWorkEngine extends WorkEngine {}

const rules: RulesOf<BullmqWorkEngineOptions> = {
  url: REQUIRED,
  concurrency: ANYTHING,
  sweepIntervalMs: ANYTHING,
  name: ANYTHING,
  onError: ANYTHING,
  onRedisError: ANYTHING,
  sleep: ANYTHING,
};

const SWEEP_INTERVAL_MS = 30_000;
const AFTER_REDIS_ERROR_MS = 1000;

/** The token of a wake; each node has another one for more work. */
const WAKE = 'wake';

/**
 * Creates a work engine that wakes all nodes of an installation over BullMQ. The jobs are tokens: one
 * that is lost, doubled or flushed does no harm, since every node also looks for work at intervals. At
 * most one token of a wake and one of each node wait at a time.
 *
 * @throws TypeError for an option that is unknown or missing.
 */
export const bullmqWorkEngine = (options: BullmqWorkEngineOptions): BullmqWorkEngine => {
  checkOptions(options, rules);
  const { concurrency = 1, sweepIntervalMs = SWEEP_INTERVAL_MS, name = 'paydocs' } = options;
  const { sleep = sleepInRealTime, onRedisError = () => {} } = options;
  const more = `more-${randomUUID()}`;
  const local = pollingWorkEngine({
    sleep,
    concurrency,
    intervalMs: sweepIntervalMs,
    onError: options.onError,
  });
  const tokens = openTokens({ url: options.url, prefix: `{${name}}`, onError: onRedisError });
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = 0;
  let hasFailed = false;
  let onFree: (() => void) | undefined;
  let stopped: Promise<void> | undefined;

  /** Counts the handlers that run, and offers further work to the other nodes. */
  const counted =
    (handler: WorkHandler): WorkHandler =>
    async (given) => {
      running += 1;
      try {
        const result = await handler(given);
        hasFailed = false;
        if (result === 'more') tokens.add(more);
        return result;
      } catch (error) {
        hasFailed = true;
        throw error;
      } finally {
        running -= 1;
        onFree?.();
      }
    };

  /** A node takes no token while all its handlers run, or fail: other nodes take it. */
  const isBusy = (): boolean => (running >= concurrency || hasFailed) && !signal.aborted;
  const untilFree = async (): Promise<void> => {
    while (isBusy()) {
      await new Promise<void>((resolve) => {
        onFree = resolve;
      });
    }
  };
  const receive = async (): Promise<void> => {
    while (!signal.aborted) {
      await untilFree();
      try {
        const isTaken = await tokens.take();
        // Of a node that has become busy while it waited, the token goes to another one.
        if (isTaken && isBusy()) tokens.add(more);
        else if (isTaken) local.wake();
      } catch (error) {
        // A stop ends the wait for a token with an error.
        if (signal.aborted) return;
        onRedisError(error);
        await sleepInRealTime(AFTER_REDIS_ERROR_MS, signal);
      }
    }
  };

  const stop = async (): Promise<void> => {
    stopping.abort();
    onFree?.();
    await Promise.all([local.stop(), tokens.close()]);
  };
  return {
    wake: () => {
      if (signal.aborted) return;
      local.wake();
      tokens.add(WAKE);
    },
    start: (handler) => {
      local.start(counted(handler));
      void receive();
    },
    stop: () => (stopped ??= stop()),
  };
};
