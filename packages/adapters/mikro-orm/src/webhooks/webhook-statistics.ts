import type { WebhookStatistics } from '@paydocs/core';
import { type NumberColumn, toNumber, toNumberOrNull } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

interface StatisticsRow {
  readonly healthy: NumberColumn;
  readonly failing: NumberColumn;
  readonly disabled: NumberColumn;
  readonly waiting: NumberColumn;
  readonly oldest: NumberColumn | null;
}

/** Counts the endpoints by state, and the deliveries of enabled ones that wait. */
export const webhookStatistics = async (
  { run }: Pick<Sql, 'run'>,
  nowMs: number,
): Promise<WebhookStatistics> => {
  const waiting = sql`from ${tables.webhookDeliveries} d where d.failed = false and d.endpoint_id in (
    select id from ${tables.webhookEndpoints} where disabled_at_ms is null)`;
  // Without groups, there is always one row.
  const [row] = (await run(sql<StatisticsRow>`
    select count(*) filter (where disabled_at_ms is null and failures = 0) as healthy,
      count(*) filter (where disabled_at_ms is null and failures > 0) as failing,
      count(disabled_at_ms) as disabled,
      (select count(*) ${waiting}) as waiting,
      (select min(d.due_at_ms) ${waiting}
        and (d.lease_id is null or d.due_at_ms <= ${nowMs})) as oldest
    from ${tables.webhookEndpoints}`)) as readonly [StatisticsRow];
  return {
    waiting: toNumber(row.waiting),
    oldestDueAtMs: toNumberOrNull(row.oldest),
    endpoints: {
      healthy: toNumber(row.healthy),
      failing: toNumber(row.failing),
      disabled: toNumber(row.disabled),
    },
  };
};
