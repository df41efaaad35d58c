import type { DocumentStatistics, LeaseTimes } from '@paydocs/core';
import { isLeased } from '../queues/lease-sql.ts';
import { type NumberColumn, toNumber, toNumberOrNull } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

interface StatisticsRow {
  readonly pending: NumberColumn;
  readonly leased: NumberColumn;
  readonly oldest: NumberColumn | null;
  readonly preparing: NumberColumn;
}

/**
 * Counts the work that waits, from the counters of orders with pending documents and the index of leases: it
 * reads few rows, however many documents wait.
 */
export const documentStatistics = async (
  { run }: Pick<Sql, 'run'>,
  times: LeaseTimes,
): Promise<DocumentStatistics> => {
  const oldestOfOrder = sql`select d.due_at_ms from ${tables.documents} d
    where d.task_order_id = o.id and d.due_at_ms is not null
      and not (${isLeased('d.', times)})
    order by d.due_at_ms limit 1`;
  // Without groups, there is always one row.
  const [row] = (await run(sql<StatisticsRow>`
    select coalesce(sum(pending_count), 0) as pending, min((${oldestOfOrder})) as oldest,
      (select count(*) from ${tables.orders} where prepared_at_ms is not null) as preparing,
      (select count(*) from ${tables.documents} where ${isLeased('', times)}) as leased
    from ${tables.orders} o where o.completed_at is null and o.pending_count > 0`)) as readonly [
    StatisticsRow,
  ];
  const leased = toNumber(row.leased);
  return {
    waiting: toNumber(row.pending) - leased,
    leased,
    oldestDueAtMs: toNumberOrNull(row.oldest),
    preparing: toNumber(row.preparing),
  };
};
