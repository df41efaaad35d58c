import type { Clock, Core, DocumentsResult, DocumentTasks } from '@paydocs/core';
import type { Registry } from 'prom-client';
import { secondsSince, statisticsGauges } from './statistics-gauges.ts';
import { workerResults } from './worker-results.ts';

const OUTCOMES = ['completed', 'failed', 'postponed', 'released'] as const;

/** Counts what the document workers of this process do. */
export const documentWorkMetrics = (
  registry: Registry,
): ((run: Core['processDocuments']) => Core['processDocuments']) =>
  workerResults(registry, {
    name: 'paydocs_document_results_total',
    help: 'Documents that the workers of this process have handled, and batches with an error.',
    outcomes: OUTCOMES,
    countsOf: (result: DocumentsResult) => (result.outcome === 'idle' ? {} : result),
  });

/** Options of {@link documentTaskMetrics}. */
export interface DocumentTaskMetricsOptions {
  /** Bounded in time, and cached: every scrape calls it. */
  readonly read: () => ReturnType<DocumentTasks['statistics']>;
  readonly clock: Clock;
}

/** Shows the documents that are to be made, over all nodes. */
export const documentTaskMetrics = (
  registry: Registry,
  { read, clock }: DocumentTaskMetricsOptions,
): void => {
  const gauges = statisticsGauges(registry, {
    read,
    errors: {
      name: 'paydocs_document_tasks_read_errors_total',
      help: 'Scrapes that could not read the documents that are to be made.',
    },
  });
  gauges.byState(
    {
      name: 'paydocs_document_tasks',
      help: 'Documents that are to be made by state, over all nodes.',
    },
    ({ waiting, leased }) => ({ waiting, leased }),
  );
  gauges.value(
    {
      name: 'paydocs_document_tasks_oldest_age_seconds',
      help: 'How long the first document that waits has been due; 0 without one.',
    },
    ({ oldestDueAtMs }) => secondsSince(clock, oldestDueAtMs),
  );
  gauges.value(
    {
      name: 'paydocs_orders_preparing',
      help: 'Orders that do not have all of their documents yet, over all nodes.',
    },
    ({ preparing }) => preparing,
  );
};
