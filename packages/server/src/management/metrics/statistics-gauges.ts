import type { Clock } from '@paydocs/core';
import { Counter, type Registry } from 'prom-client';
import { sampledGauge } from './sampled-gauge.ts';

interface Names {
  readonly name: string;
  readonly help: string;
}

/** A read of the database, which every gauge of a scrape shares. */
export interface StatisticsGaugesOptions<Statistics> {
  /** Bounded in time, and cached: every scrape calls it. */
  readonly read: () => Promise<Statistics>;
  /** The counter of reads that failed. */
  readonly errors: Names;
}

/**
 * Creates gauges of one read. When it fails, their values are absent instead of old. All processes of a
 * node read the same, so that the largest value counts.
 */
export const statisticsGauges = <Statistics>(
  registry: Registry,
  { read, errors }: StatisticsGaugesOptions<Statistics>,
) => {
  const failed = new Counter({ ...errors, registers: [registry] });
  return {
    value: (names: Names, valueOf: (statistics: Statistics) => number): void => {
      sampledGauge({ registry, ...names, aggregator: 'max' }, async (gauge) => {
        try {
          gauge.set(valueOf(await read()));
        } catch {
          gauge.remove();
        }
      });
    },
    /** Shows values by state, and counts a read that failed: one such gauge counts for all. */
    byState: (
      names: Names,
      valuesOf: (statistics: Statistics) => Readonly<Record<string, number>>,
    ): void => {
      const options = { registry, ...names, aggregator: 'max', labelNames: ['state'] } as const;
      sampledGauge(options, async (gauge) => {
        try {
          const values = valuesOf(await read());
          for (const [state, value] of Object.entries(values)) gauge.set({ state }, value);
        } catch {
          gauge.reset();
          failed.inc();
        }
      });
    },
  };
};

/** Returns the seconds since an instant; 0 without one, and for one that is ahead. */
export const secondsSince = (clock: Clock, atMs: number | null | undefined): number =>
  Math.max(0, (clock.nowMs() - (atMs ?? clock.nowMs())) / 1000);
