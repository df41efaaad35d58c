import type { AuditEntry } from '@paydocs/core';
import { buildAudit } from '../samples/sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';

/** When most entries are recorded. */
export const AT_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);

/** More than the entries of an expectation. */
export const LIMIT = 100;

/** Returns an entry of a sign-in by user 7 of site 1. */
export const buildEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry =>
  buildAudit({
    id: 'entry-A',
    atMs: AT_MS,
    action: 'session.opened',
    userId: 7,
    subject: null,
    details: {},
    ...overrides,
  });

/** Records these entries in turn. */
export const recordAll = async (
  { ports }: StoreHarness,
  entries: readonly Partial<AuditEntry>[],
): Promise<void> => {
  for (const entry of entries) await ports.auditLog.add(buildEntry(entry));
};

/** Returns the ids of the entries. */
export const idsOf = (entries: readonly AuditEntry[]): readonly string[] =>
  entries.map(({ id }) => id);
