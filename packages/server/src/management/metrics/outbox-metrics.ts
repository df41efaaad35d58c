import type { Clock, Core, OutboxResult } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import type { Registry } from 'prom-client';
import { secondsSince, statisticsGauges } from './statistics-gauges.ts';
import { workerResults } from './worker-results.ts';

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
export const outboxWorkMetrics = (
  registry: Registry,
): ((run: Core['processOutbox']) => Core['processOutbox']) =>
  workerResults(registry, {
    name: 'paydocs_outbox_results_total',
    help: 'Entries that the workers of this process have handled, by outcome.',
    outcomes: OUTCOMES,
    countsOf: ({ outcome }: OutboxResult) => (outcome === 'idle' ? {} : { [outcome]: 1 }),
  });

/** Options of {@link outboxMetrics}. */
export interface OutboxMetricsOptions {
  /** Bounded in time, and cached: every scrape calls it. */
  readonly read: ReadOutbox;
  readonly clock: Clock;
}

/** Shows the entries of the outbox in the database. */
export const outboxMetrics = (registry: Registry, { read, clock }: OutboxMetricsOptions): void => {
  const gauges = statisticsGauges(registry, {
    read,
    errors: {
      name: 'paydocs_outbox_read_errors_total',
      help: 'Scrapes that could not read the outbox.',
    },
  });
  gauges.value(
    {
      name: 'paydocs_outbox_oldest_age_seconds',
      help: 'Age of the oldest entry that waits; 0 without one.',
    },
    ({ oldestCreatedAtMs }) => secondsSince(clock, oldestCreatedAtMs),
  );
  gauges.byState(
    {
      name: 'paydocs_outbox_entries',
      help: 'Entries of the outbox by state, over all nodes.',
    },
    ({ waiting, retrying, stuck }) => ({ waiting: waiting - retrying, retrying, stuck }),
  );
};
