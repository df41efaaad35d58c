import type { CancelSignal } from '@paydocs/core';
import { Counter, type Registry } from 'prom-client';

/** What to count of the runs of a worker. */
export interface WorkerResultsOptions<Outcome extends string, Result> {
  readonly name: string;
  readonly help: string;
  readonly outcomes: readonly Outcome[];
  /** Returns how often a run had each outcome; `{}` for a run without work. */
  readonly countsOf: (result: Result) => Partial<Readonly<Record<Outcome, number>>>;
}

/** Counts the outcomes of what a worker runs, and its errors as `error`. All counters begin with 0. */
export const workerResults = <Outcome extends string, Result>(
  registry: Registry,
  { name, help, outcomes, countsOf }: WorkerResultsOptions<Outcome, Result>,
) => {
  const results = new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
  for (const outcome of [...outcomes, 'error']) results.inc({ outcome }, 0);
  return (run: (signal?: CancelSignal) => Promise<Result>): typeof run =>
    async (signal) => {
      try {
        const result = await run(signal);
        const counts = countsOf(result);
        for (const outcome of outcomes) results.inc({ outcome }, counts[outcome] ?? 0);
        return result;
      } catch (error) {
        results.inc({ outcome: 'error' });
        throw error;
      }
    };
};
