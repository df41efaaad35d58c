import type { AuditEntry, Store, Transaction } from '@paydocs/core';
import { insertAudit } from './memory-audit-log.ts';
import type { MemoryTables } from './memory-tables.ts';
import { memoryTransaction } from './memory-transaction.ts';

type Table = Map<unknown, unknown>;

/** Copies of the tables, on which a transaction works. */
interface Draft {
  readonly tables: MemoryTables;
  readonly audit: AuditEntry[];
  /** Applies what changed, unless another write came between; returns whether it did. */
  readonly commit: () => boolean;
}

const hasSameRows = (one: Table, other: Table): boolean =>
  one.size === other.size && [...one].every(([key, row]) => other.get(key) === row);

const draftOf = (tables: MemoryTables): Draft => {
  const audit: AuditEntry[] = [];
  const { auditLog: recorded, ...others } = tables;
  const stored: Readonly<Record<string, Table>> = { ...others };
  const copies = () => Object.entries(stored).map(([name, rows]) => [name, new Map(rows)] as const);
  const [before, after] = [copies(), copies()];
  const [entries, auditLog] = [[...recorded], [...recorded]];
  const commit = (): boolean => {
    if (!before.every(([name, rows]) => hasSameRows(rows, stored[name] as Table))) return false;
    const replaced = entries.filter((entry, index) => entry !== auditLog[index]);
    if (!replaced.every((entry) => tables.auditLog.includes(entry))) return false;
    for (const entry of replaced) {
      const changed = auditLog[entries.indexOf(entry)] as AuditEntry;
      tables.auditLog.splice(tables.auditLog.indexOf(entry), 1, changed);
    }
    for (const entry of audit) insertAudit(tables, entry);
    for (const [name, rows] of after) {
      const table = stored[name] as Table;
      for (const key of table.keys()) if (!rows.has(key)) table.delete(key);
      for (const [key, row] of rows) table.set(key, row);
    }
    return true;
  };
  return { tables: { ...tables, ...Object.fromEntries(after), auditLog }, audit, commit };
};

/**
 * Creates a `Store` on the tables. Transactions run one after the other on copies of the tables; one that
 * another write has overtaken runs again.
 */
export const memoryTransactions = (tables: MemoryTables): Store => {
  let last: Promise<unknown> = Promise.resolve();
  const run = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const draft = draftOf(tables);
    const result = await work(memoryTransaction(draft));
    return draft.commit() ? result : run(work);
  };
  return {
    transaction: async (work) => {
      const result = last.then(async () => run(work));
      last = result.catch(() => {});
      return result;
    },
  };
};
