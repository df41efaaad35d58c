import type { WebhookClaim, WebhookDelivery } from '@paydocs/core';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredDelivery, StoredEndpoint } from './stored-webhooks.ts';

/** A delivery with its endpoint. */
interface Candidate {
  readonly delivery: StoredDelivery;
  readonly endpoint: StoredEndpoint;
}

/** Whether a delivery is leased, and its lease has not ended. */
const isLeased = (
  { leaseId, dueAtMs }: StoredDelivery,
  { nowMs, delayMaxMs }: Pick<WebhookClaim, 'nowMs' | 'delayMaxMs'>,
): boolean => leaseId !== null && dueAtMs > nowMs && dueAtMs <= nowMs + delayMaxMs;

const isDue = (
  { delivery: { dueAtMs, createdAtMs, failed }, endpoint }: Candidate,
  { nowMs, delayMaxMs, pauseMaxMs }: WebhookClaim,
): boolean => {
  const isPaused = endpoint.pausedUntilMs > nowMs && endpoint.pausedUntilMs <= nowMs + pauseMaxMs;
  // A new delivery is due when it was created.
  const isInTime = dueAtMs <= nowMs || dueAtMs === createdAtMs || dueAtMs > nowMs + delayMaxMs;
  return endpoint.disabledAtMs === null && !isPaused && isInTime && !failed;
};

/** Returns the number of failures, unless the time that belongs to them is that of a wrong clock. */
const plausible = (
  failures: number,
  { atMs, aheadMaxMs }: { readonly atMs: number; readonly aheadMaxMs: number },
  { nowMs, overdueMaxMs }: WebhookClaim,
): number => (atMs <= nowMs + aheadMaxMs && atMs >= nowMs - overdueMaxMs ? failures : 0);

/** Returns when the last attempt of an endpoint ended, with its pause; one ahead of now counts as none. */
const attemptedAt = (
  { acceptedAtMs, pausedUntilMs }: StoredEndpoint,
  { nowMs }: WebhookClaim,
): number => {
  const endedAtMs = pausedUntilMs === 0 ? (acceptedAtMs ?? 0) : pausedUntilMs;
  return endedAtMs > nowMs ? 0 : endedAtMs;
};

/** Returns the due delivery that is claimed next. */
const nextOf = (tables: MemoryTables, claim: WebhookClaim): Candidate | undefined => {
  const deliveries = [...tables.webhookDeliveries.values()];
  const leased = deliveries.filter((delivery) => isLeased(delivery, claim));
  const ofEndpoints = Map.groupBy(leased, ({ endpointId }) => endpointId);
  const ofSites = Map.groupBy(leased, ({ siteId }) => siteId);
  const leases = ({ endpoint: { id } }: Candidate): number => ofEndpoints.get(id)?.length ?? 0;
  const siteLeases = ({ endpoint: { siteId } }: Candidate): number =>
    ofSites.get(siteId)?.length ?? 0;
  return deliveries
    .map((delivery) => ({
      delivery,
      endpoint: rowOf(tables.webhookEndpoints, delivery.endpointId),
    }))
    .filter(
      (candidate) =>
        isDue(candidate, claim) &&
        leases(candidate) < claim.leasesMax &&
        !claim.exceptSiteIds.includes(candidate.endpoint.siteId),
    )
    .toSorted(
      (one, other) =>
        siteLeases(one) - siteLeases(other) ||
        leases(one) - leases(other) ||
        attemptedAt(one.endpoint, claim) - attemptedAt(other.endpoint, claim) ||
        one.delivery.dueAtMs - other.delivery.dueAtMs ||
        one.endpoint.id - other.endpoint.id ||
        one.delivery.id - other.delivery.id,
    )[0];
};

/** Leases the next delivery. */
export const claimDelivery = (
  tables: MemoryTables,
  claim: WebhookClaim,
): WebhookDelivery | undefined => {
  const next = nextOf(tables, claim);
  if (next === undefined) return undefined;
  const { delivery, endpoint } = next;
  const { leaseId, nowMs, leaseMs, delayMaxMs, pauseMaxMs } = claim;
  tables.webhookDeliveries.set(delivery.id, { ...delivery, leaseId, dueAtMs: nowMs + leaseMs });
  const due = { atMs: delivery.dueAtMs, aheadMaxMs: delayMaxMs };
  const pause = { atMs: endpoint.pausedUntilMs, aheadMaxMs: pauseMaxMs };
  return {
    id: delivery.id,
    endpointId: endpoint.id,
    siteId: delivery.siteId,
    url: endpoint.url,
    secret: endpoint.secret,
    body: delivery.body,
    createdAtMs: delivery.createdAtMs,
    failures: plausible(delivery.failures, due, claim),
    endpointFailures: plausible(endpoint.failures, pause, claim),
  };
};
