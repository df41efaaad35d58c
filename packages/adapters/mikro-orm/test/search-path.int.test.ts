import { buildEmployee } from '@paydocs/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, databaseOf, migrations, type Orm } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { tables } from '../src/sql/tables.ts';
import { dataKeys, openForTest } from './harness.ts';
import { hostOrm } from './host.ts';
import { oneCompany } from './one-company.ts';
import {
  type GrantSchema,
  type OwnedSchema,
  ownedSchema,
  ownsPay,
  searches,
  searchesPay,
} from './owned-schema.ts';
import { writerOn } from './sample-writes.ts';

const names = migrations.map(({ name }) => name);

/** All tables, and the one of applied migrations. */
const EVERY_TABLE = Object.keys(tables).length + 1;

const created = async (grant: GrantSchema): Promise<OwnedSchema> => {
  const home = await ownedSchema(grant);
  onTestFinished(async () => home.remove());
  return home;
};

const hosted = (home: OwnedSchema, naming: Parameters<typeof hostOrm>[2] = {}): Database => {
  const orm: Orm = hostOrm('postgresql', home, naming);
  onTestFinished(async () => orm.close());
  return databaseOf(orm, { dataKeys });
};

const countTables = async ({ administrate }: OwnedSchema): Promise<unknown> => {
  const rows = await administrate(sql<{ schemaname: string; n: string }>`
    select schemaname, count(*) as n from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') group by 1`);
  return Object.fromEntries(rows.map(({ schemaname, n }) => [schemaname, Number(n)]));
};

/** Asserts that writes of both kinds, triggers and checks work. */
const expectWorking = async (database: Database): Promise<void> => {
  await database.add(oneCompany);
  await database.add({ employees: [buildEmployee()] });
  await (await writerOn(database.ports)).create({}, { idempotencyKey: 'key' });
  expect(await database.recount()).toEqual({ mismatches: [] });
  expect(await database.findSchemaFaults()).toEqual([]);
};

/** Asserts that a database migrates once, into one schema. */
const expectMigratedInto = async (
  database: Database,
  { home, schema }: { readonly home: OwnedSchema; readonly schema: string },
): Promise<void> => {
  expect(await database.pendingMigrations()).toEqual(names);
  expect(await database.migrate()).toEqual(names);
  expect(await database.migrate()).toEqual([]);
  expect(await database.pendingMigrations()).toEqual([]);
  expect(await database.unknownMigrations()).toEqual([]);
  expect(await countTables(home)).toMatchObject({ [schema]: EVERY_TABLE });
  await expectWorking(database);
};

describe('a role that owns only its schema', () => {
  test('migrates into the search path of its URL', async () => {
    const home = await created(ownsPay);
    const database = await openForTest(`${home.url}?options=-c%20search_path%3Dpay`);
    await expectMigratedInto(database, { home, schema: 'pay' });
    expect(await countTables(home)).toEqual({ pay: EVERY_TABLE });
  });

  test('migrates into its own search path', async () => {
    const home = await created(searchesPay);
    await expectMigratedInto(await openForTest(home.url), { home, schema: 'pay' });
    expect(await countTables(home)).toEqual({ pay: EVERY_TABLE });
  });

  test('migrates into its own search path on the connections of a host', async () => {
    const home = await created(searchesPay);
    await expectMigratedInto(hosted(home), { home, schema: 'pay' });
    expect(await countTables(home)).toEqual({ pay: EVERY_TABLE });
  });

  test('migrates into the schema of its name', async () => {
    const home = await created((role) => [sql`create schema authorization ${role}`]);
    await expectMigratedInto(await openForTest(home.url), { home, schema: home.role });
  });

  test('migrates into the schema that is configured, whatever it searches', async () => {
    const home = await created(searches(sql`nowhere`));
    await expectMigratedInto(await openForTest(home.url, { schema: 'pay' }), {
      home,
      schema: 'pay',
    });
  });

  test("migrates beside a host's migrations and tables in a later schema of its path", async () => {
    const home = await created(searches(sql`pay, public`));
    await home.administrate(sql`create table public.mikro_orm_migrations (name text)`);
    await home.administrate(sql`create table public.users (nickname text)`);
    await expectMigratedInto(await openForTest(home.url), { home, schema: 'pay' });
    expect(await countTables(home)).toEqual({ pay: EVERY_TABLE, public: 2 });
  });

  test('migrates once with four parallel nodes', async () => {
    const home = await created(searchesPay);
    const nodes = await Promise.all([1, 2, 3, 4].map(async () => openForTest(home.url)));
    const applied = await Promise.all(nodes.map(async (node) => node.migrate()));
    expect(applied.flat()).toEqual(names);
  });

  test('is told when its search path names no schema', async () => {
    const home = await created(searches(sql`nowhere`));
    const sentence = /search path of the connection names no schema that exists/;
    const database = await openForTest(home.url);
    await expect(database.pendingMigrations()).rejects.toThrow(sentence);
    await expect(database.migrate()).rejects.toThrow(sentence);
  });

  test('is told when public is configured and another schema comes first', async () => {
    const home = await created(searchesPay);
    const database = await openForTest(home.url, { schema: 'public' });
    await expect(database.migrate()).rejects.toThrow(/begins with pay, and MikroORM writes/);
    expect(await countTables(home)).toEqual({});
  });
});

test('tables in a later schema of the path stay in use when an earlier one appears', async () => {
  const home = await created((role) => [
    sql`grant create on schema public to ${role}`,
    sql`alter role ${role} set search_path = pay, public`,
  ]);
  const before = await openForTest(home.url);
  await before.migrate();
  await home.administrate(sql`create schema pay authorization ${sql.id(home.role)}`);
  const after = await openForTest(home.url);
  expect(await after.pendingMigrations()).toEqual([]);
  expect(await after.migrate()).toEqual([]);
  await expectWorking(after);
});

test("a host's MikroORM with a schema for all entities migrates into it", async () => {
  const home = await created(ownsPay);
  const database = hosted(home, { defaultSchema: 'pay' });
  await expectMigratedInto(database, { home, schema: 'pay' });
});
