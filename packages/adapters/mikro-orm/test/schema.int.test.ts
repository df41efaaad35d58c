import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { standardRoles } from '@paydocs/core';
import { sql } from '../src/sql/statement.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../src/index.ts';
import { MIGRATION_LOCK } from '../src/upkeep/migrate.ts';
import {
  dialects,
  empty,
  homeForTest,
  migratedFor,
  migratedForTest,
  openForTest,
  refill,
} from './harness.ts';

const names = migrations.map(({ name }) => name);

describe.each(dialects)('the schema on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeEach(async () => empty(opened.database));

  const bothSites = {
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [buildUser({ id: 1, siteId: 1 }), buildUser({ id: 2, siteId: 2 })],
    companies: [
      buildCompany({ id: 1, siteId: 1, userId: 1 }),
      buildCompany({ id: 2, siteId: 2, userId: 2 }),
    ],
    employees: [buildEmployee({ id: 1, siteId: 1, userId: 1, companyId: 1 })],
  };

  test('after the migrations equals the schema of the entities', async () => {
    const { schema } = await opened.database.orm();
    expect(await schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  test('has nothing pending after the migrations, and nothing to apply', async () => {
    expect(await opened.database.pendingMigrations()).toEqual([]);
    expect(await opened.database.unknownMigrations()).toEqual([]);
    expect(await opened.database.migrate()).toEqual([]);
  });

  // @promise R07
  test.each([
    ['a company to a user', { companies: [buildCompany({ id: 9, siteId: 1, userId: 2 })] }],
    ['an employee to a user', { employees: [buildEmployee({ id: 9, siteId: 1, userId: 2 })] }],
    [
      'an employee to a company',
      { employees: [buildEmployee({ id: 9, siteId: 1, userId: 1, companyId: 2 })] },
    ],
    ['a document to a user', { documents: [buildDocument({ id: 9, siteId: 1, userId: 2 })] }],
    [
      'a document to a company',
      { documents: [buildDocument({ id: 9, siteId: 1, userId: 1, companyId: 2 })] },
    ],
    [
      'a document to an employee',
      { documents: [buildDocument({ id: 9, siteId: 2, userId: 2, companyId: 2, employeeId: 1 })] },
    ],
  ])('refuses a reference of %s of another site', async (_, records) => {
    await opened.database.add(bothSites);
    await expect(opened.database.add(records)).rejects.toThrow(/foreign key/i);
  });

  test('adds all records or none', async () => {
    const { database } = opened;
    const broken = { sites: [buildSite()], users: [buildUser({ siteId: 99 })] };
    await expect(database.add(broken)).rejects.toThrow(/foreign key/i);
    expect(await database.ports.sites.findByIdentifier('main')).toBeUndefined();
  });

  test('adds more records than fit into one statement', async () => {
    const { database } = opened;
    await database.add({
      ...bothSites,
      employees: Array.from({ length: 1001 }, (_, index) => buildEmployee({ id: index + 1 })),
    });
    const [row] = await database.sql.run(
      sql<{ n: number | string }>`select count(*) as n from employees`,
    );
    expect(Number(row?.n)).toBe(1001);
  });

  test('adds a missing site once, for any number of parallel calls', async () => {
    const { database } = opened;
    const sites = await Promise.all(
      Array.from({ length: 8 }, async () => database.ensureSite('north')),
    );
    expect(new Set(sites.map(({ id }) => id)).size).toBe(1);
    expect(await database.ports.sites.findByIdentifier('north')).toEqual(sites[0]);
    expect(sites[0]).toMatchObject({
      identifier: 'north',
      status: 'active',
      documentTypes: ['Pay Statement'],
    });
  });

  test('counts the users, and the sites with another identifier', async () => {
    const { database } = opened;
    expect(await database.countContents('main')).toEqual({ users: 0, otherSites: 0 });
    await database.ensureSite('main');
    expect(await database.countContents('main')).toEqual({ users: 0, otherSites: 0 });
    expect(await database.countContents('north')).toEqual({ users: 0, otherSites: 1 });
    await refill(database, bothSites);
    expect(await database.countContents(buildSite({ id: 2 }).identifier)).toEqual({
      users: 2,
      otherSites: 1,
    });
  });

  test('starts with all migrations pending; listing them changes nothing', async () => {
    const home = await homeForTest(dialect);
    const database = await openForTest(home.url);
    expect(await database.pendingMigrations()).toEqual(names);
    expect(await database.pendingMigrations()).toEqual(names);
    expect(await database.unknownMigrations()).toEqual([]);
    expect(await database.migrate()).toEqual(names);
  });

  test('names migrations of a newer version, and none of a host in the same table', async () => {
    const home = await homeForTest(dialect);
    const database = await openForTest(home.url);
    await database.migrate();
    for (const name of ['paydocs-9002-b', 'paydocs-9001-a', 'Migration20260131', 'paydocs-x']) {
      await database.sql.run(sql`insert into mikro_orm_migrations (name) values (${name})`);
    }
    expect(await database.unknownMigrations()).toEqual(['paydocs-9001-a', 'paydocs-9002-b']);
    expect(await database.pendingMigrations()).toEqual([]);
    await expect(database.migrate()).rejects.toThrow('a newer version of paydocs has migrated it');

    await database.sql.run(sql`delete from mikro_orm_migrations where name = ${names[0]}`);
    await expect(database.migrate()).rejects.toThrow('it is from before the first release');
  });
});

test('on PostgreSQL folded texts compare by bytes in any locale', async () => {
  const { database } = await migratedForTest('postgresql');
  const collations = await database.sql.run(
    sql<{ collation_name: string }>`select collation_name from information_schema.columns
      where table_name in ('companies', 'employees') and column_name like '%_folded'`,
  );
  expect(collations).toEqual(Array.from({ length: 5 }, () => ({ collation_name: 'C' })));
});

test('on PostgreSQL a migration may wait longer than the statement timeout', async () => {
  const home = await homeForTest('postgresql');
  const other = await openForTest(home.url);
  const database = await openForTest(home.url, { poolMax: 1, statementTimeoutMs: 500 });
  const waitsForLong = async () => {
    const [row] = await other.sql.run(
      sql<{ waits: boolean }>`select exists(select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > interval '700 ms') as waits`,
    );
    return row?.waits ?? false;
  };
  const { migrating } = await other.sql.writing(async (run) => {
    await run(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const started = database.migrate();
    await expect.poll(waitsForLong, { timeout: 20_000 }).toBe(true);
    return { migrating: started };
  });
  expect(await migrating).toEqual(names);
});

// @promise R76
test('on PostgreSQL four parallel nodes apply each migration once', async () => {
  const home = await homeForTest('postgresql');
  const nodes = await Promise.all([1, 2, 3, 4].map(async () => openForTest(home.url)));
  const applied = await Promise.all(nodes.map(async (node) => node.migrate()));
  expect(applied.flat()).toEqual(names);
  for (const { name } of standardRoles) {
    expect(await nodes[0]?.ports.roles.findByName(name)).toMatchObject({ name });
  }
});
