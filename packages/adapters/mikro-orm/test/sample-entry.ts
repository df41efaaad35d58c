import type { AuditEntry } from '@paydocs/core';

/** Returns an entry of site 1. */
export const buildEntry = (id: string, overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  atMs: 1,
  action: 'employees.listed',
  siteId: 1,
  userId: 1,
  sessionId: null,
  subject: null,
  address: null,
  userAgent: null,
  requestId: null,
  details: { ids: [1] },
  ...overrides,
});
