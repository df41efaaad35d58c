import { type AuditEntry, timestamp } from '@paydocs/core';

/** The JSON representation of an entry of the audit trail. */
export const auditResource = (entry: AuditEntry) => ({
  id: entry.id,
  at: timestamp(entry.atMs),
  action: entry.action,
  site_id: entry.siteId,
  user_id: entry.userId,
  session_id: entry.sessionId,
  subject: entry.subject && { kind: entry.subject.kind, id: entry.subject.id },
  address: entry.address,
  user_agent: entry.userAgent,
  request_id: entry.requestId,
  details: entry.details,
});
