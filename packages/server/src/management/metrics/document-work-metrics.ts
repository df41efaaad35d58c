import type { Clock, Core, DocumentTasks } from '@paydocs/core';
import { Counter, type Registry } from 'prom-client';
import { sampledGauge } from './sampled-gauge.ts';

const OUTCOMES = ['completed', 'failed', 'postponed', 'released'] as const;

/** Counts what the document workers of this process do. */
export const documentWorkMetrics = (registry: Registry) => {
  const results = new Counter({
    name: 'paydocs_document_results_total',
    help: 'Documents that the workers of this process have handled, and batches with an error.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of [...OUTCOMES, 'error']) results.inc({ outcome }, 0);
  return (processDocuments: Core['processDocuments']): Core['processDocuments'] =>
    async (signal) => {
      try {
        const result = await processDocuments(signal);
        if (result.outcome === 'processed') {
          for (const outcome of OUTCOMES) results.inc({ outcome }, result[outcome]);
        }
        return result;
      } catch (error) {
        results.inc({ outcome: 'error' });
        throw error;
      }
    };
};

/** Options of {@link documentTaskMetrics}. */
export interface DocumentTaskMetricsOptions {
  /** Bounded in time, and cached: every scrape calls it. */
  readonly read: () => ReturnType<DocumentTasks['statistics']>;
  readonly clock: Clock;
}

/**
 * Shows the documents that are to be made, over all nodes. When they cannot be read, the values are
 * absent instead of old.
 */
export const documentTaskMetrics = (
  registry: Registry,
  { read, clock }: DocumentTaskMetricsOptions,
): void => {
  const errors = new Counter({
    name: 'paydocs_document_tasks_read_errors_total',
    help: 'Scrapes that could not read the documents that are to be made.',
    registers: [registry],
  });
  sampledGauge(
    {
      registry,
      name: 'paydocs_document_tasks',
      help: 'Documents that are to be made by state, over all nodes.',
      labelNames: ['state'],
    },
    async (gauge) => {
      try {
        const { waiting, leased } = await read();
        gauge.set({ state: 'waiting' }, waiting);
        gauge.set({ state: 'leased' }, leased);
      } catch {
        gauge.reset();
        errors.inc();
      }
    },
  );
  sampledGauge(
    {
      registry,
      name: 'paydocs_document_tasks_oldest_age_seconds',
      help: 'How long the first document that waits has been due; 0 without one.',
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
  sampledGauge(
    {
      registry,
      name: 'paydocs_orders_preparing',
      help: 'Orders that do not have all of their documents yet, over all nodes.',
    },
    async (gauge) => {
      try {
        gauge.set((await read()).preparing);
      } catch {
        gauge.remove();
      }
    },
  );
};
