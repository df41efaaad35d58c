import { defineEntity, p } from '@mikro-orm/core';
import { buildDocument, buildEmployee } from '@paydocs/testing';
import { expect, expectTypeOf, test } from 'vitest';
import { CompanyEntity, EmployeeEntity, SessionEntity, UserEntity } from '../src/index.ts';
import { hostForTest } from './host.ts';
import { oneCompany } from './one-company.ts';
import { session } from './sample-session.ts';

const BadgeEntity = defineEntity({
  name: 'Badge',
  properties: {
    id: p.integer().primary(),
    employee: () => p.manyToOne(EmployeeEntity),
  },
});

test('a host populates the entities, and references them in host entities', async () => {
  const { orm, database } = await hostForTest('sqlite', {}, { own: [BadgeEntity] });
  await database.add({
    ...oneCompany,
    employees: [1, 2].map((id) => buildEmployee({ id })),
    documents: [1, 2, 3].map((id) => buildDocument({ id, employeeId: 2 })),
  });
  await database.ports.sessions.open(session, { passwordVersion: 1, sessionsMax: 20 });
  const em = orm.em.fork();

  const employee = await em.findOneOrFail(EmployeeEntity, 2, {
    populate: ['company', 'documents', 'user.role', 'site'],
  });
  expectTypeOf(employee.company?.name).toEqualTypeOf<string | undefined>();
  expect(employee.company?.name).toBe('Company 1');
  expect(employee.user?.role?.name).toBe('Member');
  expect(employee.site?.identifier).toBe('main');
  expect(employee.documents.getItems().map(({ id }) => id)).toEqual([1, 2, 3]);

  const company = await em.findOneOrFail(CompanyEntity, 1, { populate: ['employees.documents'] });
  expectTypeOf(company.employees.getItems()[0]?.firstName).toEqualTypeOf<string | undefined>();
  expect(company.employees.getItems().map(({ id }) => id)).toEqual([1, 2]);
  const user = await em.findOneOrFail(UserEntity, 1, { populate: ['sessions'] });
  expect(user.sessions.getItems().map(({ id }) => id)).toEqual([session.id]);
  const found = await em.findOneOrFail(SessionEntity, session.id, { populate: ['user'] });
  expect(found.user?.email).toBe('user-1@example.test');

  await orm.em.execute(
    'create table badge (id integer primary key, employee_id bigint references employees (id))',
  );
  em.create(BadgeEntity, { id: 5, employee: 2 });
  await em.flush();
  const badge = await em.fork().findOneOrFail(BadgeEntity, 5, { populate: ['employee.company'] });
  expectTypeOf(badge.employee.lastName).toBeString();
  expect(badge.employee.company?.name).toBe('Company 1');
});
