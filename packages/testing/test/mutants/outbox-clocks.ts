import { storeMutants } from './faulty-store.ts';
import { withClaim } from './outbox.ts';

/** Faulty outboxes: wrong outcomes where clocks differ. */
export const outboxClockMutants = storeMutants('outbox', {
  'leases and postponements of a clock ahead kept': withClaim(() => ({
    delayMaxMs: Number.MAX_SAFE_INTEGER / 4,
  })),
  'a longest delay of a fixed length': withClaim(() => ({ delayMaxMs: 3_600_000 })),
  'failures kept for any time': withClaim(() => ({ overdueMaxMs: Number.MAX_SAFE_INTEGER / 4 })),
  'failures kept for a minute': withClaim(() => ({ overdueMaxMs: 60_000 })),
  'failures that start over in the answer only': ({ outbox }, correct) => ({
    claim: async (claim) => {
      const before = new Map([...outbox].map(([id, { failures }]) => [id, failures]));
      const entry = await correct.claim(claim);
      const stored = entry && outbox.get(entry.id);
      const failures = before.get(entry?.id ?? '') ?? 0;
      if (stored) outbox.set(stored.id, { ...stored, failures });
      return entry;
    },
  }),
  'new entries due by the clock of their creation': ({ outbox }, correct) => ({
    claim: async (claim) => {
      for (const entry of outbox.values()) {
        const isNew = entry.dueAtMs === entry.createdAtMs;
        if (isNew) outbox.set(entry.id, { ...entry, dueAtMs: entry.createdAtMs + 1 });
      }
      return correct.claim(claim);
    },
  }),
});
