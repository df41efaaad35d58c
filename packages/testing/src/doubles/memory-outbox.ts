import type { Outbox, OutboxEntry } from '@paydocs/core';
import type { MemoryTables, StoredEntry } from './memory-tables.ts';

const newEntry = (entry: Omit<OutboxEntry, 'failures'>): StoredEntry => ({
  ...structuredClone(entry),
  failures: 0,
  dueAtMs: entry.createdAtMs,
  attempts: 0,
  failed: false,
});

const ATTEMPTS_MAX = 2;

/**
 * Inserts an entry into the outbox.
 *
 * @throws Error when an entry with this id exists.
 */
export const insertEntry = (
  { outbox }: MemoryTables,
  entry: Omit<OutboxEntry, 'failures'>,
): void => {
  if (outbox.has(entry.id)) throw new Error(`An entry ${entry.id} exists already.`);
  outbox.set(entry.id, newEntry(entry));
};

/**
 * Creates an `Outbox` on the tables. Each method is one synchronous step, so that calls cannot race.
 */
export const memoryOutbox = (tables: MemoryTables): Outbox => {
  const { outbox } = tables;
  const change = (id: string, step: (entry: StoredEntry) => Partial<StoredEntry>): void => {
    const entry = outbox.get(id);
    if (entry !== undefined) outbox.set(id, { ...entry, ...step(entry) });
  };
  return {
    add: async (entry) => insertEntry(tables, entry),
    claim: async ({ nowMs, leaseMs }) => {
      const [oldest] = [...outbox.values()]
        .filter(
          ({ dueAtMs, attempts, failed }) => dueAtMs <= nowMs && attempts < ATTEMPTS_MAX && !failed,
        )
        .toSorted((a, b) => a.dueAtMs - b.dueAtMs || a.createdAtMs - b.createdAtMs);
      if (oldest === undefined) return undefined;
      change(oldest.id, () => ({ dueAtMs: nowMs + leaseMs }));
      const { id, task, createdAtMs, failures } = structuredClone(oldest);
      return { id, task, createdAtMs, failures };
    },
    recordAttempt: async (id) => {
      const recorded = (outbox.get(id)?.attempts ?? ATTEMPTS_MAX) < ATTEMPTS_MAX;
      if (recorded) change(id, ({ attempts }) => ({ attempts: attempts + 1 }));
      return recorded;
    },
    complete: async (id) => {
      outbox.delete(id);
    },
    postpone: async (id, dueAtMs) =>
      change(id, ({ failures, attempts }) => ({
        dueAtMs,
        failures: failures + 1,
        attempts: Math.max(0, attempts - 1),
      })),
    fail: async (id) => change(id, () => ({ failed: true })),
  };
};
