import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, isUnsoundRows, openDatabase } from '../src/index.ts';
import { jsonChecks } from '../src/migrations/json-checks.ts';
import { sql } from '../src/sql/statement.ts';
import {
  dataKeys,
  dialects,
  empty,
  type Home,
  homes,
  type Opened,
  openMigrated,
} from './harness.ts';

const records = {
  sites: [buildSite()],
  users: [buildUser()],
  companies: [buildCompany()],
  employees: [buildEmployee()],
  documents: [buildDocument()],
};

const fill = async (database: Database): Promise<void> => {
  await database.add(records);
  await database.sql.run(sql`insert into outbox
    (id, task, created_at_ms, due_at_ms, sends, failures, failed)
    values ('1', '{}', 0, 0, 0, 0, ${database.dialect === 'sqlite' ? 0 : false})`);
};

const fillAudit = async ({ sql: { run } }: Database): Promise<void> => {
  await run(sql`delete from audit_log`);
  await run(sql`insert into audit_log (at_ms, id, action, details)
    values (1, '1', 'session.open', '{}')`);
};

/** JSON of every type but one. */
const others = { object: ['[]', '"hm"', '"{}"', '1', 'true', 'null'], array: ['{}', '"hm"', '0'] };

/** Texts that look like encrypted values, and are none. */
const UNSEALED = [
  'not-an-ssn',
  '123-45-6789',
  '',
  'v1.',
  'x'.repeat(60),
  `v1.${'x'.repeat(60)}`,
  `v1.abcdefgh.${'x'.repeat(37)}`,
  `v1.abcdefgh.${'x'.repeat(37)}=`,
  `v1.abc fgh1.${'x'.repeat(60)}`,
  `v2.abcdefgh.${'x'.repeat(60)}`,
  `v1.abcdefgh.${'x'.repeat(60)}\n`,
];

describe.each(dialects)('hand-written SQL on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect);
  });
  afterAll(async () => opened.close());
  beforeEach(async () => {
    await empty(opened.database);
    await fill(opened.database);
    await fillAudit(opened.database);
  });

  const update = async (table: string, column: string, value: string): Promise<unknown> =>
    opened.database.sql.run(
      sql`update ${sql.id(table)} set ${sql.id(column)} = ${value} where ${sql.id('id')} = (select min(id) from ${sql.id(table)})`,
    );

  test.each(jsonChecks)('stores in $column of $table only an $type', async (check) => {
    const { table, column, type } = check;
    for (const value of others[type]) {
      await expect(update(table, column, value), value).rejects.toThrow(`${table}_${column}_check`);
    }
    await expect(update(table, column, type === 'array' ? '["a"' : '{"a":')).rejects.toThrow(
      /json/i,
    );
    await update(table, column, type === 'array' ? '["a", {}]' : '{"a": {"a": [1]}}');
  });

  test.each([
    ['employees', 'ssn'],
    ['companies', 'ein'],
  ])('stores in %s no %s without encryption', async (table, column) => {
    for (const value of UNSEALED) {
      await expect(update(table, column, value), value).rejects.toThrow(
        `the column ${column} of ${table} takes encrypted values only`,
      );
    }
    const [row] = await opened.database.sql.run(
      sql<{ value: string }>`select ${sql.id(column)} as value from ${sql.id(table)}`,
    );
    await update(table, column, row?.value ?? '');
    await update(table, column, `v1.abcd-_12.${'x'.repeat(38)}`);
  });
});

describe.each(dialects)('an older database with wrong values on %s', (dialect) => {
  let home: Home;
  let database: Database;
  beforeEach(async () => {
    home = await homes[dialect]();
    database = await openDatabase({ url: home.url, dataKeys });
    await (await database.orm()).migrator.up({ to: 'paydocs-0009-open-sessions-index' });
    await fill(database);
    await database.add({
      employees: Array.from({ length: 7 }, (_, index) => buildEmployee({ id: index + 2 })),
    });
    await database.sql.run(sql`update employees set deductions = '"secret"' where id > 1`);
    await database.sql.run(sql`update sites set document_types = '{}'`);
  });
  afterEach(async () => {
    await database.close();
    await home.remove();
  });

  test('is told which rows and how to mend them, and keeps them', async () => {
    const error: unknown = await database.migrate().catch((reason: unknown) => reason);
    expect(isUnsoundRows(error) && error.message).toBe(
      'The database has rows that the API cannot show: ' +
        'document_types of sites is no JSON array in 1; ' +
        'deductions of employees is no JSON object in 2, 3, 4, 5, 6 and more. ' +
        'Give them the values that they should have, for example ' +
        `\`update ${dialect === 'sqlite' ? '' : '"public".'}sites set document_types = '[]' where id = '1'\`, and migrate again.`,
    );
    expect(await database.pendingMigrations()).toContain('paydocs-0014-checked-columns');
    const rows = await database.sql.run(
      sql<{ deductions: unknown }>`select deductions from employees where id > 1`,
    );
    expect(rows.map(({ deductions }) => deductions)).toEqual(rows.map(() => '"secret"'));
  });

  test('is migrated after the repair, as it says', async () => {
    await database.sql.run(sql`update sites set document_types = '[]' where id = '1'`);
    await database.sql.run(sql`update employees set deductions = '{}' where id > 1`);
    expect(await database.migrate()).toContain('paydocs-0014-checked-columns');
    expect(await database.pendingMigrations()).toEqual([]);
  });
});

test('on SQLite an older database with texts that are no JSON is told as well', async () => {
  const home = await homes.sqlite();
  const database = await openDatabase({ url: home.url, dataKeys });
  await (await database.orm()).migrator.up({ to: 'paydocs-0009-open-sessions-index' });
  await fill(database);
  await database.sql.run(sql`update documents set content = '{oops'`);
  await expect(database.migrate()).rejects.toThrow('content of documents is no JSON object in 1.');
  await database.close();
  await home.remove();
});

describe('the checks on PostgreSQL', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await openMigrated('postgresql');
    await fill(opened.database);
  });
  afterEach(async () => opened.close());

  const invalidChecks = async (): Promise<readonly { readonly conname: string }[]> =>
    opened.database.sql.run(sql`select conname from pg_constraint where not convalidated`);

  test('are valid after the migrations', async () => {
    expect(await invalidChecks()).toEqual([]);
  });

  test('are validated by the next migration, when a row came in their way', async () => {
    const { database } = opened;
    const { run } = database.sql;
    const condition = `(substr(concat(earnings,''),1,1) = '{' and coalesce(earnings ->> 'a','') is not null)`;
    await run(sql`alter table employees drop constraint employees_earnings_check`);
    await run(sql`update employees set earnings = '[]'`);
    await run(sql`alter table employees add constraint employees_earnings_check
      check ${sql.raw(condition)} not valid`);
    await expect(database.migrate()).rejects.toThrow(
      'earnings of employees is no JSON object in 1.',
    );
    expect(await invalidChecks()).toEqual([{ conname: 'employees_earnings_check' }]);
    await run(sql`update employees set earnings = '{}'`);
    expect(await database.migrate()).toEqual([]);
    expect(await invalidChecks()).toEqual([]);
  });
});
