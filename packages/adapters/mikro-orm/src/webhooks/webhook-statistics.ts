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
  // Without groups, each part has always one row.
  const [row] = (await run(sql<StatisticsRow>`
    select * from (
      select count(*) filter (where disabled_at_ms is null and failures = 0) as healthy,
        count(*) filter (where disabled_at_ms is null and failures > 0) as failing,
        count(disabled_at_ms) as disabled
      from ${tables.webhookEndpoints}
    ) endpoints, (
      select count(*) as waiting,
        min(case when d.due_at_ms < e.paused_until_ms then e.paused_until_ms else d.due_at_ms end)
          filter (where d.lease_id is null or d.due_at_ms <= ${nowMs}) as oldest
      from ${tables.webhookDeliveries} d join ${tables.webhookEndpoints} e on e.id = d.endpoint_id
      where d.failed = false and e.disabled_at_ms is null
    ) deliveries`)) as readonly [StatisticsRow];
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
