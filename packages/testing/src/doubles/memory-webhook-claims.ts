import {
  isDue,
  isLeased,
  plausibleFailures,
  servedAt,
  turnOf,
  type WebhookClaim,
  type WebhookDelivery,
} from '@paydocs/core';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredDelivery, StoredEndpoint } from './stored-webhooks.ts';

/** A delivery with its endpoint. */
interface Candidate {
  readonly delivery: StoredDelivery;
  readonly endpoint: StoredEndpoint;
}

/** Whether a delivery is due, and its endpoint is enabled and not paused. */
const isOpen = ({ delivery, endpoint }: Candidate, claim: WebhookClaim): boolean => {
  const pause = { dueAtMs: endpoint.pausedUntilMs };
  const isPaused = !isDue(pause, { ...claim, delayMaxMs: claim.pauseMaxMs });
  return endpoint.disabledAtMs === null && !isPaused && !delivery.failed && isDue(delivery, claim);
};

/** Returns when the last attempt of an endpoint ended, with its pause. */
const attemptedAt = (
  { acceptedAtMs, pausedUntilMs }: StoredEndpoint,
  { nowMs }: WebhookClaim,
): number => servedAt(pausedUntilMs === 0 ? acceptedAtMs : pausedUntilMs, nowMs);

/** Returns the ids of the endpoints whose turn is next, up to the end of a round. */
const nextEndpoints = (
  open: readonly Candidate[],
  { afterSiteId, candidatesMax }: WebhookClaim,
): readonly number[] => {
  const endpoints = [...new Set(open.map(({ endpoint }) => endpoint))];
  const turns = Map.groupBy(endpoints, ({ siteId }) => turnOf(siteId, afterSiteId));
  return (turns.get(0) ?? turns.get(2) ?? [])
    .toSorted((one, other) => one.siteId - other.siteId || one.id - other.id)
    .slice(0, candidatesMax)
    .map(({ id }) => id);
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
  const open = deliveries
    .map((delivery) => ({
      delivery,
      endpoint: rowOf(tables.webhookEndpoints, delivery.endpointId),
    }))
    .filter(
      (candidate) =>
        isOpen(candidate, claim) &&
        leases(candidate) < claim.leasesMax &&
        !claim.exceptSiteIds.includes(candidate.endpoint.siteId),
    );
  const candidates = nextEndpoints(open, claim);
  return open
    .filter(({ endpoint }) => candidates.includes(endpoint.id))
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
  const { leaseId, nowMs, leaseMs, pauseMaxMs } = claim;
  tables.webhookDeliveries.set(delivery.id, { ...delivery, leaseId, dueAtMs: nowMs + leaseMs });
  const { failures } = delivery;
  const paused = { failures: endpoint.failures, atMs: endpoint.pausedUntilMs };
  return {
    id: delivery.id,
    endpointId: endpoint.id,
    siteId: delivery.siteId,
    url: endpoint.url,
    secret: endpoint.secret,
    previousSecret: endpoint.previousSecret,
    previousSecretUntilMs: endpoint.previousSecretUntilMs,
    body: delivery.body,
    createdAtMs: delivery.createdAtMs,
    lastFailure: delivery.lastFailure,
    failures: plausibleFailures({ failures, atMs: delivery.dueAtMs }, claim),
    endpointFailures: plausibleFailures(paused, { ...claim, delayMaxMs: pauseMaxMs }),
  };
};
