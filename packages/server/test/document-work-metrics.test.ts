import { type DocumentsResult, Unavailable } from '@paydocs/core';
import { buildRenderRequest, manualClock } from '@paydocs/testing';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import {
  documentTaskMetrics,
  documentWorkMetrics,
} from '../src/management/metrics/document-work-metrics.ts';
import { renderMetrics } from '../src/management/metrics/render-metrics.ts';
import { samplesOf } from './managed.ts';

/** The metrics of documents to make whose statistics the test sets. */
const metricsOf = () => {
  const registry = new Registry();
  const clock = manualClock(1_000_000);
  const tasks = { isAway: false, oldestDueAtMs: null as number | null };
  const read = async () => {
    if (tasks.isAway) throw new Error('away');
    return { waiting: 5, leased: 2, preparing: 1, oldestDueAtMs: tasks.oldestDueAtMs };
  };
  documentTaskMetrics(registry, { read, clock });
  return { tasks, scrape: async () => samplesOf(await registry.metrics()) };
};

describe('documents that are to be made', () => {
  test('are counted by state, and the first that is due has an age in seconds', async () => {
    const { tasks, scrape } = metricsOf();
    tasks.oldestDueAtMs = 1_000_000 - 90_000;
    expect(await scrape()).toEqual({
      'paydocs_document_tasks{state="waiting"}': 5,
      'paydocs_document_tasks{state="leased"}': 2,
      paydocs_document_tasks_oldest_age_seconds: 90,
      paydocs_orders_preparing: 1,
      paydocs_document_tasks_read_errors_total: 0,
    });
  });

  test.each([null, 2_000_000])('have the age 0 when the first is due at %s', async (dueAtMs) => {
    const { tasks, scrape } = metricsOf();
    tasks.oldestDueAtMs = dueAtMs;
    expect((await scrape())['paydocs_document_tasks_oldest_age_seconds']).toBe(0);
  });

  test('are absent while they cannot be read, and return with the database', async () => {
    const { tasks, scrape } = metricsOf();
    await scrape();
    tasks.isAway = true;
    expect(Object.keys(await scrape())).toEqual(['paydocs_document_tasks_read_errors_total']);
    tasks.isAway = false;
    expect(await scrape()).toMatchObject({
      'paydocs_document_tasks{state="waiting"}': 5,
      paydocs_orders_preparing: 1,
      paydocs_document_tasks_read_errors_total: 1,
    });
  });
});

test('the documents of each batch are counted by outcome, and batches with an error', async () => {
  const registry = new Registry();
  const script: DocumentsResult[] = [
    { outcome: 'processed', completed: 20, failed: 1, postponed: 3, released: 1 },
    { outcome: 'processed', completed: 25, failed: 0, postponed: 0, released: 0 },
    { outcome: 'idle' },
  ];
  const processDocuments = documentWorkMetrics(registry)(async () => {
    const step = script.shift();
    if (step === undefined) throw new Error('away');
    return step;
  });
  for (let batch = 0; batch < 3; batch += 1) await processDocuments();
  await expect(processDocuments()).rejects.toThrow('away');
  expect(samplesOf(await registry.metrics())).toEqual({
    'paydocs_document_results_total{outcome="completed"}': 45,
    'paydocs_document_results_total{outcome="failed"}': 1,
    'paydocs_document_results_total{outcome="postponed"}': 3,
    'paydocs_document_results_total{outcome="released"}': 1,
    'paydocs_document_results_total{outcome="error"}': 1,
  });
});

test('renderings are measured by outcome', async () => {
  const registry = new Registry();
  const refused = { outcome: 'refused', code: 'logo.invalid', detail: 'No.' } as const;
  const errors = [new Unavailable('full'), new Error('broken')];
  let calls = 0;
  const renderer = renderMetrics(registry)({
    checkLogo: async () => undefined,
    draw: async () => ({ outcome: 'unsupported', detail: 'No pictures.' }),
    render: async () => {
      calls += 1;
      const error = errors[calls - 2];
      if (error !== undefined) throw error;
      return refused;
    },
  });
  expect(await renderer.render(buildRenderRequest())).toBe(refused);
  await expect(renderer.render(buildRenderRequest())).rejects.toThrow('full');
  await expect(renderer.render(buildRenderRequest())).rejects.toThrow('broken');
  const name = 'paydocs_document_render_duration_seconds_count';
  expect(samplesOf(await registry.metrics())).toMatchObject({
    [`${name}{outcome="refused"}`]: 1,
    [`${name}{outcome="unavailable"}`]: 1,
    [`${name}{outcome="error"}`]: 1,
  });
});
