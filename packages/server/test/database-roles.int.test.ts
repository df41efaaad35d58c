import { openDatabase, sql } from '@paydocs/mikro-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { loadedAt, paydocs, startServing } from './command.ts';
import { type RestrictedDatabase, restrictedDatabase } from './restricted-database.ts';

let database: RestrictedDatabase;
beforeAll(async () => {
  database = await restrictedDatabase();
  const owner = await openDatabase({ url: database.ownerUrl });
  await owner.migrate();
  await owner.ensureSite('main');
  await owner.close();
  await database.protectMigrations();
});
afterAll(async () => database.drop());

const outcomeOf = async (statement: string): Promise<string | undefined> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(statement);
    return 'done';
  } catch (error) {
    return (error as { readonly code?: string }).code;
  } finally {
    await client.end();
  }
};

const INSUFFICIENT_PRIVILEGE = '42501';

describe('the role of the service', () => {
  // @promise R77
  test.each([
    'create table more (id int)',
    'alter table users add column more text',
    'drop table employees',
    'truncate employees',
    'alter table employees disable trigger all',
    'create index more on employees (ssn)',
    'create function more() returns int language sql as $$ select 1 $$',
    'create schema more',
    'create role more',
    'create temporary table more (id int)',
    "delete from mikro_orm_migrations where name = 'paydocs-0001-first-release'",
    "copy users to '/dev/null'",
    'set session_replication_role = replica',
  ])('may not %s', async (statement) => {
    expect(await outcomeOf(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test('may read and write rows', async () => {
    expect(await outcomeOf('select * from mikro_orm_migrations')).toBe('done');
    expect(await outcomeOf('update sites set identifier = identifier')).toBe('done');
    expect(await outcomeOf('delete from outbox')).toBe('done');
  });

  // @promise R77
  test('serves registrations', async () => {
    const serving = startServing({ DATABASE_URL: database.url });
    const { status } = await send(await loadedAt(serving), {
      method: 'POST',
      path: '/auth/register',
      body: {
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann@main.test',
        password: 'correct horse',
        password_confirmation: 'correct horse',
      },
    });
    expect(status).toBe(201);
    await serving.end('SIGTERM');
  });

  test('migrates nothing', async () => {
    const { code, stderr } = await paydocs(['migrate'], { DATABASE_URL: database.url });
    expect([code, stderr]).toEqual([0, '']);
  });
});

test('both roles use a schema of their own', async () => {
  const placed = await restrictedDatabase('pay');
  onTestFinished(async () => placed.drop());
  const environment = { DATABASE_SCHEMA: 'pay' };
  const migrated = await paydocs(['migrate'], { ...environment, DATABASE_URL: placed.ownerUrl });
  expect([migrated.code, migrated.stderr]).toEqual([0, '']);
  await placed.protectMigrations();
  const { code, stdout } = await paydocs(['migrate'], { ...environment, DATABASE_URL: placed.url });
  expect([code, stdout]).toEqual([0, 'the database was up to date\n']);
  const service = await openDatabase({ url: placed.url, schema: 'pay' });
  onTestFinished(async () => service.close());
  expect(await service.ensureSite('north')).toMatchObject({ identifier: 'north' });
  const table = service.sql.run(sql`create table pay.more (id int)`);
  await expect(table).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});
