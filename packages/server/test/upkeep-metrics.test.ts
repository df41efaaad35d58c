import type { PruneResult } from '@paydocs/core';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { auditMetrics } from '../src/management/metrics/audit-metrics.ts';
import { pruneMetrics } from '../src/management/metrics/prune-metrics.ts';
import { samplesOf } from './managed.ts';

test('batches of old rows are counted by outcome, and results and errors are passed on', async () => {
  const registry = new Registry();
  const done: PruneResult = { target: 'sessions', pruned: 3, next: undefined };
  const outcomes = [done, undefined, done];
  const prune = pruneMetrics(registry)(async () => {
    const outcome = outcomes.shift();
    if (outcome === undefined) throw new Error('The database is away.');
    return outcome;
  });

  expect(await prune()).toBe(done);
  await expect(prune()).rejects.toThrow('The database is away.');
  expect(await prune()).toBe(done);
  expect(samplesOf(await registry.metrics())).toEqual({
    'paydocs_prune_batches_total{outcome="done"}': 2,
    'paydocs_prune_batches_total{outcome="error"}': 1,
  });
});

test('entries of the audit trail that wait are shown, and failed attempts are counted', async () => {
  const registry = new Registry();
  const state = { waiting: 0, failures: 0 };
  auditMetrics(registry, { auditState: () => state });
  Object.assign(state, { waiting: 7, failures: 2 });
  await registry.metrics();
  expect(samplesOf(await registry.metrics())).toEqual({
    paydocs_audit_entries_waiting: 7,
    paydocs_audit_store_failures_total: 2,
  });
});
