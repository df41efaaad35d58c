import { type Core, WEBHOOK_LANES, type WebhooksResult } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { hostLog, type Log } from '../log/log.ts';
import { stopInTime } from './stop-in-time.ts';
import { ownEngine, type OwnEngine, startSteps } from './worker.ts';

/** A running worker that sends webhooks. Any number of workers may share a database. */
export interface WebhookWorker {
  /**
   * Begins no further delivery, and gives those that have no answer yet back; waits for that up to `timeoutMs` (8000 by
   * default). Returns whether all of them are given back or settled. Later calls return the result of the first.
   */
  stop(timeoutMs?: number): Promise<boolean>;
}

/** Options for {@link startWebhookWorker}. */
export interface WebhookWorkerOptions {
  /** Receives results and errors. By default warnings and errors go to standard error. */
  readonly log?: Log | undefined;
  /** Decides when to look for deliveries, once a second by default. The worker stops it. */
  readonly engine?: OwnEngine | undefined;
}

const FAILED = 'processing webhooks failed';

/**
 * Starts a worker that sends webhooks until `stop`, 24 at once. After an error, such as an unavailable
 * database, it logs the error and retries with exponential backoff.
 */
export const startWebhookWorker = (
  core: Pick<Core, 'processWebhooks'>,
  options: WebhookWorkerOptions = {},
): WebhookWorker => {
  const log = hostLog(options.log);
  const { engine = ownEngine({ log, failed: FAILED, concurrency: WEBHOOK_LANES }) } = options;
  startSteps(engine, async (signal) => {
    const result = await core.processWebhooks(signal);
    logResult(log, result);
    return result.outcome === 'idle' ? 'idle' : 'more';
  });
  return { stop: stopInTime(() => engine.stop()) };
};

const logResult = (log: Log, result: WebhooksResult): void => {
  if (result.outcome === 'idle') return;
  const { messageId, endpointId, siteId, outcome } = result;
  const fields = { webhook_id: messageId, endpoint_id: endpointId, site_id: siteId };
  if (outcome === 'sent') log.info(fields, 'webhook sent');
  if (outcome === 'released') log.info(fields, 'webhook given back');
  if (!('reason' in result)) return;
  const { reason, fault } = result;
  const error = fault === undefined ? {} : { error: describeError(fault) };
  const failure = { ...fields, reason, ...error };
  if (outcome === 'postponed') log.warn(failure, 'webhook postponed');
  if (outcome === 'failed') log.error(failure, 'webhook failed');
  if (outcome === 'disabled') log.error(failure, 'webhook endpoint disabled');
};
