import type { WebhookDeliveries } from '@paydocs/core';
import { withPortErrors } from '../sql/errors.ts';
import { type EndedRows, pruneRows } from '../sql/prune-rows.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { claimDelivery } from './claim-delivery.ts';
import { webhookStatistics } from './webhook-statistics.ts';

/** Deliveries that failed, and those of endpoints that were disabled. */
export const endedDeliveries: readonly EndedRows[] = [
  {
    table: tables.webhookDeliveries,
    key: 'id',
    order: 'due_at_ms',
    endedBefore: (beforeMs) =>
      sql`failed = true and due_at_ms < ${beforeMs} and created_at_ms < ${beforeMs}`,
  },
  {
    table: tables.webhookDeliveries,
    key: 'id',
    order: 'failed, site_id, endpoint_id, due_at_ms, id',
    endedBefore: (beforeMs) => sql`failed = false and created_at_ms < ${beforeMs}
      and (site_id, endpoint_id) in (select site_id, id from ${tables.webhookEndpoints}
        where disabled_at_ms < ${beforeMs})`,
  },
];

/** Creates the port of the deliveries of webhooks, as tasks of workers. */
export const mikroOrmWebhookDeliveries = (connected: Connected): WebhookDeliveries => {
  const { sql: database } = connected;
  const claim = claimDelivery(connected);
  return withPortErrors<WebhookDeliveries>({
    claim: async (request) => claim(request),
    statistics: async (counting) => webhookStatistics(database, counting),
    ...pruneRows(database, endedDeliveries),
  });
};
