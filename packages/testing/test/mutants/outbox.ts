import type { Outbox, OutboxClaim } from '@paydocs/core';
import type { MemoryTables, StoredEntry } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes the entry after the correct method. */
const afterMethod =
  (
    method: 'recordAttempt' | 'fail' | 'postpone' | 'release',
    change: (entry: StoredEntry, before: StoredEntry) => Partial<StoredEntry>,
  ): Fault<Outbox> =>
  ({ outbox }, correct) => ({
    [method]: async (id: string, argument: never) => {
      const before = outbox.get(id);
      const result = await correct[method](id, argument);
      const entry = outbox.get(id);
      if (before && entry) outbox.set(id, { ...entry, ...change(entry, before) });
      return result as never;
    },
  });

/** Changes the claim. */
export const withClaim =
  (change: (claim: OutboxClaim) => Partial<OutboxClaim>): Fault<Outbox> =>
  (_, correct) => ({ claim: (claim) => correct.claim({ ...claim, ...change(claim) }) });

/** Changes the entry that a claim returns. */
const returning =
  (form: (entry: StoredEntry) => Partial<StoredEntry>): Fault<Outbox> =>
  ({ outbox }, correct) => ({
    claim: async (claim) => {
      const entry = await correct.claim(claim);
      const stored = entry && outbox.get(entry.id);
      if (entry === undefined || stored === undefined) return undefined;
      const { id, task, createdAtMs, failures } = { ...stored, ...form(stored) };
      return { id, task, createdAtMs, failures };
    },
  });

const dueAt = ({ outbox }: MemoryTables, { nowMs }: OutboxClaim): StoredEntry[] =>
  [...outbox.values()].filter((entry) => entry.dueAtMs <= nowMs && entry.attempts < 2);

const forAll =
  (method: 'fail' | 'complete' | 'recordAttempt'): Fault<Outbox> =>
  ({ outbox }, correct) => ({
    [method]: async () => {
      for (const id of outbox.keys()) await correct[method](id);
      return false as never;
    },
  });

const inLowerCase =
  (method: 'fail' | 'complete'): Fault<Outbox> =>
  ({ outbox }, correct) => ({
    [method]: async (id: string) => {
      const same = [...outbox.keys()].find((key) => key.toLowerCase() === id.toLowerCase());
      await correct[method](same ?? id);
    },
  });

/** Faulty outboxes. */
export const outboxMutants = storeMutants('outbox', {
  'nothing stored': () => ({ add: async () => {} }),
  'only the last entry stored': ({ outbox }, correct) => ({
    add: async (entry) => {
      outbox.clear();
      await correct.add(entry);
    },
  }),
  'every task for the general surface': returning(({ task }) => ({
    task: task.kind === 'password-reset' ? { ...task, surface: 'general' } : task,
  })),
  'ids of 32 bits': returning(({ task }) => ({
    task: task.kind === 'password-changed' ? { ...task, userId: task.userId | 0 } : task,
  })),
  'creation cut to seconds': returning(({ createdAtMs }) => ({
    createdAtMs: Math.floor(createdAtMs / 1000) * 1000,
  })),
  'failures not returned': returning(() => ({ failures: 0 })),
  'attempts returned as failures': returning(({ attempts, failures }) => ({
    failures: failures + attempts,
  })),
  'an entry from an empty outbox': (_, correct) => ({
    claim: async (claim) =>
      (await correct.claim(claim)) ?? {
        id: 'nothing',
        task: { kind: 'password-changed', userId: 1 },
        createdAtMs: claim.nowMs,
        failures: 0,
      },
  }),
  'the youngest entry first': (tables, correct) => ({
    claim: async (claim) => {
      const [youngest] = dueAt(tables, claim).toSorted((a, b) => b.createdAtMs - a.createdAtMs);
      if (youngest === undefined || youngest.failed) return correct.claim(claim);
      tables.outbox.set(youngest.id, { ...youngest, dueAtMs: claim.nowMs + claim.leaseMs });
      const { id, task, createdAtMs, failures } = youngest;
      return { id, task, createdAtMs, failures };
    },
  }),
  'the first added entry first': (tables, correct) => ({
    claim: async (claim) => {
      const [first] = dueAt(tables, claim);
      if (first === undefined || first.failed) return correct.claim(claim);
      tables.outbox.set(first.id, { ...first, dueAtMs: claim.nowMs + claim.leaseMs });
      const { id, task, createdAtMs, failures } = first;
      return { id, task, createdAtMs, failures };
    },
  }),
  'no lease': withClaim(() => ({ leaseMs: 0 })),
  'a lease without end': withClaim(() => ({ leaseMs: Number.MAX_SAFE_INTEGER / 2 })),
  'a lease that ends a millisecond late': withClaim(({ leaseMs }) => ({ leaseMs: leaseMs + 1 })),
  'a lease that ends a millisecond early': withClaim(({ leaseMs }) => ({ leaseMs: leaseMs - 1 })),
  'a lease of a fixed length': withClaim(() => ({ leaseMs: 60_000 })),
  'an entry that is read first and claimed later': (tables, correct) => ({
    claim: async (claim) => {
      const [entry] = dueAt(tables, claim).filter(({ failed }) => !failed);
      if (entry === undefined) return undefined;
      await roundTrip();
      await correct.claim(claim);
      const { id, task, createdAtMs, failures } = entry;
      return { id, task, createdAtMs, failures };
    },
  }),
  'no entry for a claim that finds a locked row': (_, correct) => {
    let busy = false;
    return {
      claim: async (claim) => {
        if (busy) return undefined;
        busy = true;
        await roundTrip();
        busy = false;
        return correct.claim(claim);
      },
    };
  },
  'claims counted as attempts': ({ outbox }, correct) => ({
    claim: async (claim) => {
      const entry = await correct.claim(claim);
      const stored = entry && outbox.get(entry.id);
      if (stored) outbox.set(stored.id, { ...stored, attempts: stored.attempts + 1 });
      return entry;
    },
  }),
  'unlimited attempts': afterMethod('recordAttempt', ({ attempts }) => ({
    attempts: Math.min(attempts, 1.5),
  })),
  'a third attempt': ({ outbox }) => ({
    recordAttempt: async (id) => {
      const entry = outbox.get(id);
      if (entry) outbox.set(id, { ...entry, attempts: entry.attempts + 1 });
      return entry !== undefined;
    },
  }),
  'one attempt only': afterMethod('recordAttempt', () => ({ attempts: 2 })),
  'an attempt that ends the lease': afterMethod('recordAttempt', ({ createdAtMs }) => ({
    dueAtMs: createdAtMs,
  })),
  'an attempt that is not removed': afterMethod('postpone', (_, { attempts }) => ({ attempts })),
  'an attempt removed without one recorded': (_, correct) => ({
    postpone: (id, { dueAtMs }) => correct.postpone(id, { dueAtMs, removesAttempt: true }),
  }),
  'all attempts removed': afterMethod('postpone', () => ({ attempts: 0 })),
  'failures not counted': afterMethod('postpone', (_, { failures }) => ({ failures })),
  'no more than ten failures': afterMethod('postpone', ({ failures }) => ({
    failures: Math.min(failures, 10),
  })),
  'a postponement within the lease': afterMethod('postpone', ({ dueAtMs }, before) => ({
    dueAtMs: Math.max(dueAtMs, before.dueAtMs),
  })),
  'a postponement by the lease only': afterMethod('postpone', (_, { dueAtMs }) => ({ dueAtMs })),
  'postponed to the next second': afterMethod('postpone', ({ dueAtMs }) => ({
    dueAtMs: Math.ceil(dueAtMs / 1000) * 1000,
  })),
  'released entries that stay leased': () => ({ release: async () => {} }),
  'a release that counts a failure': afterMethod('release', ({ failures }) => ({
    failures: failures + 1,
  })),
  'a release that removes an attempt': afterMethod('release', ({ attempts }) => ({
    attempts: attempts - 1,
  })),
  'every entry released': ({ outbox }, correct) => ({
    release: async (_, dueAtMs) => {
      for (const id of outbox.keys()) await correct.release(id, dueAtMs);
    },
  }),
  'completed entries returned again': () => ({ complete: async () => {} }),
  'entries completed only after an attempt': ({ outbox }, correct) => ({
    complete: async (id) => {
      if ((outbox.get(id)?.attempts ?? 0) > 0) await correct.complete(id);
    },
  }),
  'failed entries returned again': () => ({ fail: async () => {} }),
  'everything completed': forAll('complete'),
  'everything failed': forAll('fail'),
  'an attempt recorded on every entry': forAll('recordAttempt'),
  'entries completed without case': inLowerCase('complete'),
  'entries failed without case': inLowerCase('fail'),
});
