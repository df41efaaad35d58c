import type { WebhookCounting, WebhookStatistics } from '@paydocs/core';
import { isLeased } from '../queues/lease-sql.ts';
import { type NumberColumn, toNumber, toNumberOrNull } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

interface StatisticsRow {
  readonly healthy: NumberColumn;
  readonly failing: NumberColumn;
  readonly disabled: NumberColumn;
  readonly waiting: NumberColumn;
  readonly oldest: NumberColumn | null;
}

/** Returns the statement of the statistics. The delivery that is due for longest is the first of an endpoint. */
export const statisticsOf = ({
  countedMax,
  ...times
}: WebhookCounting): Statement<StatisticsRow> => {
  const isWaiting = sql`d.failed = false and d.site_id = e.site_id and d.endpoint_id = e.id`;
  const firstDue = sql`select d.due_at_ms from ${tables.webhookDeliveries} d
    where ${isWaiting} and not (${isLeased('d.', times)})
    order by d.due_at_ms limit 1`;
  // Without groups, each part has always one row.
  return sql<StatisticsRow>`
    with firsts as materialized (
      select e.paused_until_ms, (${firstDue}) as due_at_ms
      from ${tables.webhookEndpoints} e where e.disabled_at_ms is null
    )
    select * from (
      select count(*) filter (where disabled_at_ms is null and failures = 0) as healthy,
        count(*) filter (where disabled_at_ms is null and failures > 0) as failing,
        count(disabled_at_ms) as disabled
      from ${tables.webhookEndpoints}
    ) endpoints, (
      select count(*) as waiting from (
        select 1 from ${tables.webhookEndpoints} e join ${tables.webhookDeliveries} d on ${isWaiting}
        where e.disabled_at_ms is null order by d.site_id, d.endpoint_id limit ${countedMax}
      ) counted
    ) deliveries, (
      select min(case when due_at_ms < paused_until_ms then paused_until_ms else due_at_ms end) as oldest
      from firsts
    ) due`;
};

/** Counts the endpoints by state, and the deliveries of enabled ones that wait, up to a maximum. */
export const webhookStatistics = async (
  { run }: Pick<Sql, 'run'>,
  counting: WebhookCounting,
): Promise<WebhookStatistics> => {
  const [row] = (await run(statisticsOf(counting))) as readonly [StatisticsRow];
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
