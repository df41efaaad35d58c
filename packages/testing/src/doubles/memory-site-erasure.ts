import { isHeld, type SiteCounts, type SiteErasure } from '@paydocs/core';
import { endDocument, passOn } from './memory-abandoned-files.ts';
import type { MemoryTables } from './memory-tables.ts';

interface OfSite {
  readonly siteId: number | null;
}

const keysWhere = <Key, Row>(
  table: ReadonlyMap<Key, Row>,
  matches: (row: Row, key: Key) => boolean,
): Key[] => [...table].filter(([key, row]) => matches(row, key)).map(([key]) => key);

/** The keys of the rows of a site by table, those first to which no others refer. */
const keysOf = (tables: MemoryTables, siteId: number): Readonly<Record<string, unknown[]>> => {
  const isOfSite = (row: OfSite): boolean => row.siteId === siteId;
  const users = new Set(keysWhere(tables.users, isOfSite));
  const emails = new Set([...users].map((id) => tables.users.get(id)?.email));
  return {
    documents: keysWhere(tables.documents, isOfSite),
    statements: keysWhere(tables.statements, isOfSite),
    openingBalances: keysWhere(tables.openingBalances, isOfSite),
    orderIssues: keysWhere(
      tables.orderIssues,
      ({ orderId }) => tables.orders.get(orderId)?.siteId === siteId,
    ),
    transactions: keysWhere(tables.transactions, isOfSite),
    orders: keysWhere(tables.orders, isOfSite),
    employeeTies: keysWhere(tables.employeeTies, isOfSite),
    employees: keysWhere(tables.employees, isOfSite),
    companies: keysWhere(tables.companies, isOfSite),
    idempotencyKeys: keysWhere(tables.idempotencyKeys, isOfSite),
    sessions: keysWhere(tables.sessions, ({ userId }) => users.has(userId)),
    apiTokens: keysWhere(tables.apiTokens, ({ userId }) => users.has(userId)),
    secondFactors: keysWhere(tables.secondFactors, isOfSite),
    identities: keysWhere(tables.identities, isOfSite),
    passwordResets: keysWhere(tables.passwordResets, (_, userId) => users.has(userId)),
    emailVerifications: keysWhere(tables.emailVerifications, (_, userId) => users.has(userId)),
    pendingEmails: keysWhere(tables.pendingEmails, (_, userId) => users.has(userId)),
    outbox: keysWhere(
      tables.outbox,
      ({ siteId: of, task }) => of === siteId || ('email' in task && emails.has(task.email)),
    ),
    webhookDeliveries: keysWhere(tables.webhookDeliveries, isOfSite),
    webhookEndpoints: keysWhere(tables.webhookEndpoints, isOfSite),
    layouts: keysWhere(tables.layouts, isOfSite),
    auditEntries: tables.auditLog.filter(isOfSite),
    users: [...users],
  };
};

/** Returns the kind of the rows of a table. */
const kindOf = (table: string): string =>
  table === 'openingBalances' || table === 'orderIssues' ? 'statements' : table;

const remove = (tables: MemoryTables, kind: string, keys: readonly unknown[]): void => {
  for (const key of keys) {
    if (kind === 'auditEntries') tables.auditLog.splice(tables.auditLog.indexOf(key as never), 1);
    else (tables[kind as 'users'] as Map<unknown, unknown>).delete(key);
    if (kind === 'documents') tables.documentTasks.delete(key as number);
    if (kind === 'sessions') tables.sessionOrigins.delete(key as string);
  }
};

/** Returns the first table with rows of a site, and their keys. */
export const rowsLeft = (tables: MemoryTables, siteId: number): [string, unknown[]] | undefined =>
  Object.entries(keysOf(tables, siteId)).find(([, keys]) => keys.length > 0);

/** Creates `SiteErasure` on the tables. Each deletion is one synchronous step: calls cannot race. */
export const memorySiteErasure = (tables: MemoryTables): SiteErasure => {
  return {
    count: async (siteId) => {
      const counts: Record<string, number> = {};
      for (const [table, { length }] of Object.entries(keysOf(tables, siteId))) {
        if (length > 0) counts[kindOf(table)] = (counts[kindOf(table)] ?? 0) + length;
      }
      return counts satisfies SiteCounts;
    },
    eraseSome: async ({ siteId, nowMs, limit, onDocuments }) => {
      const site = tables.sites.get(siteId);
      if (site !== undefined && isHeld(site)) return { outcome: 'held' };
      const [kind, all = []] = rowsLeft(tables, siteId) ?? [];
      if (kind === undefined) return { outcome: 'empty' };
      const keys = all.slice(0, limit);
      const ids = kind === 'documents' ? (keys as number[]) : [];
      const documents = ids.map((id) => endDocument(tables, id, nowMs));
      remove(tables, kind, keys);
      await passOn(tables, documents, onDocuments);
      return { outcome: 'erased', kind: kindOf(kind), rows: keys.length };
    },
  };
};
