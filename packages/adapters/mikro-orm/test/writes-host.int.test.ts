import { OptimisticLockError } from '@mikro-orm/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseOf, EmployeeEntity, type Orm } from '../src/index.ts';
import { dataKeys, dialects, empty, homes } from './harness.ts';
import { hostOrm, type MigratedHost, migratedHost } from './host.ts';
import { everything } from './everything.ts';
import { codeOf, writerOn } from './sample-writes.ts';

describe.each(dialects)('writes of ports and of a host on %s', (dialect) => {
  let host: MigratedHost;
  let orm: Orm;
  let database: Database;
  beforeAll(async () => {
    host = await migratedHost(dialect);
    ({ orm, database } = host);
  });
  afterAll(async () => host.close());
  beforeEach(async () => {
    await empty(database);
    await database.add({
      sites: [buildSite()],
      users: [buildUser()],
      companies: [buildCompany()],
      employees: [buildEmployee()],
    });
  });

  test('a flush of the host is the next version', async () => {
    await orm.em.transactional(async (em) => {
      const employee = await em.findOneOrFail(EmployeeEntity, 1);
      employee.lastName = 'Noether';
    });
    const lookup = { id: 1, include: [], documentsMax: 0 } as const;
    const found = await database.ports.employees.find(everything, lookup);
    expect([found?.lastName, found?.version]).toEqual(['Noether', 2]);
  });

  test('a host that has loaded an older version overwrites no change of a port', async () => {
    const em = orm.em.fork();
    const employee = await em.findOneOrFail(EmployeeEntity, 1);
    const { change } = await writerOn(database.ports);
    await change(1, { lastName: 'Noether' });
    employee.lastName = 'Germain';
    await expect(em.flush()).rejects.toThrow(OptimisticLockError);
  });

  test('a write leaves entities of the host that are not flushed to the host', async () => {
    await orm.em.transactional(async (em) => {
      const employee = await em.findOneOrFail(EmployeeEntity, 1);
      employee.firstName = 'Emmy';
      await (await writerOn(database.ports)).create();
      const stored = await em
        .fork({ keepTransactionContext: true })
        .findOneOrFail(EmployeeEntity, 1);
      expect(stored.firstName).not.toBe('Emmy');
    });
    expect(await orm.em.fork().count(EmployeeEntity, { firstName: 'Emmy' })).toBe(1);
  });

  test('a write in parallel to writes of the host in its transaction waits for them', async () => {
    await orm.em.transactional(async (em) => {
      const { create, change } = await writerOn(database.ports);
      const results = await Promise.all([
        codeOf(create()),
        codeOf(em.execute('update companies set phone = null where id = 1')),
        codeOf(change(1, { lastName: 'Noether' })),
        codeOf(create({ companyId: 99 })),
      ]);
      expect(results).toEqual(['done', 'done', 'done', 'input.invalid']);
    });
    expect(await orm.em.fork().count(EmployeeEntity)).toBe(2);
  });
});

test.each([
  ['sqlite', { tablePrefix: 'paydocs_' }],
  ['postgresql', { schema: 'payroll', tablePrefix: 'p_' }],
] as const)('records are written to named tables on %s: %j', async (dialect, naming) => {
  const home = await homes[dialect]();
  const orm = hostOrm(dialect, home, naming);
  const database = databaseOf(orm, { dataKeys });
  await database.migrate();
  await database.add({ sites: [buildSite()], users: [buildUser()], companies: [buildCompany()] });
  const { create, change, remove } = await writerOn(database.ports);
  const { id } = await create({}, { idempotencyKey: 'key' });
  expect(await change(id, { lastName: 'Noether' })).toMatchObject({ id: 1, version: 2 });
  await remove(id);
  await orm.close();
  await home.remove();
});
