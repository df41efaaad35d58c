import assert from 'node:assert/strict';
import type { OutboxClaim, OutboxEntry } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';

/** The creation time of sample entries, and the lease of a claim. */
export const ADDED_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);
export const LEASE_MS = 60_000;

/** Returns a claim at this instant for all sites: leases of a minute, delays of up to 15 min. */
export const buildClaim = (overrides: Partial<OutboxClaim> = {}): OutboxClaim => ({
  nowMs: ADDED_MS,
  leaseMs: LEASE_MS,
  delayMaxMs: 15 * 60_000,
  overdueMaxMs: 12 * 3_600_000,
  exceptSiteIds: [],
  afterSiteId: null,
  ...overrides,
});

/** Returns a new entry without a site, for a reset e-mail. */
export const buildEntry = (overrides: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'entry-A',
  siteId: null,
  task: { kind: 'password-reset', email: 'ann@example.test', surface: 'general' },
  createdAtMs: ADDED_MS,
  failures: 0,
  ...overrides,
});

/** Adds entries with these ids, created in this order a millisecond apart. */
export const addEntries = async (
  { ports }: StoreHarness,
  ids: readonly string[],
): Promise<OutboxEntry[]> => {
  const entries = ids.map((id, index) => buildEntry({ id, createdAtMs: ADDED_MS + index }));
  for (const { failures: _, ...entry } of entries) await ports.outbox.add(entry);
  return entries;
};

/** Claims an entry at this instant, for a minute. */
export const claimAt = ({ ports }: StoreHarness, nowMs: number): Promise<OutboxEntry | undefined> =>
  ports.outbox.claim(buildClaim({ nowMs }));

/** Claims all entries at this instant and returns their ids. */
export const claimAllAt = async (harness: StoreHarness, nowMs: number): Promise<string[]> => {
  const ids: string[] = [];
  for (;;) {
    const entry = await claimAt(harness, nowMs);
    if (entry === undefined) return ids;
    assert.ok(!ids.includes(entry.id), `${entry.id} is handed out again at once`);
    ids.push(entry.id);
  }
};
