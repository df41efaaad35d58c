import { setTimeout as pause } from 'node:timers/promises';
import { setLinks } from '../cluster/node.ts';
import { repeatedly } from '../load/repeatedly.ts';
import { pick, type Scene } from '../load/scene.ts';
import { READS, type Row } from './row.ts';

const lock =
  (statement: string) =>
  async ({ cluster }: Scene) => {
    const client = await cluster.postgres.connect();
    await client.query('begin');
    await client.query(statement);
    return () => client.end();
  };

/** Faults of statements and transactions. */
export const statementRows: readonly Row[] = [
  {
    id: 'F6',
    fault: 'A lock blocks every statement on users',
    how: 'LOCK TABLE users in another session for 5 s',
    counting: 'exact',
    lengthMs: 5000,
    inject: lock('lock table users'),
  },
  {
    id: 'F6b',
    fault: 'A lock blocks every statement on employees',
    how: 'LOCK TABLE employees in another session for 5 s',
    counting: 'exact',
    lengthMs: 5000,
    bounds: { always: ['me'], p99Ms: { me: 250 } },
    inject: lock('lock table employees'),
  },
  {
    id: 'F7',
    fault: 'PostgreSQL is read-only',
    how: 'default_transaction_read_only=on for 2 s',
    counting: 'exact',
    bounds: { always: READS, never: ['login', 'register', 'logout', 'forgot', 'reset'] },
    inject: async ({ cluster: { postgres } }) => {
      const set = async (value: string): Promise<void> => {
        await postgres.query(`alter system set default_transaction_read_only = ${value}`);
        await postgres.query('select pg_reload_conf()');
        // Each process reads the setting before its next statement.
        await pause(50);
      };
      await set('on');
      return async () => {
        const client = await postgres.connect();
        await client.query('set default_transaction_read_only = off');
        await client.query('alter system reset default_transaction_read_only');
        await client.query('select pg_reload_conf()');
        await client.end();
      };
    },
  },
  {
    id: 'F10',
    fault: 'The answer to a statement is lost',
    how: 'the proxies cut each link after 0 to 600 bytes of PostgreSQL, for 2 s',
    counting: 'exact',
    inject: async (scene) => {
      const { nodes } = scene;
      const stop = repeatedly(100, async () => {
        const bytes = Math.floor(scene.random() * 600);
        pick(scene, nodes).links.postgres.set({ kind: 'cut', bytes });
      });
      return async () => {
        await stop();
        setLinks(nodes, 'postgres', { kind: 'pass' });
      };
    },
  },
  {
    id: 'F11',
    fault: 'Transactions deadlock',
    how: 'two other sessions lock rows of sessions and users in opposite orders for 2 s',
    counting: 'exact',
    inject: async ({ cluster: { postgres } }) => {
      const user = 'update users set total_spent = total_spent where id > 1000';
      const session =
        'update sessions set expires_at_ms = expires_at_ms where user_id > 1000 and revoked_at_ms is null';
      const clients = await Promise.all([postgres.connect(), postgres.connect()]);
      const orders = [
        [user, session],
        [session, user],
      ] as const;
      const stops = clients.map((client, index) =>
        repeatedly(20, async () => {
          const [first, second] = orders[index % 2] ?? orders[0];
          try {
            await client.query(`begin; ${first}`);
            await client.query(`select pg_sleep(0.03); ${second}; commit`);
          } catch {
            // The server ended this transaction to break the deadlock.
            await client.query('rollback');
          }
        }),
      );
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
        await Promise.all(clients.map((client) => client.end()));
      };
    },
  },
];
