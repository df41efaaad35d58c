import type { WebhookEndpoints } from '@paydocs/core';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import { deliveriesOf, toEndpoint } from './memory-webhook-rows.ts';

/** Creates `WebhookEndpoints` on the tables. */
export const memoryWebhookEndpoints = (tables: MemoryTables): WebhookEndpoints => ({
  list: async (siteId) =>
    [...tables.webhookEndpoints.values()]
      .filter((endpoint) => siteId === undefined || endpoint.siteId === siteId)
      .map((endpoint) => {
        const deliveries = deliveriesOf(tables, endpoint.id);
        const failed = deliveries.filter((delivery) => delivery.failed).length;
        const site = rowOf(tables.sites, endpoint.siteId).identifier;
        return { ...toEndpoint(endpoint), site, waiting: deliveries.length - failed, failed };
      }),
});
