import type { Clock, PolicyOptions } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { linkPagesAt } from '../config/link-pages.ts';
import type { Config } from '../config/settings.ts';
import type { Log } from '../log/log.ts';
import type { Paydocs } from './paydocs.ts';
import { recordKeys } from './record-keys.ts';

/** Stops what a server does besides requests; waits up to 8 s for what has begun. */
export type StopWork = () => Promise<void>;

/** The parts of a server that its work needs. */
export interface WorkParts {
  readonly paydocs: Pick<
    Paydocs,
    'startDocumentWorker' | 'startOutboxWorker' | 'startPruneWorker' | 'startWebhookWorker'
  >;
  readonly policy: PolicyOptions;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The address of the server, for links in emails without a public one. */
  readonly url: string;
  readonly makesDocuments: boolean;
}

/** Starts the workers of a server, and records when its keys were first used, for `paydocs doctor`. */
export const startWork = (config: Config, parts: WorkParts): StopWork => {
  const { paydocs, policy, url } = parts;
  const keysRecorded = recordKeys(config, parts);
  const pages = linkPagesAt(url);
  // Users of production cannot open this address.
  const ownPage = config.mode === 'production' ? null : pages.verifyEmailUrl;
  const outboxWorker = paydocs.startOutboxWorker({
    resetPasswordUrl: policy.resetPasswordUrl ?? pages.resetPasswordUrl,
    verifyEmailUrl: policy.verifyEmailUrl ?? ownPage,
  });
  const { pruneIntervalMinutes } = config;
  const pruneWorker =
    pruneIntervalMinutes > 0
      ? paydocs.startPruneWorker({ intervalMs: pruneIntervalMinutes * 60_000 })
      : undefined;
  const webhookWorker = paydocs.startWebhookWorker();
  const documentWorker = parts.makesDocuments ? paydocs.startDocumentWorker() : undefined;
  return async () => {
    const workers = [outboxWorker, pruneWorker, documentWorker, webhookWorker];
    // `paydocs.close` rejects with the error of a worker that cannot stop.
    await Promise.allSettled([keysRecorded, ...workers.map((worker) => worker?.stop())]);
  };
};
