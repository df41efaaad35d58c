import { drizzle } from 'drizzle-orm/node-postgres';
import { sql as drizzleSql } from 'drizzle-orm';
import knex from 'knex';
import { Kysely, PostgresDialect, sql as kyselySql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { HostConnection } from '../src/index.ts';

/** A transaction of a host: its connection, and how the host writes a row of its own. */
interface HostTransaction {
  readonly connection: HostConnection;
  readonly note: (text: string) => Promise<unknown>;
}

/** A host commits when the work resolves, and rolls back when it rejects. */
export type Host = (work: (transaction: HostTransaction) => Promise<void>) => Promise<void>;

/** The names of drivers and query builders of hosts. */
export const driverNames = ['pg', 'knex', 'Kysely', 'Drizzle'] as const;

/** A host with a table of notes, and a transaction of each of its drivers. */
export interface HostDrivers {
  readonly pool: Pool;
  readonly transactions: Readonly<Record<(typeof driverNames)[number], Host>>;
  /** Checks a client out for the time of the work. */
  readonly withClient: (work: (client: PoolClient) => Promise<void>) => Promise<void>;
  /** Returns what the host noted. */
  readonly notes: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The methods of a client that Kysely uses. */
const bound = (client: PoolClient) => ({ query: client.query.bind(client) });

/** Opens a host on the database of paydocs. */
export const openHost = async (url: string): Promise<HostDrivers> => {
  const pool = new Pool({ connectionString: url, max: 4 });
  const knexHost = knex({ client: 'pg', connection: url, pool: { min: 0, max: 2 } });
  await pool.query('create table notes (text text not null)');
  const withClient = async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
    const client = await pool.connect();
    try {
      await work(client);
    } finally {
      client.release();
    }
  };
  const transactions: HostDrivers['transactions'] = {
    pg: async (work) =>
      withClient(async (client) => {
        await client.query('begin');
        try {
          await work({
            connection: client,
            note: async (text) => client.query('insert into notes values ($1)', [text]),
          });
          await client.query('commit');
        } catch (error) {
          await client.query('rollback');
          throw error;
        }
      }),
    knex: async (work) =>
      knexHost.transaction(async (trx) => {
        const connection = (await trx.client.acquireConnection()) as HostConnection;
        await work({ connection, note: async (text) => trx('notes').insert({ text }) });
      }),
    Kysely: async (work) =>
      withClient(async (client) => {
        const one = {
          connect: async () => ({ ...bound(client), release: () => {} }),
          end: async () => {},
        };
        const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: one as never }) });
        await db.transaction().execute(async (trx) => {
          const note = async (text: string) =>
            kyselySql`insert into notes values (${text})`.execute(trx);
          await work({ connection: client, note });
        });
      }),
    Drizzle: async (work) =>
      withClient(async (client) => {
        await drizzle({ client }).transaction(async (tx) => {
          const note = async (text: string) =>
            tx.execute(drizzleSql`insert into notes values (${text})`);
          await work({ connection: client, note });
        });
      }),
  };
  return {
    pool,
    transactions,
    withClient,
    notes: async () =>
      (await pool.query<{ text: string }>('select text from notes order by text')).rows.map(
        ({ text }) => text,
      ),
    close: async () => {
      await knexHost.destroy();
      await pool.end();
    },
  };
};
