import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { DocumentEntity, EmployeeEntity } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import {
  everySite,
  expectExact,
  insertEmployees,
  moveEmployees,
  threeSites,
} from './counted-rows.ts';
import { dialects, empty, migratedFor } from './harness.ts';
import { hostForTest } from './host.ts';

const twoCompanies = {
  sites: [buildSite()],
  users: [buildUser()],
  companies: [1, 2].map((id) => buildCompany({ id })),
  employees: [1, 2].map((id) => buildEmployee({ id })),
  documents: [1, 2, 3].map((id) => buildDocument({ id, employeeId: id === 3 ? 2 : 1 })),
};

describe.each(dialects)('documents on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeEach(async () => empty(opened.database));

  test('have a company and an employee of their site', async () => {
    const { database } = opened;
    await database.add(twoCompanies);
    for (const strange of [{ companyId: 9 }, { employeeId: 9 }]) {
      const document = buildDocument({ id: 9, ...strange });
      await expect(database.add({ documents: [document] })).rejects.toThrow(/foreign key/i);
    }
  });

  test('have a UUID that is unique over all sites', async () => {
    const { database } = opened;
    await database.add(twoCompanies);
    const place = { siteId: 2, userId: 2, companyId: 3, employeeId: 3 };
    await database.add({
      sites: [buildSite({ id: 2 })],
      users: [buildUser({ id: 2, siteId: 2 })],
      companies: [buildCompany({ id: 3, siteId: 2, userId: 2 })],
      employees: [buildEmployee({ id: 3, siteId: 2, userId: 2, companyId: 3 })],
    });
    const { uuid } = buildDocument({ id: 1 });
    const twins = [buildDocument({ id: 9, uuid }), buildDocument({ id: 9, uuid, ...place })];
    for (const twin of twins) {
      await expect(database.add({ documents: [twin] })).rejects.toThrow(/unique/i);
    }
  });

  test('leave the counters exact when many employees move at once', async () => {
    const { database } = opened;
    await database.add(threeSites);
    await database.sql.run(insertEmployees({ site: everySite }, 24));
    await database.sql.run(sql`
      insert into documents (site_id, user_id, company_id, employee_id, uuid, type, quantity,
        content, storage_data, errors, status, created_at, updated_at)
      select site_id, user_id, company_id, id, 'u' || id, 't', 1, '{}', '{}', '{}', 's',
        created_at, updated_at
      from employees`);
    for (const company of [0, 1] as const) {
      await database.sql.run(
        moveEmployees(1, { user: 0, company, where: sql`site_id = 1 and id % 3 <> 0` }),
      );
      await expectExact(database);
    }
  });

  test('are written and populated by a host, and stay when it moves an employee', async () => {
    const { orm, database } = await hostForTest(dialect);
    await database.add(twoCompanies);
    const em = orm.em.fork();
    const { id: _id, ...first } = buildDocument({ uuid: 'new' });
    const times = { createdAt: new Date(), updatedAt: new Date() };
    em.create(DocumentEntity, { ...first, ...times });
    const employee = await em.findOneOrFail(EmployeeEntity, 1);
    employee.companyId = 2;
    await em.flush();
    const document = await orm.em
      .fork()
      .findOneOrFail(DocumentEntity, { uuid: 'new' }, { populate: ['company', 'employee'] });
    expect(document.companyId).toBe(1);
    expect(document.company?.name).toBe('Company 1');
    expect(document.employee?.companyId).toBe(2);
  });
});
