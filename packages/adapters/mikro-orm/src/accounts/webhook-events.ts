import { type WebhookEvent, webhookBody } from '@paydocs/core';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Returns the events as a table `input`. */
const inputEvents = ({ dialect }: Connection, events: readonly WebhookEvent[]): Statement => {
  const rows = JSON.stringify(
    events.map((event) => ({
      site_id: event.siteId,
      type: event.type,
      at_ms: event.atMs,
      body: webhookBody(event),
    })),
  );
  return dialect === 'postgresql'
    ? sql`jsonb_to_recordset(cast(${rows} as jsonb))
        as input (site_id bigint, type text, at_ms bigint, body text)`
    : sql`(select value ->> 'site_id' as site_id, value ->> 'type' as type,
        value ->> 'at_ms' as at_ms, value ->> 'body' as body from json_each(${rows})) as input`;
};

/** The condition that an endpoint `e` asks for the type of an event. */
const asks = {
  postgresql: sql.raw('e.events @> to_jsonb(input.type)'),
  sqlite: sql.raw(
    'exists (select 1 from json_each(e.events) asked where asked.value = input.type)',
  ),
} as const;

/**
 * Stores events in the transaction of their cause, for each enabled endpoint of their site that asks for
 * their type. It is one statement, which finds nothing in an index at a site without endpoints.
 *
 * PostgreSQL locks the endpoints as references to them do: a removal of one waits, and one that has
 * begun lets the statement wait and find no endpoint. Writes to orders, documents and users come here
 * last but for the audit trail, and whoever locks an endpoint locks none of them afterwards.
 */
export const storeEvents = async (
  connection: Connection,
  events: readonly WebhookEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const { dialect, run } = connection;
  const sites = sql.join([...new Set(events.map(({ siteId }) => siteId))]);
  const lock = sql.raw(dialect === 'postgresql' ? 'for key share' : '');
  await run(sql`
    insert into ${tables.webhookDeliveries} (site_id, endpoint_id, body, created_at_ms, due_at_ms,
      failures, failed)
    select e.site_id, e.id, input.body, input.at_ms, input.at_ms, 0, false
    from (select id, site_id, events from ${tables.webhookEndpoints}
        where site_id in (${sites}) and disabled_at_ms is null ${lock}) e
      join ${inputEvents(connection, events)} on input.site_id = e.site_id and ${asks[dialect]}
    order by input.at_ms, e.id`);
};
