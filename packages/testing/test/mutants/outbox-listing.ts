import type { Outbox, OutboxStatus } from '@paydocs/core';
import type { StoredEntry } from '../../src/doubles/stored-accounts.ts';
import { after, answering, before, given, replacing } from './faults.ts';
import { changeRow, type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes fields of each listed entry. */
const listing = (change: (status: OutboxStatus) => Partial<OutboxStatus>): Fault<Outbox> =>
  answering('list', (statuses) => statuses.map((status) => ({ ...status, ...change(status) })));

/** Writes back fields of the entry after a retry that succeeded. */
const keeping = (change: (entry: StoredEntry) => Partial<StoredEntry>): Fault<Outbox> =>
  after('retry', ({ outbox }, call) => {
    const [id] = call.args;
    const stored = call.before.outbox.get(id);
    if (call.result && stored) changeRow(outbox, id, () => change(stored));
  });

/** Faults in the list of an outbox and in retries. */
export const outboxListingMutants = storeMutants('outbox', {
  'nothing listed': answering('list', () => []),
  'the due time is the creation': listing(({ createdAtMs }) => ({ dueAtMs: createdAtMs })),
  'failures not listed': listing(() => ({ failures: 0 })),
  'failed entries listed as waiting': listing(({ state }) => ({
    state: state === 'failed' ? 'waiting' : state,
  })),
  'exhausted entries listed as waiting': listing(({ state }) => ({
    state: state === 'unknown' ? 'waiting' : state,
  })),
  'the youngest first': answering('list', (statuses) => statuses.toReversed()),
  'entries of one time in the order of insertion': answering('list', (statuses, _, { outbox }) => {
    const order = [...outbox.keys()];
    return statuses.toSorted(
      (a, b) => a.createdAtMs - b.createdAtMs || order.indexOf(a.id) - order.indexOf(b.id),
    );
  }),
  'no limit': given('list', () => ({ limit: Number.MAX_SAFE_INTEGER })),
  'all entries listed as stuck': given('list', () => ({ waitingSinceMs: undefined })),
  'no waiting entry listed as stuck': answering('list', (statuses, { waitingSinceMs }) =>
    statuses.filter(({ state }) => waitingSinceMs === undefined || state !== 'waiting'),
  ),
  'listed entries are leased': after('list', ({ outbox }, { result }) => {
    for (const { id, dueAtMs } of result) {
      changeRow(outbox, id, () => ({ dueAtMs: dueAtMs + 60_000 }));
    }
  }),
  'a retry without its audit entry': replacing('retry', async (_, retry, id) => retry(id)),
  'an audit entry of every retry': before('retry', ({ auditLog }, _, [, audit]) => {
    if (audit) auditLog.push({ ...audit, id: `${audit.id} again` });
  }),
  'no retry': () => ({ retry: async () => false }),
  'a retry that keeps the failures': keeping(({ failures }) => ({ failures })),
  'a retry that keeps the attempts': keeping(({ attempts }) => ({ attempts: attempts % 2 })),
  'a retry that keeps the due time': keeping(({ dueAtMs }) => ({ dueAtMs })),
  'no retry after an unknown outcome': replacing('retry', async ({ outbox }, retry, id, audit) =>
    outbox.get(id)?.failed === true ? retry(id, audit) : false,
  ),
  'a retry of waiting entries': before('retry', ({ outbox }, _, [id]) =>
    changeRow(outbox, id, () => ({ failed: true })),
  ),
  'a retry of ids without case': replacing('retry', async ({ outbox }, retry, id, audit) =>
    retry([...outbox.keys()].find((key) => key === id.toLowerCase()) ?? id, audit),
  ),
  'a retry of all entries': replacing('retry', async ({ outbox }, retry, id, audit) => {
    const retried = await retry(id, audit);
    for (const key of outbox.keys()) await retry(key);
    return retried;
  }),
  'a retry that reads first and writes later': replacing(
    'retry',
    async ({ outbox }, retry, id, audit) => {
      const isFailed = outbox.get(id)?.failed === true;
      await roundTrip();
      await retry(id, audit);
      return isFailed;
    },
  ),
});
