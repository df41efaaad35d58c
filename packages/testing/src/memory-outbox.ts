import type { Outbox, OutboxEntry } from '@paydocs/core';
import type { MemoryTables, StoredEntry } from './memory-tables.ts';

const newEntry = (entry: Omit<OutboxEntry, 'failures'>): StoredEntry => ({
  ...structuredClone(entry),
  failures: 0,
  dueAtMs: entry.createdAtMs,
  sendings: 0,
  failed: false,
});

const SENDINGS_MAX = 2;

/**
 * Puts an entry into the outbox.
 *
 * @throws Error when there is one of its id.
 */
export const putEntry = ({ outbox }: MemoryTables, entry: Omit<OutboxEntry, 'failures'>): void => {
  if (outbox.has(entry.id)) throw new Error(`There is an entry ${entry.id} already.`);
  outbox.set(entry.id, newEntry(entry));
};

/** The outbox of a memory store; every method is one step, so that none can race another. */
export const memoryOutbox = (tables: MemoryTables): Outbox => {
  const { outbox } = tables;
  const change = (id: string, step: (entry: StoredEntry) => Partial<StoredEntry>): void => {
    const entry = outbox.get(id);
    if (entry !== undefined) outbox.set(id, { ...entry, ...step(entry) });
  };
  return {
    add: async (entry) => putEntry(tables, entry),
    claim: async ({ nowMs, leaseMs }) => {
      const [oldest] = [...outbox.values()]
        .filter(
          ({ dueAtMs, sendings, failed }) => dueAtMs <= nowMs && sendings < SENDINGS_MAX && !failed,
        )
        .toSorted((a, b) => a.dueAtMs - b.dueAtMs || a.createdAtMs - b.createdAtMs);
      if (oldest === undefined) return undefined;
      change(oldest.id, () => ({ dueAtMs: nowMs + leaseMs }));
      const { id, task, createdAtMs, failures } = structuredClone(oldest);
      return { id, task, createdAtMs, failures };
    },
    recordAttempt: async (id) => {
      const mayGo = (outbox.get(id)?.sendings ?? SENDINGS_MAX) < SENDINGS_MAX;
      if (mayGo) change(id, ({ sendings }) => ({ sendings: sendings + 1 }));
      return mayGo;
    },
    complete: async (id) => {
      outbox.delete(id);
    },
    postpone: async (id, dueAtMs) =>
      change(id, ({ failures, sendings }) => ({
        dueAtMs,
        failures: failures + 1,
        sendings: Math.max(0, sendings - 1),
      })),
    fail: async (id) => change(id, () => ({ failed: true })),
  };
};
