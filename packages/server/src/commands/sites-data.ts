import { setTimeout as delay } from 'node:timers/promises';
import { type KeyedOrder, type SiteCounts, type SiteErasureStep, snakeCase } from '@paydocs/core';
import { auditResource, layoutResource } from '@paydocs/http-koa/resources';
import { confirmTwice } from '../operator/confirm-twice.ts';
import { openDocuments } from '../operator/open-documents.ts';
import { operatorCore, type OperatorCore } from '../operator/operator-core.ts';
import { asOperational } from '../operator/refusal-error.ts';
import { withKnownDatabase } from '../operator/with-known-database.ts';
import { withRecords } from '../operator/with-ready-database.ts';
import { exportSiteTo } from '../records/site-export.ts';
import { reportStopped, stopOnSignal } from '../records/stop-on-signal.ts';
import { orderRecord } from './orders.ts';
import { siteRecord } from './sites.ts';

/** Returns an order with its content, and with the names of user and company in other files. */
const keyedOrder = (order: KeyedOrder): object => {
  const { id, user_id: _user, company_id: _company, ...record } = orderRecord(order);
  const { user, company, content } = order;
  return { id, user, company, ...record, content: content.parse() };
};

/** Writes everything of a site to a folder; standard error says how much. */
export const exportSite = async (
  identifier: string,
  { to: folder }: { readonly to: string },
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withRecords(environment, async (database) =>
    asOperational(async () => {
      const formats = {
        site: siteRecord,
        order: keyedOrder,
        layout: layoutResource,
        auditEntry: auditResource,
      };
      const request = { folder, site: identifier, formats };
      const { written, outdated, refusedPaths } = await exportSiteTo(database, request);
      for (const [kind, n] of Object.entries(written)) console.error(`${n} ${kind}`);
      if (outdated > 0) {
        console.error(
          `paydocs: outdated documents: ${outdated}. A copy would go on from their sums: reissue them first.`,
        );
      }
      for (const path of refusedPaths) {
        console.error(`paydocs: some records cannot be decrypted: ${path} names them.`);
        process.exitCode = 1;
      }
    }),
  );
};

/** Options of `paydocs sites erase`. */
export interface EraseSiteOptions {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly json?: true;
}

/** Between two batches, so that the service goes on. */
const PAUSE_MS = 10;

const named = (counts: SiteCounts): SiteCounts =>
  Object.fromEntries(Object.entries(counts).map(([kind, n]) => [snakeCase(kind), n]));

const print = (
  counts: SiteCounts,
  { json, dryRun = false }: { readonly json?: true; readonly dryRun?: boolean },
): void => {
  if (json) {
    console.log(JSON.stringify({ dry_run: dryRun, rows: named(counts) }));
    return;
  }
  for (const [kind, n] of Object.entries(named(counts))) {
    console.log(`${kind.replaceAll('_', ' ').padEnd(20)}  ${n}`);
  }
};

/** Erases batch by batch until the site is gone, or a signal stops it after the current batch. */
const eraseAll = async (
  core: OperatorCore,
  first: SiteErasureStep,
): Promise<{ readonly erased: SiteCounts; readonly isGone: boolean }> => {
  const { isStopped, dispose } = stopOnSignal(() => {});
  const erased: Record<string, number> = {};
  let step: SiteErasureStep | undefined = first;
  while (step !== undefined && !isStopped()) {
    const batch = await core.eraseSite(step);
    for (const [kind, n] of Object.entries(batch.erased)) erased[kind] = (erased[kind] ?? 0) + n;
    step = batch.next;
    await delay(PAUSE_MS);
  }
  dispose();
  return { erased, isGone: step === undefined };
};

/** Erases a site after two questions, or counts its rows, and prints the counts. */
export const eraseSite = async (
  identifier: string,
  { dryRun, yes, ...options }: EraseSiteOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withKnownDatabase(environment, async ({ ports }, config) => {
    const core = operatorCore({ ports, documentStore: await openDocuments(config) });
    const counts = await core.countSite({ site: identifier });
    if (dryRun) {
      print(counts, { ...options, dryRun });
      return;
    }
    const rows = Object.values(counts).reduce((sum, n) => sum + n, 0);
    const sentence = `Erases the site ${identifier} with ${rows} rows: users, records, documents, trail.`;
    await confirmTwice({ sentence, word: identifier, yes: yes ?? false });
    const { erased, isGone } = await eraseAll(core, { site: identifier });
    print(erased, options);
    if (!isGone) reportStopped();
  });
};
