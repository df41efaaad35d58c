import { OptimisticLockError } from '@mikro-orm/core';
import { buildEmployee } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { EmployeeEntity } from '../src/index.ts';
import { dialects, refill } from './harness.ts';
import { hostFor, migratedHost } from './host.ts';
import { everything } from './everything.ts';
import { oneCompany } from './one-company.ts';
import { codeOf, writerOn } from './sample-writes.ts';

describe.each(dialects)('writes of ports and of a host on %s', (dialect) => {
  const host = hostFor(dialect);
  beforeEach(async () => {
    await refill(host.database, { ...oneCompany, employees: [buildEmployee()] });
  });

  test('a flush of the host is the next version', async () => {
    await host.orm.em.transactional(async (em) => {
      const employee = await em.findOneOrFail(EmployeeEntity, 1);
      employee.lastName = 'Noether';
    });
    const lookup = { id: 1, include: [], documentsMax: 0 } as const;
    const found = await host.database.ports.employees.find(everything, lookup);
    expect([found?.lastName, found?.version]).toEqual(['Noether', 2]);
  });

  test('a host that has loaded an older version overwrites no change of a port', async () => {
    const em = host.orm.em.fork();
    const employee = await em.findOneOrFail(EmployeeEntity, 1);
    const { change } = await writerOn(host.database.ports);
    await change(1, { lastName: 'Noether' });
    employee.lastName = 'Germain';
    await expect(em.flush()).rejects.toThrow(OptimisticLockError);
  });

  test('a write leaves entities of the host that are not flushed to the host', async () => {
    await host.orm.em.transactional(async (em) => {
      const employee = await em.findOneOrFail(EmployeeEntity, 1);
      employee.firstName = 'Emmy';
      await (await writerOn(host.database.ports)).create();
      const stored = await em
        .fork({ keepTransactionContext: true })
        .findOneOrFail(EmployeeEntity, 1);
      expect(stored.firstName).not.toBe('Emmy');
    });
    expect(await host.orm.em.fork().count(EmployeeEntity, { firstName: 'Emmy' })).toBe(1);
  });

  test('a write in parallel to writes of the host in its transaction waits for them', async () => {
    await host.orm.em.transactional(async (em) => {
      const { create, change } = await writerOn(host.database.ports);
      const results = await Promise.all([
        codeOf(create()),
        codeOf(em.execute('update companies set phone = null where id = 1')),
        codeOf(change(1, { lastName: 'Noether' })),
        codeOf(create({ companyId: 99 })),
      ]);
      expect(results).toEqual(['done', 'done', 'done', 'input.invalid']);
    });
    expect(await host.orm.em.fork().count(EmployeeEntity)).toBe(2);
  });
});

test.each([
  ['sqlite', { tablePrefix: 'paydocs_' }],
  ['postgresql', { schema: 'payroll', tablePrefix: 'p_' }],
] as const)('records are written to named tables on %s: %j', async (dialect, naming) => {
  const host = await migratedHost(dialect, {}, naming);
  await host.database.add(oneCompany);
  const { create, change, remove } = await writerOn(host.database.ports);
  const { id } = await create({}, { idempotencyKey: 'key' });
  expect(await change(id, { lastName: 'Noether' })).toMatchObject({ id: 1, version: 2 });
  await remove(id);
  await host.close();
});
