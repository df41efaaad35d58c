import type { LeasedDelivery, WebhookDeliveries, WebhookFailure } from '@paydocs/core';
import { addAudit } from './memory-audit-log.ts';
import { claimDelivery } from './memory-webhook-claims.ts';
import { deleteRecord, type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredDelivery, StoredEndpoint } from './stored-webhooks.ts';
import { pruneRows } from './prune-rows.ts';

/** Creates `WebhookDeliveries` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryWebhookDeliveries = (tables: MemoryTables): WebhookDeliveries => {
  const { webhookDeliveries: deliveries, webhookEndpoints: endpoints } = tables;

  /** Returns the delivery of a step if the lease holds. */
  const heldOf = ({ id, leaseId }: LeasedDelivery): StoredDelivery | undefined => {
    const delivery = deliveries.get(id);
    return delivery?.leaseId === leaseId ? delivery : undefined;
  };
  const changeEndpoint = (id: number, change: Partial<StoredEndpoint>): void => {
    endpoints.set(id, { ...rowOf(endpoints, id), ...change });
  };
  const pauseEndpoint = (
    { endpointId }: StoredDelivery,
    { endpointFailures, reason, pausedUntilMs }: WebhookFailure,
  ): void =>
    changeEndpoint(endpointId, { failures: endpointFailures, lastFailure: reason, pausedUntilMs });

  /** Returns when a delivery ended that no worker claims. */
  const endOf = ({ failed, dueAtMs, createdAtMs, endpointId }: StoredDelivery) => {
    const { disabledAtMs } = rowOf(endpoints, endpointId);
    const endedAtMs = failed ? dueAtMs : disabledAtMs;
    return endedAtMs === null ? undefined : Math.max(endedAtMs, createdAtMs);
  };

  return {
    ...pruneRows(deliveries, endOf),
    claim: async (claim) => claimDelivery(tables, claim),
    complete: async ({ id, nowMs }) => {
      const delivery = deliveries.get(id);
      if (delivery === undefined) return;
      deleteRecord(tables, 'webhookDeliveries', id);
      const accepted = { failures: 0, lastFailure: null, acceptedAtMs: nowMs, pausedUntilMs: 0 };
      changeEndpoint(delivery.endpointId, accepted);
    },
    postpone: async (postponement) => {
      const delivery = heldOf(postponement);
      if (delivery === undefined) return;
      const { dueAtMs, failures } = postponement;
      deliveries.set(delivery.id, { ...delivery, leaseId: null, dueAtMs, failures });
      pauseEndpoint(delivery, postponement);
    },
    fail: async (ending) => {
      const delivery = heldOf(ending);
      if (delivery === undefined) return false;
      const { nowMs, disables, audit } = ending;
      const { id, disabledAtMs, acceptedAtMs } = rowOf(endpoints, delivery.endpointId);
      const hasAccepted = acceptedAtMs !== null && acceptedAtMs >= delivery.createdAtMs;
      const isDisabled = disabledAtMs === null && (disables === 'always' || !hasAccepted);
      // The step that can throw comes first, so that a failure changes nothing.
      if (isDisabled) addAudit(tables, audit);
      deliveries.set(delivery.id, { ...delivery, leaseId: null, dueAtMs: nowMs, failed: true });
      pauseEndpoint(delivery, ending);
      if (isDisabled) changeEndpoint(id, { disabledAtMs: nowMs });
      return isDisabled;
    },
    release: async (step) => {
      const delivery = heldOf(step);
      if (delivery === undefined) return;
      deliveries.set(delivery.id, { ...delivery, leaseId: null, dueAtMs: step.nowMs });
    },
    statistics: async (nowMs) => {
      const all = [...endpoints.values()];
      const enabled = all.filter(({ disabledAtMs }) => disabledAtMs === null);
      const ids = new Set(enabled.map(({ id }) => id));
      const waiting = [...deliveries.values()].filter(
        ({ endpointId, failed }) => ids.has(endpointId) && !failed,
      );
      const due = waiting
        .filter(({ leaseId, dueAtMs }) => leaseId === null || dueAtMs <= nowMs)
        .map(({ dueAtMs, endpointId }) =>
          Math.max(dueAtMs, rowOf(endpoints, endpointId).pausedUntilMs),
        );
      const failing = enabled.filter(({ failures }) => failures > 0).length;
      return {
        waiting: waiting.length,
        oldestDueAtMs: due.length === 0 ? null : Math.min(...due),
        endpoints: {
          healthy: enabled.length - failing,
          failing,
          disabled: all.length - enabled.length,
        },
      };
    },
  };
};
