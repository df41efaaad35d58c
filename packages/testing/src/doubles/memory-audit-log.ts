import {
  type AuditEntry,
  type AuditLog,
  type AuditPlace,
  type AuditQuery,
  type AuditRows,
  EMPLOYEE_FILES,
  EMPLOYEE_LISTINGS,
  TYPED_DETAILS,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { MemoryTables } from './memory-tables.ts';

const isOlder = (one: AuditPlace, other: AuditPlace): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.id < other.id);

const concerns = ({ userId, subject }: AuditEntry, id: number): boolean =>
  userId === id || (subject?.kind === 'user' && subject.id === String(id));

const showed = ({ action, subject, details }: AuditEntry, id: number): boolean => {
  if (subject?.kind === 'employee') return subject.id === String(id);
  if (EMPLOYEE_FILES.includes(action)) return details['kind'] === 'employees';
  return (
    EMPLOYEE_LISTINGS.includes(action) &&
    Array.isArray(details['ids']) &&
    details['ids'].includes(id)
  );
};

const matches = (entry: AuditEntry, query: AuditQuery): boolean => {
  const { siteId, userId, action, employeeId, sinceMs, untilMs, olderThan, notOlderThan } = query;
  return (
    (siteId === undefined || entry.siteId === siteId) &&
    (userId === undefined || concerns(entry, userId)) &&
    (action === undefined || entry.action === action) &&
    (employeeId === undefined || showed(entry, employeeId)) &&
    (untilMs === undefined || entry.atMs < untilMs) &&
    (sinceMs === undefined || entry.atMs >= sinceMs) &&
    (olderThan === undefined || isOlder(entry, olderThan)) &&
    (notOlderThan === undefined || !isOlder(entry, notOlderThan))
  );
};

const isRecorded = ({ auditLog }: MemoryTables, { id, atMs }: AuditPlace): boolean =>
  auditLog.some((entry) => entry.id === id && entry.atMs === atMs);

const insertIfAbsent = (tables: MemoryTables, entry: AuditEntry): void => {
  if (!isRecorded(tables, entry)) tables.auditLog.push(copyOf(entry));
};

/**
 * Adds a copy of the entry.
 *
 * @throws Error when there is an entry with this instant and id.
 */
export const insertAudit = (tables: MemoryTables, entry: AuditEntry): void => {
  if (isRecorded(tables, entry)) {
    throw new Error(`The entry ${entry.id} is recorded already.`);
  }
  tables.auditLog.push(copyOf(entry));
};

/** Adds the entry of a write, if there is one. */
export const addAudit = (tables: MemoryTables, audit: AuditEntry | undefined): void => {
  if (audit !== undefined) insertAudit(tables, audit);
};

const newest = ({ auditLog }: MemoryTables, query: AuditQuery): readonly AuditEntry[] =>
  auditLog
    .filter((entry) => matches(entry, query))
    .toSorted((one, other) => (isOlder(one, other) ? 1 : -1))
    .slice(0, query.limit);

/** Creates an `AuditLog` on the tables. */
export const memoryAuditLog = (tables: MemoryTables): AuditLog => ({
  add: async (entry) => insertIfAbsent(tables, entry),
  addSoon: async (entry) => insertIfAbsent(tables, entry),
  find: async (query) => copyOf(newest(tables, query)),
  placeAt: async (query) => {
    const entry = newest(tables, query)[query.limit - 1];
    return entry && { atMs: entry.atMs, id: entry.id };
  },
  prune: async ({ beforeMs, limit }) => {
    const { auditLog } = tables;
    const expired = auditLog
      .filter(({ atMs }) => atMs < beforeMs)
      .toSorted((one, other) => (isOlder(one, other) ? -1 : 1))
      .slice(0, limit);
    for (const entry of expired) tables.auditLog.splice(tables.auditLog.indexOf(entry), 1);
    return expired.length;
  },
  countPrunable: async (beforeMs) => tables.auditLog.filter(({ atMs }) => atMs < beforeMs).length,
});

/** Creates the audit trail of a transaction, which stores the added entries at its end. */
export const memoryAuditRows = ({ auditLog }: MemoryTables, added: AuditEntry[]): AuditRows => ({
  add: async (entry) => void added.push(copyOf(entry)),
  typed: async ({ siteId, after, limit }) =>
    copyOf(
      auditLog
        .filter((entry) => entry.siteId === null || entry.siteId === siteId)
        .filter(({ details }) => TYPED_DETAILS.some((name) => name in details))
        .filter((entry) => after === undefined || isOlder(after, entry))
        .toSorted((one, other) => (isOlder(one, other) ? -1 : 1))
        .slice(0, limit),
    ),
  saveDetails: async (entries) => {
    for (const { atMs, id, details } of entries) {
      const index = auditLog.findIndex((entry) => entry.id === id && entry.atMs === atMs);
      auditLog.splice(index, 1, { ...(auditLog[index] as AuditEntry), details: copyOf(details) });
    }
  },
});
