import { manualClock } from '@paydocs/testing';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { outboxMetrics } from '../src/management/metrics/outbox-metrics.ts';
import { samplesOf } from './managed.ts';

/** The metrics of an outbox whose statistics the test sets. */
const metricsOf = () => {
  const registry = new Registry();
  const clock = manualClock(1_000_000);
  const outbox = { isAway: false, oldestCreatedAtMs: undefined as number | undefined };
  const read = async () => {
    if (outbox.isAway) throw new Error('away');
    const { oldestCreatedAtMs } = outbox;
    return { waiting: 5, retrying: 2, stuck: 1, oldestCreatedAtMs };
  };
  outboxMetrics(registry, { read, clock });
  return { outbox, scrape: async () => samplesOf(await registry.metrics()) };
};

test('each entry is in one state, and the oldest has an age in seconds', async () => {
  const { outbox, scrape } = metricsOf();
  outbox.oldestCreatedAtMs = 1_000_000 - 90_000;
  expect(await scrape()).toEqual({
    'paydocs_outbox_entries{state="waiting"}': 3,
    'paydocs_outbox_entries{state="retrying"}': 2,
    'paydocs_outbox_entries{state="stuck"}': 1,
    paydocs_outbox_oldest_age_seconds: 90,
    paydocs_outbox_read_errors_total: 0,
  });
});

test('an entry of a clock that was ahead has the age 0', async () => {
  const { outbox, scrape } = metricsOf();
  outbox.oldestCreatedAtMs = 2_000_000;
  expect((await scrape())['paydocs_outbox_oldest_age_seconds']).toBe(0);
});

test('values that cannot be read are absent, and return with the database', async () => {
  const { outbox, scrape } = metricsOf();
  await scrape();
  outbox.isAway = true;
  const samples = await scrape();
  expect(Object.keys(samples)).toEqual(['paydocs_outbox_read_errors_total']);
  outbox.isAway = false;
  expect(await scrape()).toMatchObject({
    'paydocs_outbox_entries{state="stuck"}': 1,
    paydocs_outbox_oldest_age_seconds: 0,
    paydocs_outbox_read_errors_total: 1,
  });
});
