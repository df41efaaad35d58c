import type { Clock, PolicyOptions } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import type { Database } from '@paydocs/mikro-orm';
import { linkPagesAt } from '../config/link-pages.ts';
import type { Config } from '../config/settings.ts';
import { usedKeys } from '../keys/used-keys.ts';
import type { Log } from '../log/log.ts';
import type { Paydocs } from './paydocs.ts';

/** Stops what a server does beside requests; waits up to `timeoutMs` for the current email. */
export type StopWork = (timeoutMs: number) => Promise<void>;

/** The parts of a server that its work needs. */
export interface WorkParts {
  readonly paydocs: Pick<Paydocs, 'startOutboxWorker' | 'startPruneWorker'>;
  readonly policy: PolicyOptions;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The address of the server, for links in emails without a public one. */
  readonly url: string;
}

/** Starts the workers of a server, and records when its keys were first used, for `paydocs doctor`. */
export const startWork = (config: Config, parts: WorkParts): StopWork => {
  const { paydocs, policy, database, clock, log, url } = parts;
  const recordKeys = async (): Promise<void> =>
    database.recordKeyUses(await usedKeys(config, database), clock.nowMs());
  const keysRecorded = recordKeys().catch((error: unknown) =>
    log.warn({ error: describeError(error) }, 'first use of keys not recorded'),
  );
  const pages = linkPagesAt(url);
  const outboxWorker = paydocs.startOutboxWorker({
    resetPasswordUrl: policy.resetPasswordUrl ?? pages.resetPasswordUrl,
    verifyEmailUrl: policy.verifyEmailUrl ?? pages.verifyEmailUrl,
  });
  const { pruneIntervalMinutes } = config;
  const pruneWorker =
    pruneIntervalMinutes > 0
      ? paydocs.startPruneWorker({ intervalMs: pruneIntervalMinutes * 60_000 })
      : undefined;
  return async (timeoutMs) => {
    await Promise.all([outboxWorker.stop(timeoutMs), pruneWorker?.stop(), keysRecorded]);
  };
};
