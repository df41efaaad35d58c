import { after, before, given } from './faults.ts';
import { changeRow, storeMutants } from './faulty-store.ts';

const FOREVER_MS = Number.MAX_SAFE_INTEGER / 4;

/** Faulty outboxes: wrong outcomes where clocks differ. */
export const outboxClockMutants = storeMutants('outbox', {
  'leases and postponements of a clock ahead kept': given('claim', () => ({
    delayMaxMs: FOREVER_MS,
  })),
  'a longest delay of a fixed length': given('claim', () => ({ delayMaxMs: 3_600_000 })),
  'failures kept for any time': given('claim', () => ({ overdueMaxMs: FOREVER_MS })),
  'failures kept for a minute': given('claim', () => ({ overdueMaxMs: 60_000 })),
  'failures that start over in the answer only': after('claim', ({ outbox }, call) => {
    const { id = '' } = call.result ?? {};
    changeRow(outbox, id, ({ failures }) => ({
      failures: call.before.outbox.get(id)?.failures ?? failures,
    }));
  }),
  'new entries due by the clock of their creation': before('claim', ({ outbox }) => {
    for (const { id, dueAtMs, createdAtMs } of outbox.values()) {
      if (dueAtMs === createdAtMs) changeRow(outbox, id, () => ({ dueAtMs: createdAtMs + 1 }));
    }
  }),
});
