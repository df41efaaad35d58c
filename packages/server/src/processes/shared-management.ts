import { Counter, Registry } from 'prom-client';
import { processMetrics } from '../management/metrics/process-metrics.ts';
import { sampledGauge } from '../management/metrics/sampled-gauge.ts';
import { type MetricValues, summedMetrics } from '../management/metrics/summed-metrics.ts';
import { createManagement, type Management } from '../management/management.ts';
import type { Readiness } from '../management/readiness.ts';
import type { Child } from './child.ts';

/** The health and the metrics of all processes of a node. */
export interface SharedManagement extends Management {
  /** Counts the end of a process that should run. */
  readonly onEnd: (child: Child) => void;
}

const PRIMARY = 0;
const NONE: Readiness = { ready: false, reason: 'No process of the server listens yet.' };

/** Returns the first answer that is ready, or the last one of the others. */
const readinessOf = async (children: Iterable<Child>): Promise<Readiness> => {
  let last: Readiness | undefined;
  const ready = async (child: Child): Promise<Readiness> => {
    const found = await child.ask('readiness');
    if (found?.ready === true) return found;
    last ??= found;
    throw new Error('This process is not ready.');
  };
  return Promise.any(Array.from(children, ready)).catch(() => last ?? NONE);
};

/**
 * Creates the management of a node with several processes. The node is ready while one of them is, and its
 * metrics are those of all, with its own.
 */
export const sharedManagement = (children: () => ReadonlySet<Child>): SharedManagement => {
  const registry = new Registry();
  sampledGauge(
    { registry, name: 'paydocs_processes', help: 'Processes that serve on the port of the node.' },
    (gauge) => gauge.set(children().size),
  );
  const ends = new Counter({
    name: 'paydocs_process_ends_total',
    help: 'Processes that ended although they should run; others take their place.',
    registers: [registry],
  });
  const sum = summedMetrics();

  const text = async (): Promise<string> => {
    const values = new Map<number, MetricValues>();
    values.set(PRIMARY, [
      ...(await registry.getMetricsAsJSON()),
      ...(await processMetrics().getMetricsAsJSON()),
    ]);
    const ask = async (child: Child): Promise<void> => {
      const found = await child.ask('metrics');
      if (found !== undefined && children().has(child)) values.set(child.pid, found);
    };
    await Promise.all(Array.from(children(), ask));
    return sum.text(values);
  };

  const { contentType } = registry;
  return {
    ...createManagement({ text, contentType }, () => readinessOf(children())),
    onEnd: ({ pid }) => {
      ends.inc();
      sum.end(pid);
    },
  };
};
