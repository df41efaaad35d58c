import { EMAIL_SENDS_MAX } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** The entries of the outbox at one moment. */
export interface OutboxStatistics {
  /** The number of entries that wait for a worker, due or not. */
  readonly waiting: number;
  /** The number of waiting entries whose last attempt failed. */
  readonly retrying: number;
  /** The number of entries that no worker claims again: failed, or sent twice without an answer. */
  readonly stuck: number;
  /** When the oldest waiting entry was added, in ms since the Unix epoch; undefined without one. */
  readonly oldestCreatedAtMs: number | undefined;
}

interface Row {
  readonly waiting: NumberColumn;
  readonly retrying: NumberColumn;
  readonly stuck: NumberColumn;
  readonly oldest: NumberColumn | null;
}

/** Counts the entries of the outbox by state. */
export const outboxStatistics = async ({ run }: Sql): Promise<OutboxStatistics> => {
  const waiting = sql`failed = false and sends < ${EMAIL_SENDS_MAX}`;
  const [row] = await run(sql<Row>`
    select count(*) filter (where ${waiting}) as waiting,
      count(*) filter (where ${waiting} and failures > 0) as retrying,
      count(*) filter (where failed or sends >= ${EMAIL_SENDS_MAX}) as stuck,
      min(created_at_ms) filter (where ${waiting}) as oldest
    from ${tables.outbox}`);
  const oldest = row?.oldest ?? undefined;
  return {
    waiting: toNumber(row?.waiting ?? 0),
    retrying: toNumber(row?.retrying ?? 0),
    stuck: toNumber(row?.stuck ?? 0),
    oldestCreatedAtMs: oldest === undefined ? undefined : toNumber(oldest),
  };
};
