import type { Core } from '@paydocs/core';
import { Counter, type Registry } from 'prom-client';

/** Counts the batches of old rows that the workers of this process delete. */
export const pruneMetrics = (registry: Registry) => {
  const batches = new Counter({
    name: 'paydocs_prune_batches_total',
    help: 'Batches of old rows that the workers of this process have deleted, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['done', 'error']) batches.inc({ outcome }, 0);
  return (prune: Core['prune']): Core['prune'] =>
    async (step) => {
      try {
        const pruned = await prune(step);
        batches.inc({ outcome: 'done' });
        return pruned;
      } catch (error) {
        batches.inc({ outcome: 'error' });
        throw error;
      }
    };
};
