import type { Core, DocumentsResult, PreparedOrder } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { hostLog, type Log } from '../log/log.ts';
import { stopInTime } from './stop-in-time.ts';
import { type OwnEngine, startSteps } from './worker.ts';

/** A running worker that makes documents. Any number of workers may share a database. */
export interface DocumentWorker {
  /**
   * Begins no further document, and gives those that are not begun back; waits for the others up to `timeoutMs` (8000 by
   * default). Returns whether they are stored and marked. Later calls return the result of the first.
   */
  stop(timeoutMs?: number): Promise<boolean>;
}

/** Options for {@link startDocumentWorker}. */
export interface DocumentWorkerOptions {
  /** Decides when to look for work, and how many batches run at once. The worker stops it. */
  readonly engine: OwnEngine;
  /** Receives results. By default warnings and errors go to standard error. */
  readonly log?: Log | undefined;
}

/**
 * Starts a worker that makes the documents of orders until `stop`. The engine reports errors, and tries
 * again after a delay that grows. A batch and an order that gets its documents do not wait for each
 * other, so that an error of the one leaves the other going: while there are documents to make, the error of
 * an order is logged and delays nothing.
 *
 * @throws Error when the engine was started before.
 */
export const startDocumentWorker = (
  core: Pick<Core, 'prepareOrders' | 'processDocuments'>,
  { engine, ...options }: DocumentWorkerOptions,
): DocumentWorker => {
  const log = hostLog(options.log);
  startSteps(engine, async (signal) => {
    const [prepared, made] = await Promise.allSettled([
      core.prepareOrders(),
      core.processDocuments(signal),
    ]);
    if (prepared.status === 'fulfilled') logPrepared(log, prepared.value);
    if (made.status === 'fulfilled') logMade(log, made.value);
    const isIdle = made.status === 'fulfilled' && made.value.outcome === 'idle';
    if (prepared.status === 'rejected') {
      if (isIdle) throw prepared.reason;
      log.warn({ error: describeError(prepared.reason) }, 'no documents added to an order');
    }
    if (made.status === 'rejected') throw made.reason;
    const isPrepared = prepared.status === 'fulfilled' && prepared.value === undefined;
    return isPrepared && isIdle ? 'idle' : 'more';
  });
  return { stop: stopInTime(() => engine.stop()) };
};

const logPrepared = (log: Log, prepared: PreparedOrder | undefined): void => {
  if (prepared === undefined) return;
  const { orderId, added, ready } = prepared;
  log.info({ order_id: orderId, added, ready }, 'documents added to an order');
};

const logMade = (log: Log, result: DocumentsResult): void => {
  if (result.outcome === 'idle') return;
  const { outcome: _, ...counts } = result;
  if (counts.failed > 0) log.error(counts, 'documents failed');
  else if (counts.postponed > 0) log.warn(counts, 'documents postponed');
  else log.info(counts, 'documents made');
};
