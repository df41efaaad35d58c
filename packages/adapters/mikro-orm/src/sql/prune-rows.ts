import type { Prunable } from '@paydocs/core';
import { type NumberColumn, toNumber } from './columns.ts';
import type { Dialect } from './dialect.ts';
import type { Sql } from './sql.ts';
import { type Statement, sql, type Table } from './statement.ts';

/** Rows of a table that end in one way. */
export interface EndedRows {
  readonly table: Table;
  /** The columns of the primary key. */
  readonly key: 'id' | 'user_id' | 'at_ms, id';
  /** The column by whose index the oldest rows are found. */
  readonly order: string;
  /** The condition of rows that ended before an instant. */
  readonly endedBefore: (beforeMs: number) => Statement;
}

/**
 * Deletes the oldest rows. PostgreSQL locks them first and skips locked ones: nodes that prune at once
 * delete different rows, and a row that is being changed stays. It deletes them by their place on disk,
 * because its planner joins by key with a scan of the table. SQLite has one writer at a time.
 */
export const deleteEnded = (
  dialect: Dialect,
  { table, key, order, endedBefore }: EndedRows,
  { beforeMs, limit }: { readonly beforeMs: number; readonly limit: number },
): Statement => {
  const oldest = sql`from ${table} where ${endedBefore(beforeMs)}
    order by ${sql.raw(order)} limit ${limit}`;
  const isOldest =
    dialect === 'postgresql'
      ? sql`ctid = any(array(select ctid ${oldest} for update skip locked))`
      : sql`(${sql.raw(key)}) in (select ${sql.raw(key)} ${oldest})`;
  return sql`delete from ${table} where ${isOldest} returning 1 as pruned`;
};

/** Creates the pruning of rows, which end in one of several ways. */
export const pruneRows = (database: Sql, ways: readonly EndedRows[]): Prunable => ({
  prune: async ({ beforeMs, limit }) => {
    let pruned = 0;
    for (const ended of ways) {
      const left = limit - pruned;
      if (left === 0) break;
      const statement = deleteEnded(database.dialect, ended, { beforeMs, limit: left });
      pruned += (await database.run(statement)).length;
    }
    return pruned;
  },

  countPrunable: async (beforeMs) => {
    let count = 0;
    for (const { table, endedBefore } of ways) {
      const [row] = await database.run(
        sql<{ readonly n: NumberColumn }>`select count(*) as n from ${table}
          where ${endedBefore(beforeMs)}`,
      );
      count += toNumber(row?.n ?? 0);
    }
    return count;
  },
});
