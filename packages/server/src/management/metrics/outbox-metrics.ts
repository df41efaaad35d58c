import type { Clock, Core, OutboxResult } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { Counter, type Registry } from 'prom-client';
import { sampledGauge } from './sampled-gauge.ts';

/** Reads the entries of the outbox. */
type ReadOutbox = Database['outboxStatistics'];

const OUTCOMES = [
  'sent',
  'skipped',
  'postponed',
  'failed',
  'released',
] as const satisfies readonly Exclude<OutboxResult['outcome'], 'idle'>[];

/** Counts what the outbox workers of this process do. */
export const outboxWorkMetrics = (registry: Registry) => {
  const results = new Counter({
    name: 'paydocs_outbox_results_total',
    help: 'Entries that the workers of this process have handled, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of [...OUTCOMES, 'error']) results.inc({ outcome }, 0);
  return (processOutbox: Core['processOutbox']): Core['processOutbox'] =>
    async (signal) => {
      try {
        const result = await processOutbox(signal);
        if (result.outcome !== 'idle') results.inc({ outcome: result.outcome });
        return result;
      } catch (error) {
        results.inc({ outcome: 'error' });
        throw error;
      }
    };
};

/** Options of {@link outboxMetrics}. */
export interface OutboxMetricsOptions {
  /** Bounded in time, and cached: every scrape calls it. */
  readonly read: ReadOutbox;
  readonly clock: Clock;
}

/**
 * Shows the entries of the outbox in the database. When they cannot be read, the values are absent
 * instead of old.
 */
export const outboxMetrics = (registry: Registry, { read, clock }: OutboxMetricsOptions): void => {
  const errors = new Counter({
    name: 'paydocs_outbox_read_errors_total',
    help: 'Scrapes that could not read the outbox.',
    registers: [registry],
  });
  sampledGauge(
    {
      registry,
      name: 'paydocs_outbox_oldest_age_seconds',
      help: 'Age of the oldest entry that waits; 0 without one.',
    },
    async (gauge) => {
      try {
        const { oldestCreatedAtMs } = await read();
        const ageMs = oldestCreatedAtMs === undefined ? 0 : clock.nowMs() - oldestCreatedAtMs;
        gauge.set(Math.max(0, ageMs / 1000));
      } catch {
        gauge.remove();
      }
    },
  );
  sampledGauge(
    {
      registry,
      name: 'paydocs_outbox_entries',
      help: 'Entries of the outbox by state, over all nodes.',
      labelNames: ['state'],
    },
    async (gauge) => {
      try {
        const { waiting, retrying, stuck } = await read();
        gauge.set({ state: 'waiting' }, waiting - retrying);
        gauge.set({ state: 'retrying' }, retrying);
        gauge.set({ state: 'stuck' }, stuck);
      } catch {
        gauge.reset();
        errors.inc();
      }
    },
  );
};
