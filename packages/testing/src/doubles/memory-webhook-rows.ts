import type { WebhookDeliveryRows, WebhookEndpoint, WebhookEndpointRows } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { deleteRecord, type MemoryTables, nextRecordId, rowOf } from './memory-tables.ts';
import type { StoredDelivery, StoredEndpoint } from './stored-webhooks.ts';

/** Returns the deliveries of an endpoint. */
export const deliveriesOf = (
  { webhookDeliveries }: MemoryTables,
  id: number,
): readonly StoredDelivery[] =>
  [...webhookDeliveries.values()].filter(({ endpointId }) => endpointId === id);

/** Returns an endpoint without its secrets. */
export const toEndpoint = (stored: StoredEndpoint): WebhookEndpoint => {
  const { secret: _, previousSecret: __, ...endpoint } = copyOf(stored);
  return endpoint;
};

/** Creates the endpoints of a transaction. */
export const memoryWebhookEndpointRows = (tables: MemoryTables): WebhookEndpointRows => {
  const { webhookEndpoints: endpoints, webhookDeliveries: deliveries } = tables;
  const lock = async (id: number): Promise<WebhookEndpoint | undefined> => {
    const stored = endpoints.get(id);
    return stored && toEndpoint(stored);
  };
  return {
    add: async (endpoint, secret) => {
      rowOf(tables.sites, endpoint.siteId);
      const id = nextRecordId(tables, 'webhookEndpoints');
      endpoints.set(id, { id, ...copyOf(endpoint), secret, previousSecret: null });
      return id;
    },
    lockCount: async (siteId) =>
      [...endpoints.values()].filter((endpoint) => endpoint.siteId === siteId).length,
    lock,
    lockOfDelivery: async (id) => {
      const delivery = deliveries.get(id);
      return delivery && lock(delivery.endpointId);
    },
    save: async ({ id, disabledAtMs, failures, lastFailure, acceptedAtMs, pausedUntilMs }) => {
      const changes = { disabledAtMs, failures, lastFailure, acceptedAtMs, pausedUntilMs };
      endpoints.set(id, { ...rowOf(endpoints, id), ...changes });
    },
    secrets: async (id) => {
      const { secret, previousSecret, previousSecretUntilMs } = rowOf(endpoints, id);
      return { secret, previousSecret, previousSecretUntilMs };
    },
    rotate: async (id, { secret, previousSecretUntilMs }) => {
      const stored = rowOf(endpoints, id);
      const previousSecret = previousSecretUntilMs === null ? null : stored.secret;
      endpoints.set(id, { ...stored, secret, previousSecret, previousSecretUntilMs });
    },
    remove: async (id) => {
      for (const each of deliveriesOf(tables, id))
        deleteRecord(tables, 'webhookDeliveries', each.id);
      deleteRecord(tables, 'webhookEndpoints', id);
    },
  };
};

/** Creates the deliveries of a transaction. */
export const memoryWebhookDeliveryRows = (tables: MemoryTables): WebhookDeliveryRows => {
  const { webhookDeliveries: deliveries } = tables;
  return {
    settle: async ({ id, leaseId }, change) => {
      const delivery = deliveries.get(id);
      if (delivery?.leaseId !== leaseId) return false;
      deliveries.set(id, { ...delivery, ...change, leaseId: null });
      return true;
    },
    remove: async (id) => void deleteRecord(tables, 'webhookDeliveries', id),
    renew: async (endpointId) => {
      for (const delivery of deliveriesOf(tables, endpointId)) {
        const { leaseId, createdAtMs } = delivery;
        const dueAtMs = leaseId === null ? createdAtMs : delivery.dueAtMs;
        const fresh = { failures: 0, lastFailure: null, failed: false };
        deliveries.set(delivery.id, { ...delivery, dueAtMs, ...fresh });
      }
    },
  };
};
