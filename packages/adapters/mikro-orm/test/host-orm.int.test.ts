import { fold } from '@paydocs/core';
import { buildEmployee } from '@paydocs/testing';
import {
  companiesContract,
  emailVerificationsContract,
  employeesContract,
  outboxContract,
  passwordResetsContract,
  runContract,
  sessionsContract,
} from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { CompanyEntity, databaseOf, EmployeeEntity } from '../src/index.ts';
import { dialects, harnessOf } from './harness.ts';
import { hostFor } from './host.ts';
import { oneCompany } from './one-company.ts';

describe.each(dialects)("a host's own MikroORM on %s", (dialect) => {
  const host = hostFor(dialect);

  const contracts = [
    sessionsContract,
    companiesContract,
    employeesContract,
    outboxContract,
    passwordResetsContract,
    emailVerificationsContract,
  ];
  for (const contract of contracts) {
    runContract(test, contract, async () => harnessOf(host.database));
  }

  test('reads and writes records through the entities, folded columns included', async () => {
    const harness = await harnessOf(host.database);
    await harness.add(oneCompany);
    const {
      id: _,
      address,
      createdAt,
      updatedAt,
      ...employee
    } = buildEmployee({
      firstName: 'JOSÉ',
      createdAt: '2026-01-31T08:00:00.123Z',
    });
    const em = host.orm.em.fork();
    em.create(EmployeeEntity, {
      ...employee,
      ...address,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    });
    await em.flush();

    const [found] = await em
      .fork()
      .find(EmployeeEntity, { firstNameFolded: fold('José') }, { populate: ['company', 'user'] });
    expect(found?.company?.name).toBe('Company 1');
    expect(found?.user?.email).toBe('user-1@example.test');
    expect(found?.createdAt).toEqual(new Date(createdAt));
    expect(found?.additionalInfo).toEqual({});
  });

  test('keeps the folded name of a company that the entities rename, or load without its name', async () => {
    const harness = await harnessOf(host.database);
    await harness.add(oneCompany);
    const found = async () =>
      host.database.ports.companies.page(
        { siteId: 1, employees: { userId: 1 }, companies: { userId: 1 }, documents: { userId: 1 } },
        { filter: { name: [fold('straße & SÖHNE')] }, sort: [], offset: 0, limit: 15 },
      );
    const em = host.orm.em.fork();
    const company = await em.findOneOrFail(CompanyEntity, { id: 1 });
    company.name = 'STRASSE & Söhne';
    await em.flush();
    expect((await found()).items).toMatchObject([{ name: 'STRASSE & Söhne' }]);

    const later = em.fork();
    const partial = await later.findOneOrFail(CompanyEntity, { id: 1 }, { fields: ['phone'] });
    partial.phone = '+15550100';
    await later.flush();
    expect((await found()).items).toMatchObject([{ phone: '+15550100' }]);
  });
});

test('a MikroORM of another database is refused', () => {
  const orm = { driver: { getPlatform: () => new Date() } } as never;
  expect(() => databaseOf(orm)).toThrow(/no support for Date: SQLite and PostgreSQL only/);
});
