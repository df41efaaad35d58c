import { type WebhookEvent, webhookBody } from '@paydocs/core';
import { type MemoryTables, nextRecordId } from './memory-tables.ts';

/** Stores an event, if there is one, for each enabled endpoint of its site that asks for its type. */
export const addEvent = (tables: MemoryTables, event: WebhookEvent | undefined): void => {
  if (event === undefined) return;
  const { type, siteId, atMs } = event;
  for (const endpoint of tables.webhookEndpoints.values()) {
    const { disabledAtMs, events } = endpoint;
    if (endpoint.siteId !== siteId || disabledAtMs !== null || !events.includes(type)) continue;
    const id = nextRecordId(tables, 'webhookDeliveries');
    tables.webhookDeliveries.set(id, {
      id,
      siteId,
      endpointId: endpoint.id,
      body: webhookBody(event),
      createdAtMs: atMs,
      dueAtMs: atMs,
      leaseId: null,
      failures: 0,
      lastFailure: null,
      failed: false,
    });
  }
};
