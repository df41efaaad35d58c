import { setTimeout as pass } from 'node:timers/promises';
import type { OutboxResult, ProcessOutbox } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import type { Log } from './log/log.ts';

/** A worker that sends emails until it is stopped. */
export interface MailWorker {
  /**
   * Begins no further email, and waits up to `graceMs` for the one in hand. Tells whether that is
   * done; if not, whoever works next sends it again.
   */
  stop(graceMs: number): Promise<boolean>;
}

/** What a worker works with. */
export interface MailWorkerOptions {
  readonly log: Log;
  /** Waits so many milliseconds, or until the signal; real time by default. */
  readonly rest?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const POLL_MS = 500;
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;

const inRealTime = (ms: number, signal: AbortSignal): Promise<void> =>
  pass(ms, undefined, { signal }).catch(() => {});

// Nodes that were started together, or failed together, must not ask together.
const jittered = (ms: number): number => ms * (0.75 + Math.random() / 2);

const restAfter = (failures: number): number =>
  failures === 0 ? POLL_MS : Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS);

/**
 * Does what the outbox holds, one email after the other, and looks again about twice a second; a
 * failure is logged, and after each further one the worker rests for twice as long, 30 s at most.
 * Any number of workers may share an outbox.
 */
export const startMailWorker = (
  processOutbox: ProcessOutbox,
  { log, rest = inRealTime }: MailWorkerOptions,
): MailWorker => {
  const stopping = new AbortController();
  const { signal } = stopping;

  const work = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const delivery = await processOutbox();
        failures = 0;
        logDelivery(log, delivery);
        if (delivery.outcome !== 'idle') continue;
      } catch (error) {
        failures += 1;
        log.warn({ failures, error: describeError(error) }, 'delivering emails failed');
      }
      await rest(jittered(restAfter(failures)), signal);
    }
  };
  const done = work();

  return {
    stop: async (graceMs) => {
      stopping.abort();
      const grace = new AbortController();
      const inTime = await Promise.race([
        done.then(() => true),
        inRealTime(graceMs, grace.signal).then(() => false),
      ]);
      grace.abort();
      return inTime;
    },
  };
};

const logDelivery = (log: Log, delivery: OutboxResult): void => {
  if (delivery.outcome === 'idle') return;
  const fields = { outbox_id: delivery.entryId };
  if (delivery.outcome === 'skipped') log.debug(fields, 'nobody to write to');
  if (delivery.outcome === 'sent') log.info(fields, 'email sent');
  if (delivery.outcome === 'postponed') {
    log.warn({ ...fields, reason: delivery.reason }, 'email postponed');
  }
  if (delivery.outcome === 'failed') {
    log.error({ ...fields, reason: delivery.reason }, 'email given up');
  }
};
