import type { Client } from 'pg';
import type { FaultyPostgres } from '../cluster/postgres.ts';
import { childrenOf } from '../cluster/processes.ts';
import { setLinks } from '../cluster/node.ts';
import type { Row } from './row.ts';

const restart = async (postgres: FaultyPostgres): Promise<void> => {
  await postgres.ended;
  await postgres.start();
};

/** Opens connections until the server refuses one. */
const exhaust = async (postgres: FaultyPostgres): Promise<readonly Client[]> => {
  const clients: Client[] = [];
  for (;;) {
    const client = await postgres.connect().catch(() => undefined);
    if (client === undefined) return clients;
    clients.push(client);
  }
};

/** Faults of the processes and connections of PostgreSQL. */
export const postgresRows: readonly Row[] = [
  {
    id: 'F1',
    fault: 'A process of PostgreSQL is killed',
    how: 'SIGKILL to the process of one connection, which restarts all others',
    counting: 'exact',
    inject: async ({ cluster: { postgres } }) => {
      const [{ pid } = { pid: 0 }] = await postgres.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'paydocs' limit 1",
      );
      if (!childrenOf(postgres.pid).includes(pid)) throw new Error('paydocs has no connection');
      process.kill(pid, 'SIGKILL');
      return () => {};
    },
  },
  {
    id: 'F1b',
    fault: 'PostgreSQL is killed',
    how: 'SIGKILL to the server, started again after 2 s',
    counting: 'exact',
    inject: async ({ cluster: { postgres } }) => {
      postgres.signal('SIGKILL', 'all');
      return () => restart(postgres);
    },
  },
  {
    id: 'F2',
    fault: 'PostgreSQL restarts',
    how: 'fast shutdown (SIGINT), started again after 1 s',
    counting: 'exact',
    lengthMs: 1000,
    inject: async ({ cluster: { postgres } }) => {
      postgres.signal('SIGINT');
      return () => restart(postgres);
    },
  },
  {
    id: 'F2b',
    fault: 'PostgreSQL stops at once and restarts',
    how: 'immediate shutdown (SIGQUIT), started again after 1 s',
    counting: 'exact',
    lengthMs: 1000,
    inject: async ({ cluster: { postgres } }) => {
      postgres.signal('SIGQUIT');
      return () => restart(postgres);
    },
  },
  {
    id: 'F3',
    fault: 'PostgreSQL is frozen',
    how: 'SIGSTOP to the server and all its processes for 5 s',
    counting: 'exact',
    lengthMs: 5000,
    inject: async ({ cluster: { postgres } }) => {
      postgres.signal('SIGSTOP', 'all');
      return () => postgres.signal('SIGCONT', 'all');
    },
  },
  {
    id: 'F4',
    fault: 'PostgreSQL is slow',
    how: 'the proxies delay its answers by 1 s for 4 s',
    counting: 'exact',
    lengthMs: 4000,
    inject: async ({ nodes }) => {
      setLinks(nodes, 'postgres', { kind: 'delay', ms: 1000 });
      return () => setLinks(nodes, 'postgres', { kind: 'pass' });
    },
  },
  {
    id: 'F5',
    fault: 'PostgreSQL has no free connection',
    how: 'other clients open connections up to max_connections, and all idle ones of paydocs end',
    counting: 'exact',
    inject: async ({ cluster: { postgres } }) => {
      const clients = await exhaust(postgres);
      return async () => void (await Promise.all(clients.map((client) => client.end())));
    },
  },
];
