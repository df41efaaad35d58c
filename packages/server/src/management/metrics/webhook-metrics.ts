import type { Clock, Core, WebhookDeliveries, WebhooksResult } from '@paydocs/core';
import type { Registry } from 'prom-client';
import { secondsSince, statisticsGauges } from './statistics-gauges.ts';
import { workerResults } from './worker-results.ts';

const OUTCOMES = [
  'sent',
  'postponed',
  'failed',
  'disabled',
  'released',
] as const satisfies readonly Exclude<WebhooksResult['outcome'], 'idle'>[];

/** Counts what the webhook workers of this process do. */
export const webhookWorkMetrics = (
  registry: Registry,
): ((run: Core['processWebhooks']) => Core['processWebhooks']) =>
  workerResults(registry, {
    name: 'paydocs_webhook_results_total',
    help: 'Attempts to deliver a webhook by the workers of this process, by outcome.',
    outcomes: OUTCOMES,
    countsOf: ({ outcome }: WebhooksResult) => (outcome === 'idle' ? {} : { [outcome]: 1 }),
  });

/** Options of {@link webhookMetrics}. */
export interface WebhookMetricsOptions {
  /** Bounded in time, and cached: every scrape calls it. */
  readonly read: () => ReturnType<WebhookDeliveries['statistics']>;
  readonly clock: Clock;
}

/** Shows the webhooks that wait and the endpoints, over all nodes. */
export const webhookMetrics = (
  registry: Registry,
  { read, clock }: WebhookMetricsOptions,
): void => {
  const gauges = statisticsGauges(registry, {
    read,
    errors: {
      name: 'paydocs_webhook_read_errors_total',
      help: 'Scrapes that could not read the webhooks.',
    },
  });
  gauges.byState(
    {
      name: 'paydocs_webhook_endpoints',
      help: 'Endpoints of webhooks by state, over all nodes.',
    },
    ({ endpoints: { healthy, failing, disabled } }) => ({ healthy, failing, disabled }),
  );
  gauges.value(
    {
      name: 'paydocs_webhook_deliveries_waiting',
      help: 'Webhooks that no receiver has accepted yet, over all nodes, up to 10,000.',
    },
    ({ waiting }) => waiting,
  );
  gauges.value(
    {
      name: 'paydocs_webhook_deliveries_oldest_age_seconds',
      help: 'How long the first webhook that waits has been due; 0 without one.',
    },
    ({ oldestDueAtMs }) => secondsSince(clock, oldestDueAtMs),
  );
};
