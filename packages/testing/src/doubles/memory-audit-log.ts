import type { AuditEntry, AuditLog, AuditPlace, AuditQuery } from '@paydocs/core';
import type { MemoryTables } from './memory-tables.ts';

const isOlder = (one: AuditPlace, other: AuditPlace): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.id < other.id);

const concerns = ({ userId, subject }: AuditEntry, id: number): boolean =>
  userId === id || (subject?.kind === 'user' && subject.id === String(id));

const matches = (entry: AuditEntry, query: AuditQuery): boolean => {
  const { siteId, userId, action, sinceMs, olderThan } = query;
  return (
    (siteId === undefined || entry.siteId === siteId) &&
    (userId === undefined || concerns(entry, userId)) &&
    (action === undefined || entry.action === action) &&
    (sinceMs === undefined || entry.atMs >= sinceMs) &&
    (olderThan === undefined || isOlder(entry, olderThan))
  );
};

/** Adds the entry of a write, if there is one; with these facts, which only the store knows. */
export const addAudit = (
  { auditLog }: MemoryTables,
  audit: AuditEntry | undefined,
  facts: Partial<Pick<AuditEntry, 'siteId' | 'subject'>> = {},
): void => {
  if (audit !== undefined) auditLog.push(structuredClone({ ...audit, ...facts }));
};

/** Creates an `AuditLog` on the tables. */
export const memoryAuditLog = ({ auditLog }: MemoryTables): AuditLog => ({
  record: async (entry) => {
    auditLog.push(structuredClone(entry));
  },
  find: async (query) =>
    structuredClone(
      auditLog
        .filter((entry) => matches(entry, query))
        .toSorted((one, other) => (isOlder(one, other) ? 1 : -1))
        .slice(0, query.limit),
    ),
  prune: async ({ beforeMs, limit }) => {
    const expired = auditLog
      .filter(({ atMs }) => atMs < beforeMs)
      .toSorted((one, other) => (isOlder(one, other) ? -1 : 1))
      .slice(0, limit);
    for (const entry of expired) auditLog.splice(auditLog.indexOf(entry), 1);
    return expired.length;
  },
});
