import assert from 'node:assert/strict';
import type { OutboxEntry } from '@paydocs/core';
import type { StoreHarness } from './store-harness.ts';

/** When the sample entries were added, and how long a claim lasts. */
export const ADDED_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);
export const LEASE_MS = 60_000;

/** An entry just added, which asks for a reset link. */
export const anEntry = (overrides: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'entry-A',
  task: { kind: 'password-reset', email: 'ann@example.test', surface: 'general' },
  createdAtMs: ADDED_MS,
  failures: 0,
  ...overrides,
});

/** Adds entries of these ids, each a millisecond younger than the one before. */
export const addEntries = async (
  { ports }: StoreHarness,
  ids: readonly string[],
): Promise<OutboxEntry[]> => {
  const entries = ids.map((id, index) => anEntry({ id, createdAtMs: ADDED_MS + index }));
  for (const { failures: _, ...entry } of entries) await ports.outbox.add(entry);
  return entries;
};

/** What a worker gets at this instant, for a minute. */
export const claimAt = ({ ports }: StoreHarness, nowMs: number): Promise<OutboxEntry | undefined> =>
  ports.outbox.claim({ nowMs, leaseMs: LEASE_MS });

/** The ids that one worker gets at this instant until there is nothing more for it. */
export const claimAllAt = async (harness: StoreHarness, nowMs: number): Promise<string[]> => {
  const ids: string[] = [];
  for (;;) {
    const entry = await claimAt(harness, nowMs);
    if (entry === undefined) return ids;
    assert.ok(!ids.includes(entry.id), `${entry.id} is handed out again at once`);
    ids.push(entry.id);
  }
};
