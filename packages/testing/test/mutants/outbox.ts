import type { Outbox, OutboxClaim, OutboxEntry } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import type { StoredEntry } from '../../src/doubles/stored-accounts.ts';
import { after, around, before, given } from './faults.ts';
import { changeRow, type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes the entry after the correct method, by the entry after and before it. */
const afterMethod = (
  method: 'countAttempt' | 'fail' | 'postpone' | 'release',
  change: (entry: StoredEntry, stored: StoredEntry) => Partial<StoredEntry>,
): Fault<Outbox> =>
  after(method, ({ outbox }, { args: [id], before: copy }) => {
    const stored = copy.outbox.get(id);
    if (stored) changeRow(outbox, id, (entry) => change(entry, stored));
  });

const entryOf = ({ id, siteId, task, createdAtMs, failures }: OutboxEntry): OutboxEntry => ({
  id,
  siteId,
  task,
  createdAtMs,
  failures,
});

/** Changes the entry that a claim returns. */
const returning = (form: (entry: StoredEntry) => Partial<StoredEntry>): Fault<Outbox> =>
  around('claim', async ({ outbox }, claim) => {
    const { id = '' } = (await claim()) ?? {};
    const stored = outbox.get(id);
    return stored && entryOf({ ...stored, ...form(stored) });
  });

const dueAt = ({ outbox }: MemoryTables, { nowMs }: OutboxClaim): StoredEntry[] =>
  [...outbox.values()].filter((entry) => entry.dueAtMs <= nowMs && entry.attempts < 2);

/** Claims the first of the due entries in another order. */
const inOrder = (order: (a: StoredEntry, b: StoredEntry) => number): Fault<Outbox> =>
  around('claim', async (tables, claim, { nowMs, leaseMs, ...others }) => {
    const [first] = dueAt(tables, { nowMs, leaseMs, ...others }).toSorted(order);
    if (first === undefined || first.failed) return claim();
    changeRow(tables.outbox, first.id, () => ({ dueAtMs: nowMs + leaseMs }));
    return entryOf(first);
  });

const forAll =
  (method: 'fail' | 'complete' | 'countAttempt'): Fault<Outbox> =>
  ({ outbox }, correct) => ({
    [method]: async () => {
      for (const id of outbox.keys()) await correct[method](id);
      return false as never;
    },
  });

const inLowerCase = (method: 'fail' | 'complete'): Fault<Outbox> =>
  around(method, async ({ outbox }, correct, id) =>
    correct([...outbox.keys()].find((key) => key.toLowerCase() === id.toLowerCase()) ?? id),
  );

/** Faulty outboxes. */
export const outboxMutants = storeMutants('outbox', {
  'nothing stored': () => ({ add: async () => {} }),
  'only the last entry stored': before('add', ({ outbox }) => outbox.clear()),
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
  'an entry from an empty outbox': around('claim', async (_, claim, { nowMs: createdAtMs }) => {
    const task = { kind: 'password-changed', userId: 1 } as const;
    return (await claim()) ?? { id: 'nothing', siteId: 1, task, createdAtMs, failures: 0 };
  }),
  'the youngest entry first': inOrder((a, b) => b.createdAtMs - a.createdAtMs),
  'the first added entry first': inOrder(() => 0),
  'no lease': given('claim', () => ({ leaseMs: 0 })),
  'a lease without end': given('claim', () => ({ leaseMs: Number.MAX_SAFE_INTEGER / 2 })),
  'a lease that ends a millisecond late': given('claim', ({ leaseMs }) => ({
    leaseMs: leaseMs + 1,
  })),
  'a lease that ends a millisecond early': given('claim', ({ leaseMs }) => ({
    leaseMs: leaseMs - 1,
  })),
  'a lease of a fixed length': given('claim', () => ({ leaseMs: 60_000 })),
  'an entry that is read first and claimed later': around('claim', async (tables, claim, input) => {
    const entry = dueAt(tables, input).find(({ failed }) => !failed);
    if (entry === undefined) return undefined;
    await roundTrip();
    await claim();
    return entryOf(entry);
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
  'claims counted as attempts': after('claim', ({ outbox }, { result }) =>
    changeRow(outbox, result?.id ?? '', ({ attempts }) => ({ attempts: attempts + 1 })),
  ),
  'unlimited attempts': afterMethod('countAttempt', ({ attempts }) => ({
    attempts: Math.min(attempts, 1.5),
  })),
  'a third attempt': around('countAttempt', async ({ outbox }, _, id) => {
    changeRow(outbox, id, ({ attempts }) => ({ attempts: attempts + 1 }));
    return outbox.has(id);
  }),
  'one attempt only': afterMethod('countAttempt', () => ({ attempts: 2 })),
  'an attempt that ends the lease': afterMethod('countAttempt', ({ createdAtMs }) => ({
    dueAtMs: createdAtMs,
  })),
  'an attempt that is not removed': afterMethod('postpone', (_, { attempts }) => ({ attempts })),
  'an attempt removed without one recorded': given('postpone', () => ({ removesAttempt: true })),
  'all attempts removed': afterMethod('postpone', () => ({ attempts: 0 })),
  'failures not counted': afterMethod('postpone', (_, { failures }) => ({ failures })),
  'no more than ten failures': afterMethod('postpone', ({ failures }) => ({
    failures: Math.min(failures, 10),
  })),
  'a postponement within the lease': afterMethod('postpone', ({ dueAtMs }, stored) => ({
    dueAtMs: Math.max(dueAtMs, stored.dueAtMs),
  })),
  'a postponement by the lease only': afterMethod('postpone', (_, { dueAtMs }) => ({ dueAtMs })),
  'postponed to the next second': given('postpone', ({ dueAtMs }) => ({
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
  'entries completed only after an attempt': around(
    'complete',
    async ({ outbox }, complete, id) => {
      if ((outbox.get(id)?.attempts ?? 0) > 0) await complete();
    },
  ),
  'failed entries returned again': () => ({ fail: async () => {} }),
  'everything completed': forAll('complete'),
  'everything failed': forAll('fail'),
  'an attempt recorded on every entry': forAll('countAttempt'),
  'entries completed without case': inLowerCase('complete'),
  'entries failed without case': inLowerCase('fail'),
});
