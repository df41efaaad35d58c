import type { WebhookDeliveries, WebhookDelivery } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, answering, around, before, given } from './faults.ts';
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

/** Returns whatever lease a delivery has. */
const anyLease = ({ id }: { readonly id: number }, { webhookDeliveries }: MemoryTables) => ({
  leaseId: webhookDeliveries.get(id)?.leaseId ?? '',
});

/** Faulty stores of deliveries: wrong claims. */
export const webhookClaimMutants = storeMutants('webhookDeliveries', {
  'no secret': returning({ secret: null }),
  'one body for all': returning({ body: '{}' }),
  'failures not returned': returning({ failures: 0 }),
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

/** Faulty stores of deliveries: wrong outcomes. */
export const webhookOutcomeMutants = storeMutants('webhookDeliveries', {
  'completed deliveries returned again': () => ({ complete: async () => {} }),
  'failures that outlive an acceptance': after('complete', ({ webhookEndpoints }, call) => {
    for (const { id, failures } of call.before.webhookEndpoints.values()) {
      changeRow(webhookEndpoints, id, () => ({ failures }));
    }
  }),
  'pauses that outlive an acceptance': after('complete', ({ webhookEndpoints }, call) => {
    for (const { id, pausedUntilMs } of call.before.webhookEndpoints.values()) {
      changeRow(webhookEndpoints, id, () => ({ pausedUntilMs }));
    }
  }),
  'a postponement that ends late': given('postpone', ({ dueAtMs }) => ({ dueAtMs: dueAtMs + 1 })),
  'failures not counted': given('postpone', () => ({ failures: 0 })),
  'endpoints that are not paused': given('postpone', () => ({ pausedUntilMs: 0 })),
  'pauses that end late': given('postpone', ({ pausedUntilMs }) => ({
    pausedUntilMs: pausedUntilMs + 1,
  })),
  'every endpoint paused': after('postpone', ({ webhookEndpoints }, { input }) =>
    changeRows(webhookEndpoints, () => true, { pausedUntilMs: input.pausedUntilMs }),
  ),
  'postponements under any lease': given('postpone', anyLease),
  'released deliveries that stay leased': () => ({ release: async () => {} }),
  'a release that counts a failure': after('release', ({ webhookDeliveries }, { input }) =>
    changeRow(webhookDeliveries, input.id, () => ({ failures: 1 })),
  ),
  'releases under any lease': given('release', anyLease),
  'failed deliveries returned again': after('fail', ({ webhookDeliveries }) =>
    changeRows(webhookDeliveries, () => true, { failed: false }),
  ),
  'endings under any lease': given('fail', anyLease),
  'every ending disables': given('fail', () => ({ disables: 'always' as const })),
  'no ending disables in any case': given('fail', () => ({
    disables: 'unless-accepted' as const,
  })),
  'endpoints that are never disabled': after('fail', ({ webhookEndpoints }) =>
    changeRows(webhookEndpoints, () => true, { disabledAtMs: null }),
  ),
  'endpoints that are disabled again': before('fail', ({ webhookEndpoints }) =>
    changeRows(webhookEndpoints, () => true, { disabledAtMs: null }),
  ),
  'an ending that stays without its audit entry': around('fail', async (tables, fail, input) => {
    const isKnown = tables.auditLog.some(({ id }) => id === input.audit.id);
    if (!isKnown) return fail();
    await fail({ ...input, audit: { ...input.audit, id: `${input.audit.id} again` } });
    throw new Error('The entry is recorded already.');
  }),
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
});
