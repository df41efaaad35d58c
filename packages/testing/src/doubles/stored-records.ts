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

/** Remembers that a view of a store, or of any other port, is on the tables of that store. */
export const rememberTablesOf = <View extends object>(store: object, view: View): View => {
  const tables = tablesOf.get(store);
  return tables === undefined ? view : rememberTables(view, tables);
};

const tablesOn = (store: object): MemoryTables => {
  const tables = tablesOf.get(store);
  if (tables === undefined) throw new TypeError('This is no store of memoryStore.');
  return tables;
};

/**
 * Returns copies of all rows of a memory store by the name of their table, the keys of rows included:
 * for tests that search for values which must not be stored.
 *
 * @throws TypeError when `memoryStore` did not create the store.
 */
export const storedRows = (store: object): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(
    Object.entries(tablesOn(store)).map(([name, table]) => [name, copyOf([...table])]),
  );

/**
 * Returns copies of the audit trail, the outbox and the sessions of a memory store, such as
 * `memoryPorts().store`.
 *
 * @throws TypeError when `memoryStore` did not create the store.
 */
export const storedRecords = (store: object): StoredRecords => {
  const tables = tablesOn(store);
  return {
    audit: copyOf(tables.auditLog),
    outbox: [...tables.outbox.values()].map(statusOf),
    sessions: copyOf([...tables.sessions.values()]),
  };
};
