import { type Caller, type Core, createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { storeContracts } from '@paydocs/testing/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type HostConnection } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import {
  empty,
  harnessOf,
  type Opened,
  openMigrated,
  migratedForTest,
  openForTest,
} from './harness.ts';
import { driverNames, type Host, type HostDrivers, openHost } from './host-drivers.ts';
import { oneCompany } from './one-company.ts';
import { isStoredLater, onHost, rolledBack } from './rolled-back.ts';

let opened: Opened;
let database: Database;
let core: Core;
let host: HostDrivers;

beforeAll(async () => {
  opened = await openMigrated('postgresql');
  ({ database } = opened);
  // Entries that nobody waits for would come while another test looks.
  const { auditLog: _later, ...ports } = database.ports;
  core = createCore({ ...memoryPorts(), ...ports });
  host = await openHost(opened.url);
});
afterAll(async () => {
  await host.close();
  await opened.close();
});
beforeEach(async () => {
  await empty(database);
  await host.pool.query('delete from notes');
  await database.add(oneCompany);
});

const names = async (): Promise<readonly string[]> => {
  const rows = await database.sql.run(
    sql<{ name: string }>`select first_name as name from employees order by first_name`,
  );
  return rows.map(({ name }) => name);
};

const hire = async (caller: Caller, firstName: string) =>
  core.createEmployee(caller, { companyId: 1, firstName, lastName: 'Hopper' });

describe.each(driverNames)('in a transaction of %s', (driver) => {
  const transaction: Host = async (work) => host.transactions[driver](work);

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
    expect(await host.notes()).toEqual(['before', 'then']);
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
    expect([await names(), await host.notes()]).toEqual([[], []]);
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
    expect(await host.notes()).toEqual(['then']);
  });
});

const everyRow = async () => {
  const tables = await host.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables.rows) {
    rows.push(name, (await host.pool.query(`select * from "${name}"`)).rows);
  }
  return rows;
};

const nothing = async (): Promise<void> => {};

describe('the connection of a host', () => {
  // Whatever a port runs, it runs as these do.
  const ports = new Set(['Store', 'RecordStore', 'Employees', 'DocumentTasks']);
  for (const { port, expectations } of Object.values(storeContracts)) {
    if (!ports.has(port)) continue;
    for (const { name, check } of expectations) {
      if (isStoredLater(name)) continue;
      test(`${port}: ${name}; and a rollback leaves nothing`, async () => {
        const before = await everyRow();
        const own = await openForTest(opened.url);
        const recorded = new Set<string>();
        const failed = host.transactions.pg(async ({ connection }) => {
          await own.within(connection, async () => {
            await check(onHost(await harnessOf(own), recorded));
          });
          throw rolledBack;
        });
        await expect(failed).rejects.toBe(rolledBack);
        await own.close();
        const ids = await host.pool.query<{ id: string }>('delete from audit_log returning id');
        expect(ids.rows.map(({ id }) => id).toSorted()).toEqual([...recorded].toSorted());
        expect(await everyRow()).toEqual(before);
      });
    }
  }

  test('takes no statement after the work', async () => {
    const caller = await core.callerFor(1);
    await host.transactions.pg(async ({ connection }) => {
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
    await host.withClient(async (client) => {
      await expect(database.within(client, nothing)).rejects.toThrow(/No transaction is open/);
    });
    await expect(database.within(host.pool, nothing)).rejects.toThrow(/No transaction is open/);
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
    const sqlite = await migratedForTest('sqlite');
    const joined = sqlite.database.within(host.pool, nothing);
    await expect(joined).rejects.toThrow(/SQLite has one writer/);
  });
});
