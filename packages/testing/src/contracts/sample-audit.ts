import type { AuditEntry } from '@paydocs/core';
import type { StoreHarness } from './store-harness.ts';

let count = 0;

/** Returns the entry of a change of user 1 by an operator; each entry has a different id. */
export const buildAudit = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `audit-${(count += 1)}`,
  atMs: Date.UTC(2026, 0, 31, 8, 15, 30, 789),
  action: 'user.suspended',
  siteId: 1,
  userId: null,
  sessionId: null,
  subject: { kind: 'user', id: '1' },
  address: '192.0.2.1',
  userAgent: null,
  requestId: null,
  details: { forced: false },
  ...overrides,
});

/** Returns the stored entries, the newest first. */
export const recorded = async ({ ports }: StoreHarness): Promise<readonly AuditEntry[]> =>
  ports.auditLog.find({ limit: 100 });
