import { buildDocument, buildEmployee } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dialects, empty, migratedFor, migratedForTest } from './harness.ts';
import { oneCompany } from './one-company.ts';

const columnsOf = (table: string, type: 'array' | 'object', ...columns: readonly string[]) =>
  columns.map((column) => ({ table, column, type }));

const records = { ...oneCompany, employees: [buildEmployee()], documents: [buildDocument()] };

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

/** The columns of JSON, with the type that they take. */
const jsonColumns = [
  ...columnsOf('sites', 'array', 'payment_processors', 'document_types'),
  ...columnsOf('sites', 'object', 'settings', 'retention'),
  ...columnsOf('roles', 'array', 'permissions'),
  ...columnsOf('users', 'object', 'metadata', 'settings'),
  ...columnsOf('outbox', 'object', 'task'),
  ...columnsOf('audit_log', 'object', 'details'),
  ...columnsOf('employees', 'object', 'additional_info', 'earnings', 'deductions'),
  ...columnsOf('documents', 'object', 'content', 'storage_data', 'errors'),
];

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
  const opened = migratedFor(dialect);
  beforeEach(async () => {
    await empty(opened.database);
    await fill(opened.database);
    await fillAudit(opened.database);
  });

  const update = async (table: string, column: string, value: string | null): Promise<unknown> =>
    opened.database.sql.run(
      sql`update ${sql.id(table)} set ${sql.id(column)} = ${value} where ${sql.id('id')} = (select min(id) from ${sql.id(table)})`,
    );

  test.each(jsonColumns)('stores in $column of $table only an $type', async (check) => {
    const { table, column, type } = check;
    for (const value of others[type]) {
      await expect(update(table, column, value), value).rejects.toThrow(`${table}_${column}_check`);
    }
    await expect(update(table, column, type === 'array' ? '["a"' : '{"a":')).rejects.toThrow(
      /json/i,
    );
    await update(table, column, type === 'array' ? '["a", {}]' : '{"a": {"a": [1]}}');
  });

  test('stores no session without its creation', async () => {
    const { run } = opened.database.sql;
    const insert = async (createdAtMs: number | null) =>
      run(sql`insert into sessions
        (id, user_id, token_id, token_issued_at_ms, expires_at_ms, created_at_ms, opened_by, proven_at_ms)
        values ('s', 1, 't', 1, 2, ${createdAtMs}, 'password', 1)`);
    await expect(insert(null)).rejects.toThrow(/not.null/i);
    await insert(1);
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
    await update(table, column, null);
  });
});

test('on PostgreSQL every check is validated', async () => {
  const { database } = await migratedForTest('postgresql');
  expect(
    await database.sql.run(sql`select conname from pg_constraint where not convalidated`),
  ).toEqual([]);
});
