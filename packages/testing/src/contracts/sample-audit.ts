import assert from 'node:assert/strict';
import type { AuditEntry } from '@paydocs/core';
import type { StoreHarness } from './store-harness.ts';

/** Returns an entry of the audit trail that belongs to a write. */
export const buildAudit = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'audit-A',
  atMs: Date.UTC(2026, 0, 31, 8, 0, 0, 123),
  action: 'session.opened',
  siteId: 1,
  userId: 1,
  sessionId: 'session-A',
  subject: null,
  address: '192.0.2.1',
  userAgent: 'curl/8.0',
  requestId: 'request-A',
  details: { surface: 'general' },
  ...overrides,
});

/** Fails unless exactly these entries are stored. */
export const expectAudited = async (
  { ports }: StoreHarness,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const stored = await ports.auditLog.find({ limit: 100 });
  assert.deepEqual(
    stored.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    entries,
  );
};
