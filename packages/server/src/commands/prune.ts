import { setTimeout as delay } from 'node:timers/promises';
import { type PrunableCounts, type PruneTarget, snakeCase } from '@paydocs/core';
import { readConfig } from '../config/read-config.ts';
import { configuredRetentions } from '../config/configured-policy.ts';
import { pruneAll } from '../workers/prune-all.ts';
import { openDocuments } from '../operator/open-documents.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { withReadyDatabase } from '../operator/with-ready-database.ts';
import { reportStopped, stopOnSignal } from '../records/stop-on-signal.ts';

/** Options of `paydocs prune`. */
export interface PruneOptions {
  /** Whether to count only. */
  readonly dryRun?: boolean;
  /** Whether to print one JSON object. */
  readonly json?: boolean;
}

/** Between two batches, so that the service goes on. */
const PAUSE_MS = 20;

const NAMES: Readonly<Record<PruneTarget, string>> = {
  sessions: 'ended sessions',
  apiTokens: 'expired API tokens',
  passwordResets: 'expired reset tokens',
  emailVerifications: 'expired verification tokens',
  pendingEmails: 'expired address changes',
  passkeyChallenges: 'expired passkey challenges',
  failedEmails: 'failed emails',
  webhookDeliveries: 'ended webhooks',
  auditEntries: 'audit entries',
  idempotencyKeys: 'idempotency keys',
  documents: 'expired documents',
  statements: 'amounts of past years',
  orders: 'expired orders',
  employees: 'expired employees',
  companies: 'expired companies',
  names: 'names without employees',
};

/** Returns the counts with their names in JSON and in the audit trail. */
const named = (counts: Partial<PrunableCounts>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(counts).map(([target, n]) => [snakeCase(target), n]));

const print = (counts: Partial<PrunableCounts>, { dryRun = false, json }: PruneOptions): void => {
  if (json) {
    console.log(JSON.stringify({ dry_run: dryRun, pruned: named(counts) }));
    return;
  }
  const entries = Object.entries(counts) as [PruneTarget, number][];
  const width = Math.max(...Object.values(NAMES).map((name) => name.length));
  for (const [target, n] of entries) console.log(`${NAMES[target].padEnd(width)}  ${n}`);
};

/**
 * Deletes the rows whose retention is over, or counts them, and prints how many. SIGINT and SIGTERM end
 * it after the current batch, with the exit code 1.
 *
 * @throws OperationalError for a wrong configuration, pending migrations and a missing default site.
 */
export const pruneCommandLine = async (
  options: PruneOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withReadyDatabase(environment, async ({ ports }) => {
    const config = readConfig(environment);
    const documentStore = await openDocuments(config);
    const core = operatorCore({ ports, documentStore }, configuredRetentions(config));
    if (options.dryRun) {
      print(await core.countPrunable(), options);
      return;
    }

    const stopping = new AbortController();
    const { dispose } = stopOnSignal(() => stopping.abort());
    const { counts, complete } = await pruneAll(core, {
      pause: () => delay(PAUSE_MS),
      signal: stopping.signal,
    });
    dispose();
    await core.auditUpkeep({ action: 'records.pruned', details: named(counts) });
    print(counts, options);
    if (!complete) reportStopped();
  });
};
