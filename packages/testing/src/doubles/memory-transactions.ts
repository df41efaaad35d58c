import type { AuditEntry, Store, Transaction } from '@paydocs/core';
import { insertAudit } from './memory-audit-log.ts';
import type { MemoryTables } from './memory-tables.ts';
import { memoryTransaction } from './memory-transaction.ts';

/** The tables that a transaction writes. */
const WRITTEN = [
  'orders',
  'documents',
  'documentTasks',
  'statements',
  'openingBalances',
  'orderIssues',
  'abandonedFiles',
  'deletedIds',
  'idempotencyKeys',
  'users',
  'webhookDeliveries',
] as const satisfies readonly (keyof MemoryTables)[];

type Table = Map<unknown, unknown>;

/** Copies of the tables, on which a transaction works. */
interface Draft {
  readonly tables: MemoryTables;
  readonly audit: AuditEntry[];
  /** Applies what changed, unless another write came between; returns whether it did. */
  readonly commit: () => boolean;
}

const changedKeys = (before: Table, after: Table): readonly unknown[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key) || before.has(key) !== after.has(key),
  );

const draftOf = (tables: MemoryTables): Draft => {
  const audit: AuditEntry[] = [];
  const copies = () =>
    Object.fromEntries(WRITTEN.map((name) => [name, new Map(tables[name] as Table)]));
  const [before, after] = [copies(), copies()];
  const changes = () =>
    WRITTEN.flatMap((name) => {
      const [from, to, now] = [before[name], after[name], tables[name]] as Table[];
      return changedKeys(from as Table, to as Table).map((key) => ({ from, to, now, key }));
    });
  const commit = (): boolean => {
    const all = changes() as readonly { from: Table; to: Table; now: Table; key: unknown }[];
    if (all.some(({ from, now, key }) => from.get(key) !== now.get(key))) return false;
    for (const entry of audit) insertAudit(tables, entry);
    for (const { to, now, key } of all) {
      if (to.has(key)) now.set(key, to.get(key));
      else now.delete(key);
    }
    return true;
  };
  return { tables: { ...tables, ...after }, audit, commit };
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
