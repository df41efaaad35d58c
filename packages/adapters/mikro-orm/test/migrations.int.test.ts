import { beforeEach, describe, expect, test } from 'vitest';
import { type Database, UnsuitableDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dialects, type Home, homeForTest, openForTest } from './harness.ts';

describe.each(dialects)('in a database on %s with tables of another program', (dialect) => {
  let home: Home;
  let database: Database;
  beforeEach(async () => {
    home = await homeForTest(dialect);
    database = await openForTest(home.url);
    for (const name of ['users', 'companies', 'sites', 'others']) {
      await database.sql.run(sql`create table ${sql.id(name)} (nickname text)`);
    }
  });

  const remedy = {
    sqlite: 'Give paydocs a prefix of its tables (tablePrefix, TABLE_PREFIX).',
    postgresql:
      'Give paydocs a schema of its own (schema, DATABASE_SCHEMA) or a prefix of its tables (tablePrefix, TABLE_PREFIX).',
  }[dialect];

  test('a migration names the tables and the remedy, and changes nothing', async () => {
    await expect(database.migrate()).rejects.toThrow(
      `Tables of another program have names that paydocs needs: companies, sites, users. ${remedy}`,
    );
    expect(await database.sql.run(sql`select * from users`)).toEqual([]);
    await expect(database.sql.run(sql`select 1 from roles`)).rejects.toThrow(/roles/);
  });

  test("the migrator of a host's MikroORM names them as well", async () => {
    const orm = await database.orm();
    await expect(orm.migrator.up()).rejects.toThrow(UnsuitableDatabase);
  });
});

describe.each(dialects)('a migration that fails on %s', (dialect) => {
  let home: Home;
  let database: Database;
  beforeEach(async () => {
    home = await homeForTest(dialect);
    database = await openForTest(home.url);
    // One of the last names that the migration creates.
    await database.sql.run(sql`create table others (id text)`);
    await database.sql.run(sql`create index audit_log_site_id_at_ms_id_index on others (id)`);
    await expect(database.migrate()).rejects.toThrow(/audit_log_site_id_at_ms_id_index/);
  });

  test('leaves nothing behind', async () => {
    await expect(database.sql.run(sql`select 1 from sites`)).rejects.toThrow(/sites/);
    expect(await database.pendingMigrations()).toEqual(['paydocs-0001-first-release']);
  });

  test('is applied after the repair', async () => {
    await database.sql.run(sql`drop table others`);
    expect(await database.migrate()).toEqual(['paydocs-0001-first-release']);
    const { schema } = await database.orm();
    expect(await schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });
});
