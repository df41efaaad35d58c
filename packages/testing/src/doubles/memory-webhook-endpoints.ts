import type {
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpoints,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { addAudit } from './memory-audit-log.ts';
import { deleteRecord, type MemoryTables, nextRecordId, rowOf } from './memory-tables.ts';
import type { StoredEndpoint } from './stored-webhooks.ts';

/** Returns an endpoint as the ports return it. */
const toEndpoint = (stored: StoredEndpoint): WebhookEndpoint => {
  const { secret: _secret, pausedUntilMs: _pause, ...endpoint } = copyOf(stored);
  return endpoint;
};

const newEndpoint = (tables: MemoryTables, given: NewWebhookEndpoint): StoredEndpoint => {
  const { siteId, url, description, events, createdAtMs, secret } = copyOf(given);
  return {
    id: nextRecordId(tables, 'webhookEndpoints'),
    siteId,
    url,
    description,
    events,
    createdAtMs,
    secret,
    disabledAtMs: null,
    failures: 0,
    lastFailure: null,
    acceptedAtMs: null,
    pausedUntilMs: 0,
  };
};

/** Creates `WebhookEndpoints` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryWebhookEndpoints = (tables: MemoryTables): WebhookEndpoints => {
  const endpointOf = ({ siteId, id }: WebhookEndpointChange): StoredEndpoint | undefined => {
    const endpoint = tables.webhookEndpoints.get(id);
    return endpoint?.siteId === siteId ? endpoint : undefined;
  };
  const deliveriesOf = (id: number) =>
    [...tables.webhookDeliveries.values()].filter(({ endpointId }) => endpointId === id);
  const ofSite = (siteId?: number) =>
    [...tables.webhookEndpoints.values()].filter(
      (endpoint) => siteId === undefined || endpoint.siteId === siteId,
    );
  return {
    create: async (given) => {
      if (ofSite(given.siteId).length >= given.max) return undefined;
      rowOf(tables.sites, given.siteId);
      const endpoint = newEndpoint(tables, given);
      addAudit(tables, given.audit, { subject: { kind: 'webhook', id: String(endpoint.id) } });
      tables.webhookEndpoints.set(endpoint.id, endpoint);
      return toEndpoint(endpoint);
    },
    list: async (siteId) =>
      ofSite(siteId).map((endpoint) => {
        const deliveries = deliveriesOf(endpoint.id);
        const failed = deliveries.filter((delivery) => delivery.failed).length;
        const site = rowOf(tables.sites, endpoint.siteId).identifier;
        return { ...toEndpoint(endpoint), site, waiting: deliveries.length - failed, failed };
      }),
    remove: async (change) => {
      if (endpointOf(change) === undefined) return false;
      addAudit(tables, change.audit);
      for (const { id } of deliveriesOf(change.id)) deleteRecord(tables, 'webhookDeliveries', id);
      return deleteRecord(tables, 'webhookEndpoints', change.id);
    },
    enable: async (change) => {
      const stored = endpointOf(change);
      if (stored === undefined) return undefined;
      addAudit(tables, change.audit);
      const endpoint = { ...stored, disabledAtMs: null, failures: 0, pausedUntilMs: 0 };
      tables.webhookEndpoints.set(stored.id, endpoint);
      for (const delivery of deliveriesOf(stored.id)) {
        if (delivery.leaseId !== null) continue;
        const due = { dueAtMs: delivery.createdAtMs, failures: 0, failed: false };
        tables.webhookDeliveries.set(delivery.id, { ...delivery, ...due });
      }
      return toEndpoint(endpoint);
    },
  };
};
