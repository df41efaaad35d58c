import type {
  WebhookDeliveries,
  WebhookDeliveryRequest,
  WebhookDeliveryStatus,
} from '@paydocs/core';
import { type Columns, type RowOf, selectList } from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import { fromRow } from '../sql/from-row.ts';
import { type EndedRows, pruneRows } from '../sql/prune-rows.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
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

const columns = {
  id: 'number',
  body: 'text',
  created_at_ms: 'number',
  due_at_ms: 'number',
  failures: 'number',
  last_failure: 'text?',
  lease_id: 'text?',
} as const satisfies Columns;

type DeliveryRow = RowOf<typeof columns, 'd_'>;

const toDelivery: (row: DeliveryRow) => Omit<WebhookDeliveryStatus, 'failed'> = fromRow(
  columns,
  'd_',
);

/** Returns the statement of a list, in the order of an index. */
export const deliveriesOf = ({
  siteId,
  endpointId,
  failed,
  limit,
}: WebhookDeliveryRequest): Statement<DeliveryRow> => sql<DeliveryRow>`
  select ${selectList(columns, 'd', 'd_')} from ${tables.webhookDeliveries} d
  where d.failed = ${sql.raw(String(failed))} and d.site_id = ${siteId} and d.endpoint_id = ${endpointId}
  order by d.due_at_ms, d.id limit ${limit}`;

/** Creates the port of the deliveries of webhooks, as tasks of workers. */
export const mikroOrmWebhookDeliveries = (connected: Connected): WebhookDeliveries => {
  const { sql: database } = connected;
  const claim = claimDelivery(connected);
  return withPortErrors<WebhookDeliveries>({
    claim: async (request) => claim(request),
    list: async (request) => {
      const rows = await database.run(deliveriesOf(request), { requester: undefined });
      return rows.map((row) => ({ ...toDelivery(row), failed: request.failed }));
    },
    statistics: async (counting) => webhookStatistics(database, counting),
    ...pruneRows(database, endedDeliveries),
  });
};
