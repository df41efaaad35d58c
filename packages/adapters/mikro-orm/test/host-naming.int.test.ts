import { defineEntity, p } from '@mikro-orm/core';
import { buildEmployee, buildUser } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Database,
  databaseOf,
  EmployeeEntity,
  migrations,
  openDatabase,
  type TableNaming,
} from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { everything } from './everything.ts';
import { dataKeys, type Home, homeForTest, openForTest } from './harness.ts';
import { hostOrm } from './host.ts';
import { oneCompany } from './one-company.ts';

const HostUser = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    nickname: p.text(),
    employee: () => p.manyToOne(EmployeeEntity).nullable().createForeignKeyConstraint(false),
  },
});

const hostTables = [
  'create table users (id integer primary key, nickname text not null, employee_id bigint)',
  'create table sessions (nickname text not null)',
  `insert into users values (7, 'host nickname', 1)`,
];

const placements: readonly (readonly ['sqlite' | 'postgresql', TableNaming])[] = [
  ['sqlite', { tablePrefix: 'paydocs_' }],
  ['postgresql', { tablePrefix: 'paydocs_' }],
  ['postgresql', { schema: 'payroll' }],
  ['postgresql', { schema: 'user', tablePrefix: 'p_' }],
];

const records = { ...oneCompany, employees: [1, 2].map((id) => buildEmployee({ id })) };

const query = {
  filter: { firstName: ['f'] },
  sort: [{ key: 'lastName', descending: true }],
  include: ['company', 'documents'],
  documentsMax: 1,
  offset: 0,
  limit: 9,
} as const;

/** Asserts that lists, registrations and counters work. */
const expectWorking = async (database: Database): Promise<void> => {
  await database.add(records);
  const { items, total } = await database.ports.employees.page(everything, {
    ...query,
    filter: {},
  });
  expect({ total, ids: items.map(({ id }) => id) }).toEqual({ total: 2, ids: [2, 1] });
  expect(items[0]?.company).toMatchObject({ id: 1, employeesCount: 2 });
  const role = await database.ports.roles.findByName('Member');
  const { id: _id, ...user } = buildUser({ email: 'new@example.test', roleId: role?.id ?? 0 });
  expect(await database.ports.store.transaction(async (tx) => tx.users.add([user]))).toEqual([2]);
  expect(await database.ports.employees.page(everything, query)).toMatchObject({
    total: (await database.ports.employees.page(everything, { ...query, offset: 9 })).total,
  });
  expect(await database.recount()).toEqual({ mismatches: [] });
};

describe.each(placements)(
  'in a database with a users table of the host on %s, with %j',
  (dialect, naming) => {
    let home: Home;
    beforeEach(async () => {
      home = await homeForTest(dialect);
    });

    test('a host with its own MikroORM migrates twice, lists and registers', async () => {
      const orm = hostOrm(dialect, home, { ...naming, own: [HostUser] });
      for (const statement of hostTables) await orm.em.execute(statement);
      const database = databaseOf(orm, { dataKeys });
      expect(await database.migrate()).toHaveLength(migrations.length);
      expect(await database.migrate()).toEqual([]);
      expect(await database.pendingMigrations()).toEqual([]);
      await expectWorking(database);
      const em = orm.em.fork();
      const own = await em.findOneOrFail(HostUser, 7, { populate: ['employee.company'] });
      expect(own).toMatchObject({
        nickname: 'host nickname',
        employee: { company: { name: 'Company 1' } },
      });
      await orm.close();
    });

    test('a database that paydocs opens has every table, trigger and index under its name', async () => {
      const database = await openForTest(home.url, naming);
      for (const statement of hostTables) await database.sql.run(sql.raw(statement));
      expect(await database.pendingMigrations()).toHaveLength(migrations.length);
      expect(await database.migrate()).toHaveLength(migrations.length);
      expect(await database.migrate()).toEqual([]);
      expect(await database.pendingMigrations()).toEqual([]);
      await expectWorking(database);
      const { schema } = await database.orm();
      const drift = await schema.getUpdateSchemaSQL({ wrap: false, safe: true });
      expect(drift).toBe('');
      expect(await database.sql.run(sql`select nickname from users`)).toEqual([
        { nickname: 'host nickname' },
      ]);
    });
  },
);

test.each([
  { schema: 'a"b' },
  { schema: '' },
  { tablePrefix: 'a.b' },
  { tablePrefix: 'far_too_long_for_a_prefix_' },
])('a schema or prefix that is no plain name is a TypeError: %j', async (naming) => {
  const url = 'postgresql://me@localhost/none';
  await expect(openDatabase({ url, ...naming })).rejects.toThrow(TypeError);
});

test('SQLite refuses a schema', async () => {
  await expect(openDatabase({ url: 'sqlite::memory:', schema: 'payroll' })).rejects.toThrow(
    'SQLite has no schemas: set tablePrefix (TABLE_PREFIX).',
  );
});
