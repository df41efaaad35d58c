import assert from 'node:assert/strict';
import type { AuditEntry } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';

/** Returns the entry of an action by user 1 of site 1. */
export const buildAudit = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'audit-A',
  atMs: Date.UTC(2026, 0, 31, 10, 0, 0, 123),
  action: 'session.ended',
  siteId: 1,
  userId: 1,
  sessionId: 'session-A',
  subject: { kind: 'user', id: '1' },
  address: '192.0.2.1',
  userAgent: 'curl/8.0',
  requestId: 'request-A',
  details: { sessions: 'all' },
  ...overrides,
});

/** Checks that exactly these entries are recorded, the newest first. */
export const expectAudit = async (
  { ports }: StoreHarness,
  entries: readonly AuditEntry[],
): Promise<void> => {
  assert.deepEqual(await ports.auditLog.find({ limit: 100 }), entries);
};

let count = 0;

/** Returns the entry of a change of user 1 by an operator; each entry has a different id. */
export const buildOperatorAudit = (overrides: Partial<AuditEntry> = {}): AuditEntry =>
  buildAudit({
    id: `operator-${(count += 1)}`,
    action: 'user.suspended',
    userId: null,
    sessionId: null,
    ...overrides,
  });
