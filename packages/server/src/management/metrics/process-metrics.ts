import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Returns the registry of the process: CPU, memory, event-loop delay, garbage collection, handles. All
 * servers of a process share it, because prom-client never ends its observers.
 */
export const processMetrics = (): Registry => {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
};
