import type { WebhooksResult } from '@paydocs/core';
import { manualClock } from '@paydocs/testing';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { webhookMetrics, webhookWorkMetrics } from '../src/management/metrics/webhook-metrics.ts';
import { samplesOf } from './managed.ts';

/** The metrics of webhooks whose statistics the test sets. */
const metricsOf = () => {
  const registry = new Registry();
  const clock = manualClock(1_000_000);
  const webhooks = { isAway: false, oldestDueAtMs: null as number | null };
  const read = async () => {
    if (webhooks.isAway) throw new Error('away');
    const endpoints = { healthy: 3, failing: 2, disabled: 1 };
    return { waiting: 5, oldestDueAtMs: webhooks.oldestDueAtMs, endpoints };
  };
  webhookMetrics(registry, { read, clock });
  return { webhooks, scrape: async () => samplesOf(await registry.metrics()) };
};

describe('webhooks', () => {
  test('and endpoints are counted, and the first that is due has an age in seconds', async () => {
    const { webhooks, scrape } = metricsOf();
    webhooks.oldestDueAtMs = 1_000_000 - 90_000;
    expect(await scrape()).toEqual({
      'paydocs_webhook_endpoints{state="healthy"}': 3,
      'paydocs_webhook_endpoints{state="failing"}': 2,
      'paydocs_webhook_endpoints{state="disabled"}': 1,
      paydocs_webhook_deliveries_waiting: 5,
      paydocs_webhook_deliveries_oldest_age_seconds: 90,
      paydocs_webhook_read_errors_total: 0,
    });
  });

  test.each([null, 2_000_000])('have the age 0 when the first is due at %s', async (dueAtMs) => {
    const { webhooks, scrape } = metricsOf();
    webhooks.oldestDueAtMs = dueAtMs;
    expect((await scrape())['paydocs_webhook_deliveries_oldest_age_seconds']).toBe(0);
  });

  test('are absent while they cannot be read, and return with the database', async () => {
    const { webhooks, scrape } = metricsOf();
    await scrape();
    webhooks.isAway = true;
    expect(Object.keys(await scrape())).toEqual(['paydocs_webhook_read_errors_total']);
    webhooks.isAway = false;
    expect(await scrape()).toMatchObject({
      'paydocs_webhook_endpoints{state="disabled"}': 1,
      paydocs_webhook_deliveries_waiting: 5,
      paydocs_webhook_read_errors_total: 1,
    });
  });
});

test('attempts are counted by outcome, and errors', async () => {
  const registry = new Registry();
  const delivery = { messageId: 'msg_1', endpointId: 7, siteId: 1 };
  const reason = 'The receiver answered 500.';
  const script: WebhooksResult[] = [
    { ...delivery, outcome: 'sent' },
    { ...delivery, outcome: 'sent' },
    { ...delivery, outcome: 'postponed', reason },
    { ...delivery, outcome: 'disabled', reason },
    { outcome: 'idle' },
  ];
  const processWebhooks = webhookWorkMetrics(registry)(async () => {
    const step = script.shift();
    if (step === undefined) throw new Error('away');
    return step;
  });
  for (let run = 0; run < 5; run += 1) await processWebhooks();
  await expect(processWebhooks()).rejects.toThrow('away');
  expect(samplesOf(await registry.metrics())).toEqual({
    'paydocs_webhook_results_total{outcome="sent"}': 2,
    'paydocs_webhook_results_total{outcome="postponed"}': 1,
    'paydocs_webhook_results_total{outcome="failed"}': 0,
    'paydocs_webhook_results_total{outcome="disabled"}': 1,
    'paydocs_webhook_results_total{outcome="released"}': 0,
    'paydocs_webhook_results_total{outcome="error"}': 1,
  });
});
