import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** The metrics of one process, as values that a message can carry. */
export type MetricValues = readonly MetricObjectWithValues<MetricValue<string>>[];

/** The metrics of processes that start and end. */
export interface SummedMetrics {
  /** Returns the metrics of all processes in the text format of Prometheus. */
  readonly text: (processes: ReadonlyMap<number, MetricValues>) => Promise<string>;
  /** Keeps what a process has counted, as far as it is known, after its end. */
  readonly end: (process: number) => void;
}

/** Library metrics whose sum over processes says nothing, with what takes its place. */
const INSTEAD: Readonly<Record<string, string>> = { average: 'max', omit: 'min' };

const prepared = (metrics: MetricValues): object[] =>
  metrics.map((metric) => ({
    ...metric,
    aggregator: INSTEAD[metric.aggregator] ?? metric.aggregator,
  }));

/** The types whose values only grow: a sum that falls would look like a restart of the node. */
const isCount = ({ type }: { readonly type: unknown }): boolean =>
  type === 'counter' || type === 'histogram';

/**
 * Adds the metrics of processes up, those of ended processes included. A process that does not answer
 * counts with its last known values.
 */
export const summedMetrics = (): SummedMetrics => {
  const last = new Map<number, MetricValues>();
  let ended: Promise<MetricValues> = Promise.resolve([]);
  return {
    text: async (processes) => {
      for (const [process, metrics] of processes) last.set(process, metrics);
      const all = [await ended, ...last.values()].map(prepared);
      return AggregatorRegistry.aggregate(all).metrics();
    },
    end: (process) => {
      const counts = (last.get(process) ?? []).filter(isCount);
      last.delete(process);
      ended = ended.then((before) =>
        AggregatorRegistry.aggregate([before, counts].map(prepared)).getMetricsAsJSON(),
      );
    },
  };
};
