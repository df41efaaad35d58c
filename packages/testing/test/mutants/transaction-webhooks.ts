import type { Store } from '@paydocs/core';
import { memoryWebhookEndpointRows } from '../../src/doubles/memory-webhook-rows.ts';
import type { StoredEndpoint } from '../../src/doubles/stored-webhooks.ts';
import { changeRow, type Fault, restore, storeMutants } from './faulty-store.ts';
import { afterwards, rows, stale, within } from './faulty-transactions.ts';

/** Changes endpoints after each transaction, given each one from before it and from after it. */
const comparing =
  (
    change: (before: StoredEndpoint, after: StoredEndpoint) => Partial<StoredEndpoint>,
  ): Fault<Store> =>
  ({ webhookEndpoints }, correct) => ({
    transaction: async (work) => {
      const endpoints = [...webhookEndpoints.values()];
      const result = await correct.transaction(work);
      for (const before of endpoints) {
        changeRow(webhookEndpoints, before.id, (after) => change(before, after));
      }
      return result;
    },
  });

/** Faulty endpoints of transactions. */
export const webhookEndpointRowMutants = storeMutants('store', {
  'descriptions that are lost': rows('webhookEndpoints', (correct) => ({
    add: async (endpoint, secret) => correct.add({ ...endpoint, description: null }, secret),
  })),
  'new endpoints without their state': rows('webhookEndpoints', (correct) => ({
    add: async (endpoint, secret) => correct.add({ ...endpoint, failures: 0 }, secret),
  })),
  'a count over all sites': rows('webhookEndpoints', (_, { webhookEndpoints }) => ({
    lockCount: async () => webhookEndpoints.size,
  })),
  'endpoints that are counted without a lock': stale((before, tx) => ({
    webhookEndpoints: {
      ...tx.webhookEndpoints,
      lockCount: async (siteId) => memoryWebhookEndpointRows(before).lockCount(siteId),
    },
  })),
  'any endpoint for a delivery': rows('webhookEndpoints', (correct) => ({
    lockOfDelivery: async () => correct.lock(1),
  })),
  'the endpoint of a delivery without a lock': stale((before, tx) => ({
    webhookEndpoints: {
      ...tx.webhookEndpoints,
      lockOfDelivery: async (id) => memoryWebhookEndpointRows(before).lockOfDelivery(id),
    },
  })),
  'pauses that are not saved': rows('webhookEndpoints', (correct) => ({
    save: async (endpoint) => correct.save({ ...endpoint, pausedUntilMs: 0 }),
  })),
  'times of previous secrets that are lost': rows('webhookEndpoints', (correct) => ({
    add: async (endpoint, secret) =>
      correct.add({ ...endpoint, previousSecretUntilMs: null }, secret),
  })),
  'previous secrets that nobody keeps': rows('webhookEndpoints', (correct) => ({
    rotate: async (id, rotation) =>
      correct.rotate(id, { ...rotation, previousSecretUntilMs: null }),
  })),
  'the secrets of the first endpoint for all': rows('webhookEndpoints', (correct) => ({
    secrets: async () => correct.secrets(1),
  })),
  'the newest secrets alone returned': rows('webhookEndpoints', (correct) => ({
    secrets: async (id) => ({ ...(await correct.secrets(id)), previousSecret: null }),
  })),
  'the secrets of all endpoints replaced': rows(
    'webhookEndpoints',
    (correct, { webhookEndpoints }) => ({
      rotate: async (_, rotation) => {
        for (const id of webhookEndpoints.keys()) await correct.rotate(id, rotation);
      },
    }),
  ),
  'the first secret kept for ever': comparing((before, after) =>
    before.previousSecret === null || after.previousSecret === null
      ? {}
      : { previousSecret: before.previousSecret },
  ),
  'secrets that come back with the end of an attempt': comparing((before, after) =>
    before.acceptedAtMs === after.acceptedAtMs || after.previousSecret === null
      ? {}
      : { secret: after.previousSecret, previousSecret: null },
  ),
  'every endpoint changed': rows('webhookEndpoints', (correct, { webhookEndpoints }) => ({
    save: async (endpoint) => {
      for (const id of webhookEndpoints.keys()) await correct.save({ ...endpoint, id });
    },
  })),
  'deliveries that stay after a removal': (tables, correct) => ({
    transaction: async (work) => {
      const before = [...tables.webhookDeliveries];
      const result = await correct.transaction(work);
      restore(tables.webhookDeliveries, before);
      return result;
    },
  }),
  'the deliveries of all endpoints removed': within((tx, { webhookDeliveries }) => ({
    webhookEndpoints: {
      ...tx.webhookEndpoints,
      remove: async (id) => {
        for (const delivery of webhookDeliveries.keys())
          await tx.webhookDeliveries.remove(delivery);
        await tx.webhookEndpoints.remove(id);
      },
    },
  })),
  'ids of endpoints that are given again': afterwards(({ deletedIds }) => deletedIds.clear()),
});

/** Faulty deliveries of transactions. */
export const webhookDeliveryRowMutants = storeMutants('store', {
  'deliveries settled under any lease': rows('webhookDeliveries', (correct, tables) => ({
    settle: async ({ id }, change) =>
      correct.settle({ id, leaseId: tables.webhookDeliveries.get(id)?.leaseId ?? '' }, change),
  })),
  'leases that never end': ({ webhookDeliveries }, correct) => ({
    transaction: async (work) => {
      const before = [...webhookDeliveries];
      const result = await correct.transaction(work);
      for (const [id, { leaseId }] of before) changeRow(webhookDeliveries, id, () => ({ leaseId }));
      return result;
    },
  }),
  'failures that are not saved': rows('webhookDeliveries', (correct) => ({
    settle: async (lease, change) => correct.settle(lease, { ...change, failures: 0 }),
  })),
  'reasons of failures that are not saved': rows('webhookDeliveries', (correct) => ({
    settle: async (lease, change) => correct.settle(lease, { ...change, lastFailure: null }),
  })),
  'reasons of failures that stay after an enabling': ({ webhookDeliveries }, correct) => ({
    transaction: async (work) => {
      const before = [...webhookDeliveries.values()];
      const result = await correct.transaction(work);
      for (const { id, lastFailure } of before) {
        changeRow(webhookDeliveries, id, (after) => ({
          lastFailure: after.lastFailure ?? lastFailure,
        }));
      }
      return result;
    },
  }),
  'due times that are not saved': rows('webhookDeliveries', (correct) => ({
    settle: async (lease, change) => correct.settle(lease, { ...change, dueAtMs: 0 }),
  })),
  'removed deliveries that stay': rows('webhookDeliveries', () => ({ remove: async () => {} })),
  'all deliveries removed': rows('webhookDeliveries', (correct, { webhookDeliveries }) => ({
    remove: async () => {
      for (const id of webhookDeliveries.keys()) await correct.remove(id);
    },
  })),
  'deliveries that nobody renews': rows('webhookDeliveries', () => ({ renew: async () => {} })),
  'leases that end with an enabling': rows('webhookDeliveries', (correct, tables) => ({
    renew: async (endpointId) => {
      await correct.renew(endpointId);
      for (const { id, leaseId, createdAtMs: dueAtMs } of tables.webhookDeliveries.values()) {
        const change = { dueAtMs, failures: 0, lastFailure: null, failed: false };
        await correct.settle({ id, leaseId: leaseId ?? '' }, change);
      }
    },
  })),
  'the deliveries of all endpoints renewed': rows('webhookDeliveries', (correct, tables) => ({
    renew: async () => {
      for (const id of tables.webhookEndpoints.keys()) await correct.renew(id);
    },
  })),
});
