import { type AuditLog, type Caller, type Core, createCore } from '@paydocs/core';
import { buildCompany, buildSite, buildUser, memoryPorts } from '@paydocs/testing';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql as drizzleSql } from 'drizzle-orm';
import knex, { type Knex } from 'knex';
import { Kysely, PostgresDialect, sql as kyselySql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type HostConnection, openDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dataKeys, empty, harnessOf, type Opened, openMigrated } from './harness.ts';
import { storeContracts } from './store-contracts.ts';

const rolledBack = new Error('The host rolls back.');

/** A transaction of a host: its connection, and how the host writes a row of its own. */
interface HostTransaction {
  readonly connection: HostConnection;
  readonly note: (text: string) => Promise<unknown>;
}

/** A host commits when the work resolves, and rolls back when it rejects. */
type Host = (work: (transaction: HostTransaction) => Promise<void>) => Promise<void>;

let opened: Opened;
let database: Database;
let core: Core;
let pool: Pool;
let knexHost: Knex;

beforeAll(async () => {
  opened = await openMigrated('postgresql');
  ({ database } = opened);
  // Entries that nobody waits for would come while another test looks.
  const { auditLog: _later, ...ports } = database.ports;
  core = createCore({ ...memoryPorts(), ...ports });
  pool = new Pool({ connectionString: opened.url, max: 4 });
  knexHost = knex({ client: 'pg', connection: opened.url, pool: { min: 0, max: 2 } });
  await pool.query('create table notes (text text not null)');
});
afterAll(async () => {
  await knexHost.destroy();
  await pool.end();
  await opened.close();
});
beforeEach(async () => {
  await empty(database);
  await pool.query('delete from notes');
  await database.add({ sites: [buildSite()], users: [buildUser()], companies: [buildCompany()] });
});

/** Checks a client out for the time of the work. */
const withClient = async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
};

const transactionOfPg: Host = async (work) =>
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
  });

const hosts: Readonly<Record<string, Host>> = {
  pg: transactionOfPg,
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

/** The methods of a client that Kysely uses. */
const bound = (client: PoolClient) => ({ query: client.query.bind(client) });

const notes = async (): Promise<readonly string[]> =>
  (await pool.query<{ text: string }>('select text from notes order by text')).rows.map(
    ({ text }) => text,
  );

const names = async (): Promise<readonly string[]> => {
  const rows = await database.sql.run(
    sql<{ name: string }>`select first_name as name from employees order by first_name`,
  );
  return rows.map(({ name }) => name);
};

const hire = async (caller: Caller, firstName: string) =>
  core.createEmployee(caller, { companyId: 1, firstName, lastName: 'Hopper' });

describe.each(Object.entries(hosts))('in a transaction of %s', (_, transaction) => {
  test('use cases read and write with the host, and are committed with it', async () => {
    const caller = await core.callerFor(1);
    await transaction(async ({ connection, note }) => {
      await note('before');
      await database.within(connection, async () => {
        await hire(caller, 'Grace');
        await hire(caller, 'Ada');
        expect((await core.listEmployees(caller)).total).toBe(2);
      });
      expect(await names()).toEqual([]);
      await note('then');
    });
    expect(await names()).toEqual(['Ada', 'Grace']);
    expect(await notes()).toEqual(['before', 'then']);
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
  });

  test('nothing stays of a transaction that the host rolls back', async () => {
    const caller = await core.callerFor(1);
    const failed = transaction(async ({ connection, note }) => {
      await note('before');
      await database.within(connection, async () => hire(caller, 'Grace'));
      throw rolledBack;
    });
    await expect(failed).rejects.toBe(rolledBack);
    expect([await names(), await notes()]).toEqual([[], []]);
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
  });

  test('a write that is refused leaves the transaction of the host usable', async () => {
    const caller = await core.callerFor(1);
    await transaction(async ({ connection, note }) => {
      await database.within(connection, async () => {
        await hire(caller, 'Grace');
        const refused = core.createEmployee(caller, {
          companyId: 99,
          firstName: 'A',
          lastName: 'B',
        });
        await expect(refused).rejects.toMatchObject({ code: 'input.invalid' });
        const parallel = [hire(caller, 'Ada'), hire(caller, 'Joan')];
        await Promise.all(parallel);
      });
      await note('then');
    });
    expect(await names()).toEqual(['Ada', 'Grace', 'Joan']);
    expect(await notes()).toEqual(['then']);
  });
});

const everyRow = async () => {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables.rows) {
    rows.push(name, (await pool.query(`select * from "${name}"`)).rows);
  }
  return rows;
};

const nothing = async (): Promise<void> => {};

describe('the connection of a host', () => {
  // Whatever a port runs, it runs as these do.
  const ports = new Set(['Store', 'RecordStore', 'Employees', 'DocumentTasks']);
  for (const { port, expectations } of storeContracts) {
    if (!ports.has(port)) continue;
    for (const { name, check } of expectations) {
      // What a transaction does with these is stored after it, by a connection of paydocs.
      if (/addSoon|noteUse/.test(name)) continue;
      test(`${port}: ${name}; and a rollback leaves nothing`, async () => {
        const before = await everyRow();
        const own = await openDatabase({ url: opened.url, dataKeys });
        const recorded = new Set<string>();
        const failed = transactionOfPg(async ({ connection }) => {
          await own.within(connection, async () => {
            const harness = await harnessOf(own);
            // Entries that are recorded for themselves outlive a rollback.
            const auditLog: AuditLog = {
              ...harness.ports.auditLog,
              add: async (entry) => {
                recorded.add(entry.id);
                await harness.ports.auditLog.add(entry);
              },
            };
            await check({ ...harness, isParallel: false, ports: { ...harness.ports, auditLog } });
          });
          throw rolledBack;
        });
        await expect(failed).rejects.toBe(rolledBack);
        await own.close();
        const ids = await pool.query<{ id: string }>('delete from audit_log returning id');
        expect(ids.rows.map(({ id }) => id).toSorted()).toEqual([...recorded].toSorted());
        expect(await everyRow()).toEqual(before);
      });
    }
  }

  test('takes no statement after the work', async () => {
    const caller = await core.callerFor(1);
    await transactionOfPg(async ({ connection }) => {
      const later = Promise.withResolvers<void>();
      const late = await database.within(connection, async () => ({
        read: (async () => {
          await later.promise;
          return core.listEmployees(caller);
        })(),
      }));
      later.resolve();
      await expect(late.read).rejects.toThrow('The work on the connection of the host has ended.');
    });
  });

  test('is refused without a transaction, and when it is none', async () => {
    await withClient(async (client) => {
      await expect(database.within(client, nothing)).rejects.toThrow(/No transaction is open/);
    });
    await expect(database.within(pool, nothing)).rejects.toThrow(/No transaction is open/);
    const prisma = { $queryRaw: async () => [] } as unknown as HostConnection;
    await expect(database.within(prisma, nothing)).rejects.toThrow(
      /Prisma hands out no connection/,
    );
    await expect(database.within(undefined as never, nothing)).rejects.toThrow(TypeError);
  });

  test('that is broken fails with the error of the connection', async () => {
    const broken: HostConnection = { query: async () => Promise.reject(rolledBack) };
    await expect(database.within(broken, nothing)).rejects.toBe(rolledBack);
  });

  test('is joined on PostgreSQL only', async () => {
    const sqlite = await openMigrated('sqlite');
    const joined = sqlite.database.within(pool, nothing);
    await expect(joined).rejects.toThrow(/SQLite has one writer/);
    await sqlite.close();
  });
});
