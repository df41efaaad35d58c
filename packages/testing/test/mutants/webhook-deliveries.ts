import type { WebhookDeliveries, WebhookDelivery } from '@paydocs/core';
import { answering, around, before, given } from './faults.ts';
import {
  changeRow,
  changeRows,
  type Fault,
  restore,
  roundTrip,
  storeMutants,
} from './faulty-store.ts';

const FOREVER_MS = Number.MAX_SAFE_INTEGER / 4;

/** Changes the delivery that a claim returns. */
const returning = (change: Partial<WebhookDelivery>): Fault<WebhookDeliveries> =>
  answering('claim', (delivery) => delivery && { ...delivery, ...change });

/** Faulty stores of deliveries: wrong claims. */
export const webhookClaimMutants = storeMutants('webhookDeliveries', {
  'no secret': returning({ secret: '' }),
  'one body for all': returning({ body: '{}' }),
  'failures not returned': returning({ failures: 0 }),
  'reasons of failures not returned': returning({ lastFailure: null }),
  'failures of endpoints not returned': returning({ endpointFailures: 0 }),
  'deliveries to the first endpoint only': before('claim', ({ webhookDeliveries }) => {
    for (const [id, { endpointId }] of webhookDeliveries) {
      if (endpointId > 1) webhookDeliveries.delete(id);
    }
  }),
  'a lease that ends a millisecond late': given('claim', ({ leaseMs }) => ({
    leaseMs: leaseMs + 1,
  })),
  'a lease that ends a millisecond early': given('claim', ({ leaseMs }) => ({
    leaseMs: leaseMs - 1,
  })),
  'deliveries in the order of their ids': before('claim', ({ webhookDeliveries }, { nowMs }) =>
    changeRows(webhookDeliveries, ({ dueAtMs }) => dueAtMs <= nowMs, { dueAtMs: 0 }),
  ),
  'leases that nobody counts': before('claim', ({ webhookDeliveries }) =>
    changeRows(webhookDeliveries, () => true, { leaseId: null }),
  ),
  'any number of leases': given('claim', () => ({ leasesMax: FOREVER_MS })),
  'claims without rounds': given('claim', () => ({ afterSiteId: null })),
  'all endpoints compared': given('claim', () => ({ candidatesMax: FOREVER_MS })),
  'sites that are passed in vain': given('claim', () => ({ exceptSiteIds: [] })),
  'one of several sites passed': given('claim', ({ exceptSiteIds }) => ({
    exceptSiteIds: exceptSiteIds.slice(0, 1),
  })),
  'leases of a site that nobody counts': before('claim', ({ webhookDeliveries }) =>
    changeRows(webhookDeliveries, ({ leaseId }) => leaseId !== null, { siteId: 0 }),
  ),
  'endpoints without turns': before('claim', ({ webhookEndpoints }) =>
    changeRows(webhookEndpoints, () => true, { acceptedAtMs: null }),
  ),
  'turns that no pause delays': before('claim', ({ webhookEndpoints }, { nowMs }) =>
    changeRows(webhookEndpoints, ({ pausedUntilMs }) => pausedUntilMs <= nowMs, {
      pausedUntilMs: 0,
    }),
  ),
  'attempts of a clock ahead kept': before('claim', ({ webhookEndpoints }, { nowMs }) =>
    changeRows(webhookEndpoints, ({ acceptedAtMs }) => (acceptedAtMs ?? 0) > nowMs, {
      acceptedAtMs: nowMs,
    }),
  ),
  'a delivery that is read first and leased later': around('claim', async (tables, claim) => {
    const rows = [...tables.webhookDeliveries];
    await roundTrip();
    restore(tables.webhookDeliveries, rows);
    return claim();
  }),
  'new deliveries due by the clock of their creation': before(
    'claim',
    ({ webhookDeliveries }, { nowMs }) => {
      for (const { id, dueAtMs, createdAtMs } of webhookDeliveries.values()) {
        if (dueAtMs === createdAtMs && dueAtMs > nowMs) {
          changeRow(webhookDeliveries, id, () => ({ dueAtMs: createdAtMs + 1 }));
        }
      }
    },
  ),
  'leases and postponements of a clock ahead kept': given('claim', () => ({
    delayMaxMs: FOREVER_MS,
  })),
  'pauses of a clock ahead kept': given('claim', () => ({ pauseMaxMs: FOREVER_MS })),
  'failures kept for any time': given('claim', () => ({ overdueMaxMs: FOREVER_MS })),
  'deliveries of disabled endpoints': before('claim', ({ webhookEndpoints }) =>
    changeRows(webhookEndpoints, () => true, { disabledAtMs: null }),
  ),
});

/** Faulty statistics of deliveries. */
export const webhookStatisticsMutants = storeMutants('webhookDeliveries', {
  'all counted': given('statistics', () => ({ countedMax: FOREVER_MS })),
  'nothing counted': answering('statistics', (statistics) => ({ ...statistics, waiting: 0 })),
  'deliveries of paused endpoints that are due': answering(
    'statistics',
    (statistics, _, { webhookDeliveries }) => {
      const free = [...webhookDeliveries.values()].filter(({ leaseId }) => leaseId === null);
      const oldestDueAtMs = Math.min(...free.map(({ dueAtMs }) => dueAtMs));
      return { ...statistics, oldestDueAtMs: free.length === 0 ? null : oldestDueAtMs };
    },
  ),
  'leased deliveries among the oldest': answering('statistics', (statistics, _, tables) => ({
    ...statistics,
    oldestDueAtMs: Math.min(
      ...[...tables.webhookDeliveries.values()].map(({ createdAtMs }) => createdAtMs),
    ),
  })),
  'failed deliveries returned again': before('claim', ({ webhookDeliveries }) =>
    changeRows(webhookDeliveries, () => true, { failed: false }),
  ),
  'endpoints that are not paused': before('claim', ({ webhookEndpoints }, { nowMs }) =>
    changeRows(webhookEndpoints, ({ pausedUntilMs }) => pausedUntilMs > nowMs, {
      pausedUntilMs: 1,
    }),
  ),
  'pauses that end late': before('claim', ({ webhookEndpoints }, { nowMs }) =>
    changeRows(webhookEndpoints, ({ pausedUntilMs }) => pausedUntilMs === nowMs, {
      pausedUntilMs: nowMs + 1,
    }),
  ),
  'a postponement that ends late': before('claim', ({ webhookDeliveries }, { nowMs }) =>
    changeRows(
      webhookDeliveries,
      ({ dueAtMs, createdAtMs, leaseId }) =>
        leaseId === null && dueAtMs === nowMs && dueAtMs !== createdAtMs,
      { dueAtMs: nowMs + 1 },
    ),
  ),
});

/** Faulty stores of deliveries: wrong lists. */
export const webhookListMutants = storeMutants('webhookDeliveries', {
  'a list of failed and other deliveries': (_, correct) => ({
    list: async (request) => [
      ...(await correct.list({ ...request, failed: true })),
      ...(await correct.list({ ...request, failed: false })),
    ],
  }),
  'a list without an end': given('list', () => ({ limit: FOREVER_MS })),
  'a list of the first endpoint': given('list', () => ({ endpointId: 1 })),
  'a list in the order of ids': answering('list', (found) =>
    found.toSorted((one, other) => one.id - other.id),
  ),
  'a list without leases': answering('list', (found) =>
    found.map((each) => ({ ...each, leaseId: null })),
  ),
  'a list without failures': answering('list', (found) =>
    found.map((each) => ({ ...each, failures: 0 })),
  ),
  'a list without the reasons of failures': answering('list', (found) =>
    found.map((each) => ({ ...each, lastFailure: null })),
  ),
  'a list without bodies': answering('list', (found) =>
    found.map((each) => ({ ...each, body: '{}' })),
  ),
});
