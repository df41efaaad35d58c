import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEntity, p } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/sqlite';
import { buildEmployee } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CompanyEntity,
  type Database,
  databaseOf,
  EmployeeEntity,
  entities,
  migrations,
  type Orm,
  type TableNaming,
} from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { tables } from '../src/sql/tables.ts';
import { homeForTest } from './harness.ts';
import { hostForTest, hostOrm } from './host.ts';
import { oneCompany } from './one-company.ts';

const Note = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    id: p.integer().primary(),
    text: p.text(),
    company: () => p.manyToOne(CompanyEntity),
    employee: () => p.manyToOne(EmployeeEntity).nullable(),
  },
});

const placements: readonly (readonly ['sqlite' | 'postgresql', TableNaming])[] = [
  ['sqlite', {}],
  ['sqlite', { tablePrefix: 'paydocs_' }],
  ['postgresql', {}],
  ['postgresql', { tablePrefix: 'paydocs_' }],
  ['postgresql', { schema: 'payroll' }],
  ['postgresql', { schema: 'payroll', tablePrefix: 'p_' }],
];

describe.each(placements)("a host's schema generator on %s, with %j", (dialect, naming) => {
  let orm: Orm;
  let database: Database;
  beforeEach(async () => {
    ({ orm, database } = await hostForTest(dialect, {}, { ...naming, own: [Note] }));
  });

  /** Asserts that the triggers of paydocs count records, and refuse values without encryption. */
  const expectTriggers = async (): Promise<void> => {
    const { run } = database.sql;
    await database.add({ ...oneCompany, employees: [1, 2].map((id) => buildEmployee({ id })) });
    const count = sql<{ n: number | string }>`
      select n from ${tables.employeeCounts} where of_kind = 'all'`;
    expect((await run(count)).map(({ n }) => Number(n))).toEqual([2]);
    for (const [table, column] of [
      ['companies', 'ein'],
      ['employees', 'ssn'],
    ] as const) {
      const clear = run(sql`update ${sql.table(table)} set ${sql.id(column)} = 'clear'`);
      await expect(clear).rejects.toThrow(/takes encrypted values only/);
    }
    expect(await database.findSchemaFaults()).toEqual([]);
  };

  test('creates the tables of the host, and changes none of paydocs', async () => {
    const statements = (await orm.schema.getUpdateSchemaSQL({ wrap: false }))
      .split('\n')
      .filter((statement) => statement !== '');
    expect(statements.length).toBeGreaterThan(0);
    const isOfHost =
      /^(?:create table|alter table|create index) [`"]notes\b|^create index [`"]notes_\w+[`"] on [`"]notes\b/;
    expect(statements.filter((statement) => !isOfHost.test(statement))).toEqual([]);
    await orm.schema.update();
    await expectTriggers();
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    expect(await orm.migrator.checkSchema()).toBe(false);
  });

  test('writes a migration of the host once, and an empty one after it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paydocs-migrations-'));
    expect(await orm.migrator.checkSchema()).toBe(true);
    const { diff } = await orm.migrator.create(folder);
    expect(diff.up.join('\n')).toContain('notes');
    for (const statement of diff.up) await orm.em.execute(statement);
    expect(await orm.migrator.create(folder)).toMatchObject({
      fileName: '',
      diff: { up: [] },
    });
    expect(await readdir(folder)).toHaveLength(1);
    await expectTriggers();
    await rm(folder, { recursive: true });
  });
});

test('on SQLite a MikroORM without discoverInto is refused', async () => {
  const orm = new MikroORM({ entities, dbName: ':memory:' });
  expect(() => databaseOf(orm)).toThrow(/Set `discovery: discoverInto\(\)` of @paydocs\/mikro-orm/);
  await orm.close();
});

test.each([{}, { schema: 'payroll' }])(
  'four parallel hosts with one connection each migrate once, with %j',
  async (naming) => {
    const home = await homeForTest('postgresql');
    const orms = [1, 2, 3, 4].map(() =>
      hostOrm('postgresql', home, { ...naming, pool: { max: 1 } }),
    );
    const applied = await Promise.all(orms.map(async (orm) => databaseOf(orm).migrate()));
    expect(applied.flat()).toEqual(migrations.map(({ name }) => name));
    for (const orm of orms) await orm.close();
  },
);
