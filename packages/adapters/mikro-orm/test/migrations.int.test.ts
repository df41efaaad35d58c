import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dialects, type Home, homes } from './harness.ts';

describe.each(dialects)('a migration that fails on %s', (dialect) => {
  let home: Home;
  let database: Database;
  beforeEach(async () => {
    home = await homes[dialect]();
    database = await openDatabase({ url: home.url });
    await database.sql.run(sql`create table employee_names (id text)`);
    await expect(database.migrate()).rejects.toThrow(/employee_names/);
  });
  afterEach(async () => {
    await database.close();
    await home.remove();
  });

  test('leaves nothing behind', async () => {
    await expect(database.sql.run(sql`select 1 from sites`)).rejects.toThrow(/sites/);
    expect(await database.pendingMigrations()).toEqual(['paydocs-0001-first-release']);
  });

  test('is applied after the repair', async () => {
    await database.sql.run(sql`drop table employee_names`);
    expect(await database.migrate()).toEqual(['paydocs-0001-first-release']);
    const { schema } = await database.orm();
    expect(await schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });
});
