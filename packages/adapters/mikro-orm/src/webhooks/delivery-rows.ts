import type { WebhookDeliveryRows } from '@paydocs/core';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Returns the condition of the deliveries of an endpoint, in the form of their indexes. */
export const ofEndpoint = (endpointId: number): Statement =>
  sql`failed in (false, true) and endpoint_id = ${endpointId}
    and site_id = (select site_id from ${tables.webhookEndpoints} where id = ${endpointId})`;

/** Creates the deliveries of a transaction. */
export const mikroOrmWebhookDeliveryRows = ({ run }: Connection): WebhookDeliveryRows => ({
  settle: async ({ id, leaseId }, { dueAtMs, failures, lastFailure, failed }) => {
    const settled = await run(sql`update ${tables.webhookDeliveries}
      set lease_id = null, due_at_ms = ${dueAtMs}, failures = ${failures}, last_failure = ${lastFailure},
        failed = ${sql.raw(String(failed))}
      where id = ${id} and lease_id = ${leaseId} returning id`);
    return settled.length > 0;
  },
  remove: async (id) => {
    await run(sql`delete from ${tables.webhookDeliveries} where id = ${id}`);
  },
  renew: async (endpointId) => {
    await run(sql`update ${tables.webhookDeliveries}
      set due_at_ms = case when lease_id is null then created_at_ms else due_at_ms end,
        failures = 0, last_failure = null, failed = false
      where ${ofEndpoint(endpointId)}`);
  },
});
