import type { Clock, Core, WebhookDeliveries, WebhooksResult } from '@paydocs/core';
import { Counter, type Registry } from 'prom-client';
import { sampledGauge } from './sampled-gauge.ts';

const OUTCOMES = [
  'sent',
  'postponed',
  'failed',
  'disabled',
  'released',
] as const satisfies readonly Exclude<WebhooksResult['outcome'], 'idle'>[];

/** Counts what the webhook workers of this process do. */
export const webhookWorkMetrics = (registry: Registry) => {
  const results = new Counter({
    name: 'paydocs_webhook_results_total',
    help: 'Attempts to deliver a webhook by the workers of this process, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of [...OUTCOMES, 'error']) results.inc({ outcome }, 0);
  return (processWebhooks: Core['processWebhooks']): Core['processWebhooks'] =>
    async (signal) => {
      try {
        const result = await processWebhooks(signal);
        if (result.outcome !== 'idle') results.inc({ outcome: result.outcome });
        return result;
      } catch (error) {
        results.inc({ outcome: 'error' });
        throw error;
      }
    };
};

/** Options of {@link webhookMetrics}. */
export interface WebhookMetricsOptions {
  /** Bounded in time, and cached: every scrape calls it. */
  readonly read: () => ReturnType<WebhookDeliveries['statistics']>;
  readonly clock: Clock;
}

/**
 * Shows the webhooks that wait and the endpoints, over all nodes. When they cannot be read, the values
 * are absent instead of old.
 */
export const webhookMetrics = (
  registry: Registry,
  { read, clock }: WebhookMetricsOptions,
): void => {
  const errors = new Counter({
    name: 'paydocs_webhook_read_errors_total',
    help: 'Scrapes that could not read the webhooks.',
    registers: [registry],
  });
  sampledGauge(
    {
      registry,
      name: 'paydocs_webhook_endpoints',
      help: 'Endpoints of webhooks by state, over all nodes.',
      labelNames: ['state'],
    },
    async (gauge) => {
      try {
        const { healthy, failing, disabled } = (await read()).endpoints;
        gauge.set({ state: 'healthy' }, healthy);
        gauge.set({ state: 'failing' }, failing);
        gauge.set({ state: 'disabled' }, disabled);
      } catch {
        gauge.reset();
        errors.inc();
      }
    },
  );
  sampledGauge(
    {
      registry,
      name: 'paydocs_webhook_deliveries_waiting',
      help: 'Webhooks that no receiver has accepted yet, over all nodes.',
    },
    async (gauge) => {
      try {
        gauge.set((await read()).waiting);
      } catch {
        gauge.remove();
      }
    },
  );
  sampledGauge(
    {
      registry,
      name: 'paydocs_webhook_deliveries_oldest_age_seconds',
      help: 'How long the first webhook that waits has been due; 0 without one.',
    },
    async (gauge) => {
      try {
        const { oldestDueAtMs } = await read();
        const ageMs = oldestDueAtMs === null ? 0 : clock.nowMs() - oldestDueAtMs;
        gauge.set(Math.max(0, ageMs / 1000));
      } catch {
        gauge.remove();
      }
    },
  );
};
