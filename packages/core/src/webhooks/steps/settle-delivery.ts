import { backOffMs, fractionOf } from '../../domain/queues/back-off.ts';
import {
  type AttemptRefusal,
  disablesEndpoint,
  refusedAttempt,
} from '../../domain/webhooks/webhook-attempt.ts';
import { acceptedEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import type { DeliveryLease, Ports, WebhookDelivery } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';

/** Deletes an accepted delivery, whoever leases it by now, and forgets the failures of its endpoint. */
export const acceptDelivery = async (
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  { id }: Pick<WebhookDelivery, 'id'>,
): Promise<void> => {
  const nowMs = clock.nowMs();
  await store.transaction(async (tx) => {
    const endpoint = await tx.webhookEndpoints.lockOfDelivery(id);
    if (endpoint === undefined) return;
    await tx.webhookDeliveries.remove(id);
    await tx.webhookEndpoints.save(acceptedEndpoint(endpoint, nowMs));
  });
};

/** A leased delivery, and what it keeps when no failure is counted. */
type Unattempted = DeliveryLease & Pick<WebhookDelivery, 'failures' | 'lastFailure'>;

/** Gives a delivery back: it is due at once, and no failure is counted. */
export const releaseDelivery = async (
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  { id, leaseId, failures, lastFailure }: Unattempted,
): Promise<void> => {
  const change = { dueAtMs: clock.nowMs(), failures, lastFailure, failed: false };
  await store.transaction(async (tx) => tx.webhookDeliveries.settle({ id, leaseId }, change));
};

/**
 * Leaves a delivery to a worker that has the key of its secret. The endpoint pauses for seconds, in which this
 * worker sends what it can; no failure is counted.
 */
export const leaveDelivery = async (
  { clock, random, store }: Pick<Ports, 'clock' | 'random' | 'store'>,
  { id, leaseId, failures, lastFailure }: Unattempted,
): Promise<void> => {
  const dueAtMs = clock.nowMs() + backOffMs(0, fractionOf(random.bytes(1)));
  await store.transaction(async (tx) => {
    const endpoint = await tx.webhookEndpoints.lockOfDelivery(id);
    if (endpoint === undefined) return;
    const change = { dueAtMs, failures, lastFailure, failed: false };
    if (!(await tx.webhookDeliveries.settle({ id, leaseId }, change))) return;
    await tx.webhookEndpoints.save({ ...endpoint, pausedUntilMs: dueAtMs });
  });
};

/** Postpones a refused delivery or ends it, pauses its endpoint, and disables one that accepts nothing. */
export const refuseDelivery = async (
  ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>,
  { id, leaseId, ...delivery }: DeliveryLease & WebhookDelivery,
  refusal: AttemptRefusal,
): Promise<'postponed' | 'failed' | 'disabled'> => {
  const { siteId, endpointId } = delivery;
  const nowMs = ports.clock.nowMs();
  const jitter = fractionOf(ports.random.bytes(1));
  const { delivery: change, endpoint: paused } = refusedAttempt(delivery, refusal, {
    nowMs,
    jitter,
  });
  const entry = auditEntry(ports, {
    action: 'webhook.disabled',
    siteId,
    subject: { kind: 'webhook', id: String(endpointId) },
    details: { gone: refusal.isGone, failures: paused.failures },
  });
  const isDisabled = await ports.store.transaction(async (tx) => {
    const endpoint = await tx.webhookEndpoints.lockOfDelivery(id);
    if (endpoint === undefined) return false;
    if (!(await tx.webhookDeliveries.settle({ id, leaseId }, change))) return false;
    const disables = change.failed && disablesEndpoint(delivery, endpoint, refusal.isGone);
    const disabledAtMs = disables ? nowMs : endpoint.disabledAtMs;
    await tx.webhookEndpoints.save({ ...endpoint, ...paused, disabledAtMs });
    if (disables) await tx.audit.add(entry);
    return disables;
  });
  if (isDisabled) return 'disabled';
  return change.failed ? 'failed' : 'postponed';
};
