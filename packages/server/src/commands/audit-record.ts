import { type AuditEntry, timestamp } from '@paydocs/core';

/** Returns what `--json` prints of an entry: the fields of the API. */
export const auditRecord = ({ subject, ...entry }: AuditEntry) => ({
  id: entry.id,
  at: timestamp(entry.atMs),
  action: entry.action,
  site_id: entry.siteId,
  user_id: entry.userId,
  session_id: entry.sessionId,
  subject: subject && { kind: subject.kind, id: subject.id },
  address: entry.address,
  user_agent: entry.userAgent,
  request_id: entry.requestId,
  details: entry.details,
});
