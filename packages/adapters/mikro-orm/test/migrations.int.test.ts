import { fold } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { type Statement, sql } from '../src/sql/statement.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSiteRow } from '../src/accounts/sites.ts';
import { newUserRow } from '../src/accounts/user-rows.ts';
import type { EncryptedColumn } from '../src/encryption/encrypted-column.ts';
import {
  type Database,
  dataKeyRing,
  generateDataKey,
  migrations,
  openDatabase,
} from '../src/index.ts';
import { newCompanyRow } from '../src/payroll/company-row.ts';
import { newDocumentRow } from '../src/payroll/document-row.ts';
import { newEmployeeRow } from '../src/payroll/employee-row.ts';
import { dialects, type Home, homes } from './harness.ts';

const FIRST = ['paydocs-0001-tables', 'paydocs-0002-standard-roles'];

const spellings = [
  'STRASSE',
  'Straße',
  'ΌΔΟΣ',
  'Cafe\u0301',
  'O\'Neil? \\ $1 "Söhne" ::text; --',
  '?, ?',
  '',
  '日本',
];

const insert = (table: string, row: Readonly<Record<string, unknown>>): Statement =>
  sql`insert into ${sql.id(table)} (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(row))})`;

// The first release stored texts without encryption.
const clear: EncryptedColumn = { seal: (text) => text, open: (stored) => stored };
const dataKeys = dataKeyRing([generateDataKey(), 'clear']);

/** Opens a database of the first release, with more companies than one batch. */
const openOld = async (url: string): Promise<Database> => {
  const database = await openDatabase({ url, dataKeys });
  await (await database.orm()).migrator.up({ to: 'paydocs-0002-standard-roles' });
  const { dialect } = database;
  await database.sql.writing(async (run) => {
    await run(insert('sites', newSiteRow(dialect)(buildSite())));
    await run(insert('users', newUserRow(dialect)(buildUser())));
    for (let id = 1; id <= 1200; id += 1) {
      const name = `${spellings[id % spellings.length]} ${id}`;
      const { name_folded: _, ...row } = newCompanyRow(dialect, clear)(buildCompany({ id, name }));
      await run(insert('companies', row));
    }
    await run(sql`delete from companies where id in (2, 700, 1200)`);
    await run(insert('employees', newEmployeeRow(dialect, clear)(buildEmployee({ companyId: 9 }))));
    await run(insert('documents', newDocumentRow(dialect)(buildDocument({ companyId: 9 }))));
  });
  return database;
};

const companiesIn = async ({ sql: { run } }: Database) =>
  run(sql<Record<string, unknown>>`select * from companies order by id`);

describe.each(dialects)('a database of the first release on %s', (dialect) => {
  let home: Home;
  let database: Database;
  let before: readonly Record<string, unknown>[];
  beforeAll(async () => {
    home = await homes[dialect]();
    database = await openOld(home.url);
    before = await companiesIn(database);
    expect(await database.pendingMigrations()).toEqual(
      migrations.map(({ name }) => name).filter((name) => !FIRST.includes(name)),
    );
    expect(await database.migrate()).not.toEqual([]);
  });
  afterAll(async () => {
    await database.close();
    await home.remove();
  });

  test('keeps every company, and folds its name', async () => {
    expect(before).toHaveLength(1197);
    expect(await companiesIn(database)).toEqual(
      before.map((row) => ({
        ...row,
        name_folded: fold(String(row['name'])),
        external_id: null,
      })),
    );
  });

  test('gets the schema of the entities', async () => {
    const { schema } = await database.orm();
    expect(await schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await expect(
      database.sql.run(sql`update companies set name_folded = null where id = 1`),
    ).rejects.toThrow(/null/i);
  });

  test('keeps the references to a company', async () => {
    const page = {
      filter: {},
      sort: [],
      include: ['company', 'documents'],
      documentsMax: 9,
      offset: 0,
      limit: 9,
    } as const;
    const { items } = await database.ports.employees.page(
      { siteId: 1, employees: { userId: 1 }, companies: { userId: 1 }, documents: { userId: 1 } },
      page,
    );
    expect(items).toMatchObject([
      { id: 1, company: { id: 9, employeesCount: 1, documentsCount: 1 }, documents: [{ id: 1 }] },
    ]);
    await expect(database.sql.run(sql`delete from companies where id = 9`)).rejects.toThrow(
      /foreign key/i,
    );
  });

  test('finds old companies by every spelling of their names', async () => {
    const found = await database.ports.companies.page(
      { siteId: 1, employees: { userId: 1 }, companies: { userId: 1 }, documents: { userId: 1 } },
      { filter: { name: [fold('straße 1')] }, sort: [], offset: 0, limit: 100 },
    );
    const expected = before.filter((row) => fold(String(row['name'])).includes('strasse 1'));
    expect(found.items.map(({ name }) => name)).toEqual(expected.map((row) => row['name']));
    expect(found.total).toBeGreaterThan(10);
  });

  test('applies no migration when one fails, and all after the repair', async () => {
    const other = await homes[dialect]();
    const old = await openOld(other.url);
    await old.sql.run(sql`create table outbox (id text)`);
    await expect(old.migrate()).rejects.toThrow(/outbox/);
    expect(Object.keys((await companiesIn(old))[0] ?? {})).not.toContain('name_folded');
    await old.sql.run(sql`drop table outbox`);
    await old.migrate();
    expect(await companiesIn(old)).toHaveLength(1197);
    await old.close();
    await other.remove();
  });
});
