import type { Outbox, OutboxStatus } from '@paydocs/core';
import type { StoredEntry } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes the listed entries. */
const listing =
  (change: (statuses: readonly OutboxStatus[]) => readonly OutboxStatus[]): Fault<Outbox> =>
  (_, correct) => ({ list: async (request) => change(await correct.list(request)) });

const each = (change: (status: OutboxStatus) => Partial<OutboxStatus>): Fault<Outbox> =>
  listing((statuses) => statuses.map((status) => ({ ...status, ...change(status) })));

/** Changes the entry after a retry that succeeded. */
const afterRetry =
  (change: (before: StoredEntry) => Partial<StoredEntry>): Fault<Outbox> =>
  ({ outbox }, correct) => ({
    retry: async (id, audit) => {
      const before = outbox.get(id);
      const retried = await correct.retry(id, audit);
      const after = outbox.get(id);
      if (retried && before && after) outbox.set(id, { ...after, ...change(before) });
      return retried;
    },
  });

/** Faults in the list of an outbox and in retries. */
export const outboxListingMutants = storeMutants('outbox', {
  'nothing listed': listing(() => []),
  'the due time is the creation': each(({ createdAtMs }) => ({ dueAtMs: createdAtMs })),
  'failures not listed': each(() => ({ failures: 0 })),
  'failed entries listed as waiting': each(({ state }) => ({
    state: state === 'failed' ? 'waiting' : state,
  })),
  'exhausted entries listed as waiting': each(({ state }) => ({
    state: state === 'unknown' ? 'waiting' : state,
  })),
  'the youngest first': listing((statuses) => statuses.toReversed()),
  'entries of one time in the order of insertion': (tables, correct) => ({
    list: async (request) => {
      const order = [...tables.outbox.keys()];
      const statuses = await correct.list(request);
      return statuses.toSorted(
        (a, b) => a.createdAtMs - b.createdAtMs || order.indexOf(a.id) - order.indexOf(b.id),
      );
    },
  }),
  'no limit': (_, correct) => ({
    list: async (request) => correct.list({ ...request, limit: Number.MAX_SAFE_INTEGER }),
  }),
  'all entries listed as stuck': (_, correct) => ({
    list: async ({ limit }) => correct.list({ limit }),
  }),
  'no waiting entry listed as stuck': (_, correct) => ({
    list: async (request) =>
      (await correct.list(request)).filter(
        ({ state }) => request.waitingSinceMs === undefined || state !== 'waiting',
      ),
  }),
  'listed entries are leased': ({ outbox }, correct) => ({
    list: async (request) => {
      const statuses = await correct.list(request);
      for (const { id, dueAtMs } of statuses) {
        const stored = outbox.get(id);
        if (stored) outbox.set(id, { ...stored, dueAtMs: dueAtMs + 60_000 });
      }
      return statuses;
    },
  }),
  'a retry without its audit entry': (_, correct) => ({
    retry: async (id) => correct.retry(id),
  }),
  'an audit entry of every retry': ({ auditLog }, correct) => ({
    retry: async (id, audit) => {
      if (audit !== undefined) auditLog.push(audit);
      return correct.retry(id);
    },
  }),
  'no retry': () => ({ retry: async () => false }),
  'a retry that keeps the failures': afterRetry(({ failures }) => ({ failures })),
  'a retry that keeps the attempts': afterRetry(({ attempts }) => ({ attempts: attempts % 2 })),
  'a retry that keeps the due time': afterRetry(({ dueAtMs }) => ({ dueAtMs })),
  'no retry after an unknown outcome': ({ outbox }, correct) => ({
    retry: async (id, audit) => outbox.get(id)?.failed === true && correct.retry(id, audit),
  }),
  'a retry of waiting entries': ({ outbox }) => ({
    retry: async (id) => {
      const entry = outbox.get(id);
      if (entry === undefined) return false;
      const { createdAtMs: dueAtMs } = entry;
      outbox.set(id, { ...entry, failures: 0, attempts: 0, failed: false, dueAtMs });
      return true;
    },
  }),
  'a retry of ids without case': ({ outbox }, correct) => ({
    retry: async (id) =>
      correct.retry([...outbox.keys()].find((key) => key === id.toLowerCase()) ?? id),
  }),
  'a retry of all entries': ({ outbox }, correct) => ({
    retry: async (id) => {
      const retried = await correct.retry(id);
      for (const key of outbox.keys()) await correct.retry(key);
      return retried;
    },
  }),
  'a retry that reads first and writes later': ({ outbox }, correct) => ({
    retry: async (id) => {
      const isFailed = outbox.get(id)?.failed === true;
      await roundTrip();
      await correct.retry(id);
      return isFailed;
    },
  }),
});
