import { isLeased, type WebhookDeliveries } from '@paydocs/core';
import { claimDelivery } from './memory-webhook-claims.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredDelivery } from './stored-webhooks.ts';
import { pruneRows } from './prune-rows.ts';

/** Creates `WebhookDeliveries` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryWebhookDeliveries = (tables: MemoryTables): WebhookDeliveries => {
  const { webhookDeliveries: deliveries, webhookEndpoints: endpoints } = tables;

  /** Returns when a delivery ended that no worker claims. */
  const endOf = ({ failed, dueAtMs, createdAtMs, endpointId }: StoredDelivery) => {
    const { disabledAtMs } = rowOf(endpoints, endpointId);
    const endedAtMs = failed ? dueAtMs : disabledAtMs;
    return endedAtMs === null ? undefined : Math.max(endedAtMs, createdAtMs);
  };

  return {
    ...pruneRows(deliveries, endOf),
    claim: async (claim) => claimDelivery(tables, claim),
    list: async ({ siteId, endpointId, failed, limit }) =>
      [...deliveries.values()]
        .filter(
          (each) =>
            each.siteId === siteId && each.endpointId === endpointId && each.failed === failed,
        )
        .toSorted((one, other) => one.dueAtMs - other.dueAtMs || one.id - other.id)
        .slice(0, limit)
        .map(({ id, body, createdAtMs, failures, lastFailure, dueAtMs, leaseId }) => ({
          id,
          body,
          createdAtMs,
          failures,
          lastFailure,
          dueAtMs,
          leaseId,
          failed,
        })),
    statistics: async ({ countedMax, ...times }) => {
      const all = [...endpoints.values()];
      const enabled = all.filter(({ disabledAtMs }) => disabledAtMs === null);
      const ids = new Set(enabled.map(({ id }) => id));
      const waiting = [...deliveries.values()].filter(
        ({ endpointId, failed }) => ids.has(endpointId) && !failed,
      );
      const due = waiting
        .filter((delivery) => !isLeased(delivery, times))
        .map(({ dueAtMs, endpointId }) =>
          Math.max(dueAtMs, rowOf(endpoints, endpointId).pausedUntilMs),
        );
      const failing = enabled.filter(({ failures }) => failures > 0).length;
      return {
        waiting: Math.min(waiting.length, countedMax),
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
