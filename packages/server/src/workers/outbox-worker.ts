import type { Core, OutboxResult } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { errorOutputLog, type Log } from '../log/log.ts';
import { sleepInRealTime, withJitter } from './sleep.ts';

/** A running worker of the outbox. Any number of workers may share an outbox. */
export interface OutboxWorker {
  /**
   * Starts no further email. Gives the current one back to the outbox if its message has not left;
   * otherwise waits up to `timeoutMs` (8000 by default) for the reply of the mail server. Returns
   * whether the email is given back or has an outcome. Later calls return the result of the first.
   */
  stop(timeoutMs?: number): Promise<boolean>;
}

/** Options for {@link startOutboxWorker}. Every delay varies by 25 % up or down. */
export interface OutboxWorkerOptions {
  /** Receives results and errors. By default warnings and errors go to standard error. */
  readonly log?: Log | undefined;
  /** The delay after an empty outbox, 500 by default. */
  readonly pollIntervalMs?: number | undefined;
  /** The delay after an error, 1000 by default. Each further error in a row doubles it. */
  readonly retryDelayMs?: number | undefined;
  /** The longest delay after an error, 30 000 by default. */
  readonly retryDelayMaxMs?: number | undefined;
  /** Resolves after `ms` milliseconds, or when the signal aborts; for tests. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

const STOP_TIMEOUT_MS = 8000;

const assertDelays = (delays: Readonly<Record<string, number>>): void => {
  const invalid = Object.keys(delays).filter((name) => {
    const ms = delays[name] ?? Number.NaN;
    return !(Number.isFinite(ms) && ms >= 1);
  });
  if (invalid.length === 0) return;
  throw new TypeError(`${invalid.join(', ')} must be a number of milliseconds from 1.`);
};

/**
 * Starts a worker that sends the emails of the outbox one after the other until `stop`. After an error,
 * such as an unavailable database, it logs the error and retries with exponential backoff.
 *
 * @throws TypeError for a delay that is not a number of milliseconds from 1.
 */
export const startOutboxWorker = (
  core: Pick<Core, 'processOutbox'>,
  options: OutboxWorkerOptions = {},
): OutboxWorker => {
  const { pollIntervalMs = 500, retryDelayMs = 1000, retryDelayMaxMs = 30_000 } = options;
  assertDelays({ pollIntervalMs, retryDelayMs, retryDelayMaxMs });
  const { log = errorOutputLog(), sleep = sleepInRealTime } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  const delayAfter = (failures: number): number =>
    failures === 0 ? pollIntervalMs : Math.min(retryDelayMs * 2 ** (failures - 1), retryDelayMaxMs);

  const work = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const result = await core.processOutbox(signal);
        failures = 0;
        logResult(log, result);
        if (result.outcome !== 'idle') continue;
      } catch (error) {
        failures += 1;
        log.warn({ failures, error: describeError(error) }, 'processing the outbox failed');
      }
      await sleep(withJitter(delayAfter(failures)), signal);
    }
  };
  const finished = work();

  const stop = async (timeoutMs: number): Promise<boolean> => {
    stopping.abort();
    const timeout = new AbortController();
    const inTime = await Promise.race([
      finished.then(() => true),
      sleepInRealTime(timeoutMs, timeout.signal).then(() => false),
    ]);
    timeout.abort();
    return inTime;
  };
  let stopped: Promise<boolean> | undefined;
  return { stop: (timeoutMs = STOP_TIMEOUT_MS) => (stopped ??= stop(timeoutMs)) };
};

const logResult = (log: Log, result: OutboxResult): void => {
  if (result.outcome === 'idle') return;
  const fields = { outbox_id: result.entryId };
  if (result.outcome === 'skipped') log.info({ ...fields, reason: result.reason }, 'email skipped');
  if (result.outcome === 'released') log.info(fields, 'email given back to the outbox');
  if (result.outcome === 'sent') log.info(fields, 'email sent');
  if (result.outcome === 'postponed') {
    log.warn({ ...fields, reason: result.reason }, 'email postponed');
  }
  if (result.outcome === 'failed') {
    log.error({ ...fields, reason: result.reason }, 'email failed');
  }
};
