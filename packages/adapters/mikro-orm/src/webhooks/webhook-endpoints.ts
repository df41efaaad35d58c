import type { WebhookEndpoints } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { endpointColumns, type EndpointRow, toEndpoint } from './endpoint-row.ts';

interface StatusRow extends EndpointRow {
  readonly site: string;
  readonly waiting: NumberColumn;
  readonly failed: NumberColumn;
}

const statusesOf = (siteId?: number): Statement<StatusRow> => {
  const count = sql`select count(*) from ${tables.webhookDeliveries} d
    where d.site_id = e.site_id and d.endpoint_id = e.id`;
  return sql<StatusRow>`
    select ${endpointColumns}, s.identifier as site,
      (${count} and d.failed = false) as waiting, (${count} and d.failed = true) as failed
    from ${tables.webhookEndpoints} e join ${tables.sites} s on s.id = e.site_id
    ${siteId === undefined ? sql`` : sql`where e.site_id = ${siteId}`} order by e.id`;
};

/** Creates the port of the endpoints of webhooks, for readers. */
export const mikroOrmWebhookEndpoints = ({ sql: database }: Connected): WebhookEndpoints =>
  withPortErrors<WebhookEndpoints>({
    list: async (siteId) => {
      const rows = await database.run(statusesOf(siteId), { requester: undefined });
      return rows.map((row) => ({
        ...toEndpoint(row),
        site: row.site,
        waiting: toNumber(row.waiting),
        failed: toNumber(row.failed),
      }));
    },
  });
