import { isHeld } from '../../domain/sites/legal-hold.ts';
import { type RetainedKind, retainedSinceMs } from '../../domain/sites/retention.ts';
import type { ExpiredKind, ExpiredQuery } from '../../ports/records/expired-records.ts';
import type { Ports } from '../../ports/index.ts';
import { fileRemover, type WithFiles } from '../../steps/files/remove-files.ts';

/** The ports of the retention of records. */
export type RecordPrunePorts = WithFiles & Pick<Ports, 'expiredRecords' | 'sites'>;

/** The kind whose period each kind has: an order is of no use without its documents. */
const periodOf: Readonly<Record<ExpiredKind, RetainedKind>> = {
  documents: 'documents',
  orders: 'documents',
  employees: 'employees',
  companies: 'companies',
};

/** Returns what is expired at each site that keeps records of the kind for a limited time. */
const expiredAt = async (
  { sites }: RecordPrunePorts,
  kind: ExpiredKind,
  nowMs: number,
): Promise<readonly ExpiredQuery[]> => {
  const year = String(new Date(nowMs).getUTCFullYear());
  return (await sites.list()).flatMap((site) => {
    const period = site.retention[periodOf[kind]];
    if (period === undefined || isHeld(site)) return [];
    return [{ kind, siteId: site.id, beforeMs: retainedSinceMs(period, nowMs), year }];
  });
};

/** Deletes records of a kind whose retention is over, site by site, and returns how many. */
export const pruneRecords = async (
  ports: RecordPrunePorts,
  kind: ExpiredKind,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<number> => {
  let pruned = 0;
  for (const query of await expiredAt(ports, kind, nowMs)) {
    if (pruned === limit) break;
    pruned += await ports.expiredRecords.prune({
      ...query,
      nowMs,
      limit: limit - pruned,
      onDocuments: fileRemover(ports, query.siteId),
    });
  }
  return pruned;
};

/** Returns how many records of a kind are expired, over all sites. */
export const countExpired = async (
  ports: RecordPrunePorts,
  kind: ExpiredKind,
  nowMs: number,
): Promise<number> => {
  let count = 0;
  for (const query of await expiredAt(ports, kind, nowMs)) {
    count += await ports.expiredRecords.countPrunable(query);
  }
  return count;
};
