import { hash } from 'node:crypto';
import { Client } from 'pg';
import { createDatabaseOn } from '../../../../tools/postgres-database.ts';
import { startPostgres } from '../../../../tools/postgres.ts';
import { pipelinedPool } from '../src/sql/postgresql/pipelined-pool.ts';
import { type Home, homes } from './harness.ts';

/** Creates a database on a separate server with TLS. */
export const tlsHome = async (): Promise<Home> => {
  const server = await startPostgres({ tls: true, inMemory: true });
  const { url } = await createDatabaseOn(server.url);
  return { url, remove: server.stop };
};

/** The transports, each with a function that creates a database. */
export const transports = [
  ['TCP', homes.postgresql],
  ['TLS', tlsHome],
] as const;

interface PoolOptions {
  readonly connections?: number;
  readonly deadlineMs?: number;
  readonly waitingMax?: number;
}

/** Opens a pool, of one connection by default, whose statements are named after their text. */
export const openPool = (url: string, options: PoolOptions = {}) => {
  const dropped: string[] = [];
  const pool = pipelinedPool({
    connections: 1,
    config: { connectionString: url, statement_timeout: 5000 },
    deadlineMs: 5500,
    onDropped: ({ message }) => dropped.push(message),
    ...options,
  });
  const ask = async (text: string, ...values: readonly unknown[]) =>
    (await pool.query({ name: hash('sha1', text), text, values: [...values] })).rows[0];
  return { ...pool, ask, dropped };
};

/** Opens a client without pipelining, which may also write. */
export const openClient = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};
