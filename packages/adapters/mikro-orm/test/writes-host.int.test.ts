import { OptimisticLockError } from '@mikro-orm/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseOf, EmployeeEntity, type Orm } from '../src/index.ts';
import { dataKeys, dialects, empty, homes } from './harness.ts';
import { hostOrm, type MigratedHost, migratedHost } from './host.ts';
import { buildAudit, buildCreation, NOW_MS, seesAll } from './sample-writes.ts';

const rename = (lastName: string) => ({
  visibility: seesAll,
  writable: 'site' as const,
  id: 1,
  versions: undefined,
  fields: { lastName },
  nowMs: NOW_MS,
  audit: buildAudit('employee.updated'),
});

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
    const found = await database.ports.employees.find(seesAll, lookup);
    expect([found?.lastName, found?.version]).toEqual(['Noether', 2]);
  });

  test('a host that has loaded an older version overwrites no change of a port', async () => {
    const em = orm.em.fork();
    const employee = await em.findOneOrFail(EmployeeEntity, 1);
    await database.ports.employees.change(rename('Noether'));
    employee.lastName = 'Germain';
    await expect(em.flush()).rejects.toThrow(OptimisticLockError);
  });

  test('a write leaves entities of the host that are not flushed to the host', async () => {
    await orm.em.transactional(async (em) => {
      const employee = await em.findOneOrFail(EmployeeEntity, 1);
      employee.firstName = 'Emmy';
      const created = await database.ports.employees.create(buildCreation());
      expect(created.outcome).toBe('created');
      const stored = await em
        .fork({ keepTransactionContext: true })
        .findOneOrFail(EmployeeEntity, 1);
      expect(stored.firstName).not.toBe('Emmy');
    });
    expect(await orm.em.fork().count(EmployeeEntity, { firstName: 'Emmy' })).toBe(1);
  });

  test('a write in parallel to writes of the host in its transaction waits for them', async () => {
    await orm.em.transactional(async (em) => {
      const results = await Promise.all([
        database.ports.employees.create(buildCreation()),
        em.execute('update companies set phone = null where id = 1'),
        database.ports.employees.change(rename('Noether')),
        database.ports.employees.create(buildCreation({ userId: 99 })),
      ]);
      expect(results.map((each) => ('outcome' in each ? each.outcome : undefined))).toEqual([
        'created',
        undefined,
        'changed',
        'refused',
      ]);
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
  const idempotency = { keyDigest: 'key', requestDigest: 'request', expiresAtMs: NOW_MS + 1 };
  const created = await database.ports.employees.create(buildCreation({ idempotency }));
  expect(created).toMatchObject({ outcome: 'created', record: { id: 1 } });
  expect(await database.ports.employees.change(rename('Noether'))).toMatchObject({
    outcome: 'changed',
    record: { version: 2 },
  });
  await orm.close();
  await home.remove();
});
