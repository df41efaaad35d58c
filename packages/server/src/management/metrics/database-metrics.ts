import type { Database } from '@paydocs/mikro-orm';
import type { Registry } from 'prom-client';
import { sampledGauge } from './sampled-gauge.ts';

export const databaseMetrics = (registry: Registry, database: Pick<Database, 'pools'>): void => {
  sampledGauge(
    {
      registry,
      name: 'paydocs_database_connections',
      help: 'Open connections by pool and state.',
      labelNames: ['pool', 'state'],
    },
    (gauge) => {
      for (const { name: pool, used, idle } of database.pools()) {
        gauge.set({ pool, state: 'used' }, used);
        gauge.set({ pool, state: 'idle' }, idle);
      }
    },
  );
  sampledGauge(
    {
      registry,
      name: 'paydocs_database_connections_max',
      help: 'Maximum of connections by pool.',
      labelNames: ['pool'],
    },
    (gauge) => {
      for (const { name: pool, max } of database.pools()) gauge.set({ pool }, max);
    },
  );
  sampledGauge(
    {
      registry,
      name: 'paydocs_database_waiting',
      help: 'Callers that wait for a connection, or for a result of a pipelined one.',
      labelNames: ['pool'],
    },
    (gauge) => {
      for (const { name: pool, waiting } of database.pools()) gauge.set({ pool }, waiting);
    },
  );
};
