import assert from 'node:assert/strict';
import type {
  DeliveryChange,
  WebhookClaim,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointStatus,
} from '@paydocs/core';
import { userCreated, WEBHOOK_EVENTS } from '@paydocs/core';
import { buildSite } from '../../builders.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The time of sample events, the lease of a claim, and the longest delays. */
export const STORED_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);
export const LEASE_MS = 60_000;
export const DELAY_MAX_MS = 24 * 3_600_000;
export const PAUSE_MAX_MS = 15 * 60_000;
export const OVERDUE_MAX_MS = 48 * 3_600_000;

/** The secret of sample endpoints. */
export const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD3Ngqq1sjvSM=';

/** Adds the sites 1 and 2. */
export const addSites = async (harness: StoreHarness): Promise<void> =>
  harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
  });

/** Returns an endpoint of site 1 that asks for every type of events. */
export const buildEndpoint = (
  overrides: Partial<Omit<WebhookEndpoint, 'id'>> = {},
): Omit<WebhookEndpoint, 'id'> => ({
  siteId: 1,
  url: 'https://receiver.example/paydocs?a=1',
  description: null,
  events: WEBHOOK_EVENTS,
  createdAtMs: STORED_MS - 1000,
  disabledAtMs: null,
  failures: 0,
  lastFailure: null,
  acceptedAtMs: null,
  pausedUntilMs: 0,
  previousSecretUntilMs: null,
  ...overrides,
});

/** Adds an endpoint, and returns it. */
export const addEndpoint = async (
  { ports }: StoreHarness,
  overrides: Partial<Omit<WebhookEndpoint, 'id'>> = {},
): Promise<WebhookEndpoint> => {
  const endpoint = buildEndpoint(overrides);
  const id = await ports.store.transaction(async (tx) => tx.webhookEndpoints.add(endpoint, SECRET));
  return { id, ...endpoint };
};

/** Returns an endpoint as operators see it. */
export const statusOf = async (
  { ports }: StoreHarness,
  endpointId: number,
): Promise<WebhookEndpointStatus> => {
  const found = (await ports.webhookEndpoints.list()).find(({ id }) => id === endpointId);
  return found ?? assert.fail('There is no such endpoint.');
};

let count = 0;

/** Stores the event of a new user of a site, and returns the id of the user. */
export const addEvent = async (
  { ports }: StoreHarness,
  { siteId = 1, atMs = STORED_MS }: { readonly siteId?: number; readonly atMs?: number } = {},
): Promise<number> => {
  count += 1;
  const id = count;
  await ports.store.transaction(async (tx) => tx.events.add([userCreated({ id, siteId }, atMs)]));
  return id;
};

let leases = 0;

/** Returns a claim under a new lease at this instant. */
const buildClaim = (overrides: Partial<WebhookClaim> = {}): WebhookClaim => ({
  leaseId: `lease-${(leases += 1)}`,
  nowMs: STORED_MS,
  leaseMs: LEASE_MS,
  delayMaxMs: DELAY_MAX_MS,
  pauseMaxMs: PAUSE_MAX_MS,
  overdueMaxMs: OVERDUE_MAX_MS,
  leasesMax: 4,
  candidatesMax: 20,
  exceptSiteIds: [],
  afterSiteId: null,
  ...overrides,
});

/** A leased delivery with the id of its lease. */
export type Leased = WebhookDelivery & { readonly leaseId: string };

/** Claims a delivery, for a minute at `STORED_MS` unless the claim says otherwise. */
export const claim = async (
  { ports }: StoreHarness,
  overrides: Partial<WebhookClaim> = {},
): Promise<Leased | undefined> => {
  const request = buildClaim(overrides);
  const delivery = await ports.webhookDeliveries.claim(request);
  return delivery && { ...delivery, leaseId: request.leaseId };
};

/** Claims a delivery that must be due. */
export const claimDue = async (
  harness: StoreHarness,
  overrides: Partial<WebhookClaim> = {},
): Promise<Leased> => (await claim(harness, overrides)) ?? assert.fail('No delivery is due.');

/** Claims all deliveries that are due at this instant, of any endpoint as many as there are. */
export const claimAll = async (
  harness: StoreHarness,
  nowMs = STORED_MS,
): Promise<readonly Leased[]> => {
  const claimed: Leased[] = [];
  for (;;) {
    const delivery = await claim(harness, { nowMs, leasesMax: 1000 });
    if (delivery === undefined) return claimed;
    assert.ok(!claimed.some(({ id }) => id === delivery.id), 'a delivery is leased again at once');
    claimed.push(delivery);
  }
};

/** Returns the events that wait, in the order in which they were stored. */
export const eventsOf = async (
  harness: StoreHarness,
  nowMs = STORED_MS + DELAY_MAX_MS,
): Promise<
  readonly { readonly type: string; readonly timestamp: string; readonly data: object }[]
> =>
  [...(await claimAll(harness, nowMs))]
    .toSorted((one, other) => one.id - other.id)
    .map(({ body }) => JSON.parse(body));

/** Ends the lease of a delivery, and changes its endpoint if the lease held. Returns whether it did. */
const settle = async (
  { ports }: StoreHarness,
  { id, leaseId }: Pick<Leased, 'id' | 'leaseId'>,
  { delivery, endpoint }: { delivery: DeliveryChange; endpoint: Partial<WebhookEndpoint> },
): Promise<boolean> =>
  ports.store.transaction(async (tx) => {
    const locked = await tx.webhookEndpoints.lockOfDelivery(id);
    if (locked === undefined) return false;
    if (!(await tx.webhookDeliveries.settle({ id, leaseId }, delivery))) return false;
    await tx.webhookEndpoints.save({ ...locked, ...endpoint });
    return true;
  });

/** Postpones a delivery, by a minute unless the due time is given, and pauses its endpoint for five seconds. */
export const postpone = async (
  harness: StoreHarness,
  leased: Leased,
  {
    nowMs = STORED_MS,
    dueAtMs = nowMs + 60_000,
    pausedUntilMs = nowMs + 5000,
  }: { nowMs?: number; dueAtMs?: number; pausedUntilMs?: number } = {},
): Promise<boolean> =>
  settle(harness, leased, {
    delivery: { dueAtMs, failures: leased.failures + 1, lastFailure: 'Down.', failed: false },
    endpoint: { failures: leased.endpointFailures + 1, lastFailure: 'Down.', pausedUntilMs },
  });

/** Ends a delivery, and disables its endpoint. */
export const fail = async (
  harness: StoreHarness,
  leased: Leased,
  nowMs = STORED_MS,
  disabledAtMs: number | null = nowMs,
): Promise<boolean> =>
  settle(harness, leased, {
    delivery: { dueAtMs: nowMs, failures: leased.failures + 1, lastFailure: 'Gone.', failed: true },
    endpoint: { disabledAtMs },
  });

/** Removes a delivery that was accepted at this instant. */
export const complete = async (
  { ports }: StoreHarness,
  { id }: Pick<Leased, 'id'>,
  acceptedAtMs: number,
): Promise<void> =>
  ports.store.transaction(async (tx) => {
    const locked = await tx.webhookEndpoints.lockOfDelivery(id);
    if (locked === undefined) return;
    await tx.webhookDeliveries.remove(id);
    await tx.webhookEndpoints.save({ ...locked, failures: 0, acceptedAtMs, pausedUntilMs: 0 });
  });
