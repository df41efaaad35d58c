import type { Registry } from 'prom-client';
import type { Readiness } from '../readiness.ts';
import { sampledGauge } from './sampled-gauge.ts';

/** Shows what a readiness probe would get. */
export const readinessMetrics = (registry: Registry, readiness: () => Promise<Readiness>): void => {
  sampledGauge(
    {
      registry,
      name: 'paydocs_ready',
      help: 'Whether the server should get requests, as /readyz says: 1 or 0.',
      aggregator: 'max',
    },
    async (gauge) => gauge.set((await readiness()).ready ? 1 : 0),
  );
};
