import type { Outbox, OutboxClaim } from '@paydocs/core';
import type { MemoryTables, StoredEntry } from '../../src/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Calls the right method and then changes the entry again. */
const then =
  (
    method: 'recordAttempt' | 'fail' | 'postpone',
    change: (entry: StoredEntry, before: StoredEntry) => Partial<StoredEntry>,
  ): Fault<Outbox> =>
  ({ outbox }, right) => ({
    [method]: async (id: string, dueAtMs: number) => {
      const before = outbox.get(id);
      const told = await right[method](id, dueAtMs);
      const entry = outbox.get(id);
      if (before && entry) outbox.set(id, { ...entry, ...change(entry, before) });
      return told as never;
    },
  });

const claiming =
  (change: (claim: OutboxClaim) => Partial<OutboxClaim>): Fault<Outbox> =>
  (_, right) => ({ claim: (claim) => right.claim({ ...claim, ...change(claim) }) });

/** Changes the entry that a claim returns. */
const handingOut =
  (form: (entry: StoredEntry) => Partial<StoredEntry>): Fault<Outbox> =>
  ({ outbox }, right) => ({
    claim: async (claim) => {
      const entry = await right.claim(claim);
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
  ({ outbox }, right) => ({
    [method]: async () => {
      for (const id of outbox.keys()) await right[method](id);
      return false as never;
    },
  });

const inLowerCase =
  (method: 'fail' | 'complete'): Fault<Outbox> =>
  ({ outbox }, right) => ({
    [method]: async (id: string) => {
      const same = [...outbox.keys()].find((key) => key.toLowerCase() === id.toLowerCase());
      await right[method](same ?? id);
    },
  });

/** Faulty outboxes. */
export const outboxMutants = storeMutants('outbox', {
  'nothing stored': () => ({ add: async () => {} }),
  'only the last entry stored': ({ outbox }, right) => ({
    add: async (entry) => {
      outbox.clear();
      await right.add(entry);
    },
  }),
  'every task as one for the general surface': handingOut(({ task }) => ({
    task: task.kind === 'password-reset' ? { ...task, surface: 'general' } : task,
  })),
  'ids of 32 bits': handingOut(({ task }) => ({
    task: task.kind === 'password-changed' ? { ...task, userId: task.userId | 0 } : task,
  })),
  'creation cut to seconds': handingOut(({ createdAtMs }) => ({
    createdAtMs: Math.floor(createdAtMs / 1000) * 1000,
  })),
  'failures not returned': handingOut(() => ({ failures: 0 })),
  'attempts returned as failures': handingOut(({ attempts, failures }) => ({
    failures: failures + attempts,
  })),
  'an entry from an empty outbox': (_, right) => ({
    claim: async (claim) =>
      (await right.claim(claim)) ?? {
        id: 'nothing',
        task: { kind: 'password-changed', userId: 1 },
        createdAtMs: claim.nowMs,
        failures: 0,
      },
  }),
  'the youngest first': (tables, right) => ({
    claim: async (claim) => {
      const [youngest] = dueAt(tables, claim).toSorted((a, b) => b.createdAtMs - a.createdAtMs);
      if (youngest === undefined || youngest.failed) return right.claim(claim);
      tables.outbox.set(youngest.id, { ...youngest, dueAtMs: claim.nowMs + claim.leaseMs });
      const { id, task, createdAtMs, failures } = youngest;
      return { id, task, createdAtMs, failures };
    },
  }),
  'the one that was added first': (tables, right) => ({
    claim: async (claim) => {
      const [first] = dueAt(tables, claim);
      if (first === undefined || first.failed) return right.claim(claim);
      tables.outbox.set(first.id, { ...first, dueAtMs: claim.nowMs + claim.leaseMs });
      const { id, task, createdAtMs, failures } = first;
      return { id, task, createdAtMs, failures };
    },
  }),
  'no lease': claiming(() => ({ leaseMs: 0 })),
  'a lease without end': claiming(() => ({ leaseMs: Number.MAX_SAFE_INTEGER / 2 })),
  'a lease that ends a millisecond late': claiming(({ leaseMs }) => ({ leaseMs: leaseMs + 1 })),
  'a lease that ends a millisecond early': claiming(({ leaseMs }) => ({ leaseMs: leaseMs - 1 })),
  'a lease of its own length': claiming(() => ({ leaseMs: 60_000 })),
  'an entry that is read first and claimed later': (tables, right) => ({
    claim: async (claim) => {
      const [entry] = dueAt(tables, claim).filter(({ failed }) => !failed);
      if (entry === undefined) return undefined;
      await roundTrip();
      await right.claim(claim);
      const { id, task, createdAtMs, failures } = entry;
      return { id, task, createdAtMs, failures };
    },
  }),
  'parallel claims that find the one row locked': (_, right) => {
    let busy = false;
    return {
      claim: async (claim) => {
        if (busy) return undefined;
        busy = true;
        await roundTrip();
        busy = false;
        return right.claim(claim);
      },
    };
  },
  'claims counted as attempts': ({ outbox }, right) => ({
    claim: async (claim) => {
      const entry = await right.claim(claim);
      const stored = entry && outbox.get(entry.id);
      if (stored) outbox.set(stored.id, { ...stored, attempts: stored.attempts + 1 });
      return entry;
    },
  }),
  'unlimited attempts': then('recordAttempt', ({ attempts }) => ({
    attempts: Math.min(attempts, 1.5),
  })),
  'a third attempt': ({ outbox }) => ({
    recordAttempt: async (id) => {
      const entry = outbox.get(id);
      if (entry) outbox.set(id, { ...entry, attempts: entry.attempts + 1 });
      return entry !== undefined;
    },
  }),
  'one attempt only': then('recordAttempt', () => ({ attempts: 2 })),
  'an attempt that ends the lease': then('recordAttempt', ({ createdAtMs }) => ({
    dueAtMs: createdAtMs,
  })),
  'an attempt that is not removed': then('postpone', (_, { attempts }) => ({ attempts })),
  'all attempts removed': then('postpone', () => ({ attempts: 0 })),
  'failures not counted': then('postpone', (_, { failures }) => ({ failures })),
  'no more than ten failures': then('postpone', ({ failures }) => ({
    failures: Math.min(failures, 10),
  })),
  'a postponement within the lease': then('postpone', ({ dueAtMs }, before) => ({
    dueAtMs: Math.max(dueAtMs, before.dueAtMs),
  })),
  'a postponement by the lease only': then('postpone', (_, { dueAtMs }) => ({ dueAtMs })),
  'postponed to the next second': then('postpone', ({ dueAtMs }) => ({
    dueAtMs: Math.ceil(dueAtMs / 1000) * 1000,
  })),
  'completed entries returned again': () => ({ complete: async () => {} }),
  'entries completed only after an attempt': ({ outbox }, right) => ({
    complete: async (id) => {
      if ((outbox.get(id)?.attempts ?? 0) > 0) await right.complete(id);
    },
  }),
  'failed entries returned again': () => ({ fail: async () => {} }),
  'everything completed': forAll('complete'),
  'everything failed': forAll('fail'),
  'an attempt on every entry': forAll('recordAttempt'),
  'entries completed without case': inLowerCase('complete'),
  'entries failed without case': inLowerCase('fail'),
});
