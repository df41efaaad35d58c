import type { AuditEntry, OutboxStatus, Session } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { MemoryTables } from './memory-tables.ts';
import { statusOf } from './memory-outbox.ts';

/** What the use cases have written to a store, each kind in the order in which it was added. */
export interface StoredRecords {
  readonly audit: readonly AuditEntry[];
  /** With the state of each entry: sent ones stay until they are pruned. */
  readonly outbox: readonly OutboxStatus[];
  /** Open, expired and revoked ones. */
  readonly sessions: readonly Session[];
}

const tablesOf = new WeakMap<object, MemoryTables>();

/** Remembers on which tables a store is. */
export const rememberTables = <Store extends object>(store: Store, tables: MemoryTables): Store => {
  tablesOf.set(store, tables);
  return store;
};

/**
 * Returns copies of the audit trail, the outbox and the sessions of a memory store, such as
 * `memoryPorts().store`.
 *
 * @throws TypeError when `memoryStore` did not create the store.
 */
export const storedRecords = (store: object): StoredRecords => {
  const tables = tablesOf.get(store);
  if (tables === undefined) throw new TypeError('storedRecords reads stores of memoryStore only.');
  return {
    audit: copyOf(tables.auditLog),
    outbox: [...tables.outbox.values()].map(statusOf),
    sessions: copyOf([...tables.sessions.values()]),
  };
};
