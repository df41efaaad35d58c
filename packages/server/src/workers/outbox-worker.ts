import { type Core, EMAIL_LANES, type OutboxResult } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { hostLog, type Log } from '../log/log.ts';
import { stopInTime } from './stop-in-time.ts';
import { ownEngine, type OwnEngine, startSteps } from './worker.ts';

/** A running worker of the outbox. Any number of workers may share an outbox. */
export interface OutboxWorker {
  /**
   * Starts no further email. Gives each current one back to the outbox whose message has not left;
   * otherwise waits up to `timeoutMs` (8000 by default) for the replies of the mail server. Returns
   * whether each is given back or has an outcome. Later calls return the result of the first.
   */
  stop(timeoutMs?: number): Promise<boolean>;
}

/** Options for {@link startOutboxWorker}. */
export interface OutboxWorkerOptions {
  /** Receives results and errors. By default warnings and errors go to standard error. */
  readonly log?: Log | undefined;
  /** Decides when to look for emails, twice a second by default. The worker stops it. */
  readonly engine?: OwnEngine | undefined;
}

const INTERVAL_MS = 500;
const FAILED = 'processing the outbox failed';

/**
 * Starts a worker that sends the emails of the outbox until `stop`, four at once. After an error, such as an
 * unavailable database, it logs the error and retries with exponential backoff.
 */
export const startOutboxWorker = (
  core: Pick<Core, 'processOutbox'>,
  options: OutboxWorkerOptions = {},
): OutboxWorker => {
  const log = hostLog(options.log);
  const own = { log, failed: FAILED, concurrency: EMAIL_LANES, intervalMs: INTERVAL_MS };
  const { engine = ownEngine(own) } = options;
  startSteps(engine, async (signal) => {
    const result = await core.processOutbox(signal);
    logResult(log, result);
    return result.outcome === 'idle' ? 'idle' : 'more';
  });
  return { stop: stopInTime(() => engine.stop()) };
};

const logResult = (log: Log, result: OutboxResult): void => {
  if (result.outcome === 'idle') return;
  const fields = { outbox_id: result.entryId };
  if (result.outcome === 'skipped') log.info({ ...fields, reason: result.reason }, 'email skipped');
  if (result.outcome === 'released') log.info(fields, 'email given back to the outbox');
  if (result.outcome === 'sent') log.info(fields, 'email sent');
  if (result.outcome !== 'postponed' && result.outcome !== 'failed') return;
  const { reason, fault } = result;
  const error = fault === undefined ? {} : { error: describeError(fault) };
  if (result.outcome === 'postponed') log.warn({ ...fields, reason, ...error }, 'email postponed');
  else log.error({ ...fields, reason, ...error }, 'email failed');
};
