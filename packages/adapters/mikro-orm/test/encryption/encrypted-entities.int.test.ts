import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CompanyEntity,
  type Database,
  databaseOf,
  EmployeeEntity,
  type Orm,
  sql,
} from '../../src/index.ts';
import { everything } from '../everything.ts';
import { dialects, migratedForTest } from '../harness.ts';
import { hostForTest, hostOrm } from '../host.ts';

const ssnOf = (id: number): string => `666-12-${1000 + id}`;

const records = {
  sites: [1, 2].map((id) => buildSite({ id, identifier: `site-${id}` })),
  users: [buildUser()],
  companies: [buildCompany({ ein: '00-1234567' })],
  employees: [1, 2].map((id) => buildEmployee({ id, ssn: ssnOf(id) })),
};

/** Returns the fields of a new employee for `em.create`, which generates the id. */
const fieldsOf = (ssn: string | null) => {
  const { id: _, address, createdAt, updatedAt, ...rest } = buildEmployee({ ssn });
  const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
  return { ...rest, ...address, ...times };
};

describe.each(dialects)("encrypted columns through a host's MikroORM on %s", (dialect) => {
  let orm: Orm;
  let database: Database;
  beforeEach(async () => {
    ({ orm, database } = await hostForTest(dialect));
    await database.add(records);
  });

  const stored = async (): Promise<readonly (string | null)[]> =>
    (
      await database.sql.run(sql<{ ssn: string | null }>`select ssn from employees order by id`)
    ).map(({ ssn }) => ssn);
  const listed = async (): Promise<readonly (string | null)[]> => {
    const query = { filter: {}, sort: [], include: [], documentsMax: 0, offset: 0, limit: 50 };
    const { items } = await database.ports.employees.page(everything, query);
    return items.toSorted((a, b) => a.id - b.id).map(({ ssn }) => ssn);
  };

  test('are clear in entities, however these are loaded, and change nothing at a flush', async () => {
    const before = await stored();
    const em = orm.em.fork();
    const employee = await em.findOneOrFail(EmployeeEntity, 1, { populate: ['company'] });
    expect(employee.ssn).toBe(ssnOf(1));
    expect(employee.company?.ein).toBe('00-1234567');
    expect((await em.find(EmployeeEntity, {})).map(({ ssn }) => ssn)).toEqual([1, 2].map(ssnOf));
    await em.refresh(employee);
    expect(employee.ssn).toBe(ssnOf(1));
    await em.flush();
    expect(await stored()).toEqual(before);

    const partial = await em
      .fork()
      .findOneOrFail(EmployeeEntity, 2, { fields: ['ssn'], disableIdentityMap: true });
    expect(partial.ssn).toBe(ssnOf(2));
    const company = await em.fork().findOneOrFail(CompanyEntity, 1, { populate: ['employees'] });
    expect(company.employees.map(({ ssn }) => ssn)).toEqual([1, 2].map(ssnOf));
    const built = await em.fork().createQueryBuilder(EmployeeEntity, 'e').getResultList();
    expect(built.map(({ ssn }) => String(ssn)).toSorted()).toEqual([1, 2].map(ssnOf));
  });

  test('are encrypted in rows that entities add, with generated ids and without', async () => {
    const em = orm.em.fork();
    const added = [3, 4].map((id) => em.create(EmployeeEntity, fieldsOf(ssnOf(id))));
    em.create(EmployeeEntity, { id: 50, ...fieldsOf(ssnOf(50)) });
    await em.flush();
    expect(added.map(({ id, ssn }) => ({ id, ssn }))).toEqual(
      [3, 4].map((id) => ({ id, ssn: ssnOf(id) })),
    );
    const rows = await stored();
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row).toMatch(/^v1\./);
    await em.flush();
    expect(await stored()).toEqual(rows);
    expect(await listed()).toEqual([1, 2, 3, 4, 50].map(ssnOf));
  });

  test('are encrypted again when an entity changes the text or the site', async () => {
    const em = orm.em.fork();
    const [one, two] = await em.find(EmployeeEntity, {}, { orderBy: { id: 'asc' } });
    if (one === undefined || two === undefined) throw new Error('The employees are missing.');
    one.ssn = ssnOf(11);
    two.ssn = ssnOf(12);
    await em.flush();
    expect(await listed()).toEqual([11, 12].map(ssnOf));

    two.ssn = ssnOf(13);
    await em.flush();
    expect((await em.fork().findOneOrFail(EmployeeEntity, 2)).ssn).toBe(ssnOf(13));

    const other = orm.em.fork();
    const company = await other.findOneOrFail(CompanyEntity, 1, { fields: ['ein'] });
    company.ein = '00-7654321';
    await expect(other.flush()).rejects.toThrow(
      'A change of ein or siteId in companies needs both: load both first.',
    );
  });

  test('are null without a text, which entities empty and set', async () => {
    const em = orm.em.fork();
    em.create(EmployeeEntity, { id: 3, ...fieldsOf(null), email: null });
    const { ssn: _ssn, ...without } = fieldsOf(null);
    em.create(EmployeeEntity, { id: 4, ...without });
    await em.flush();
    expect(await listed()).toEqual([ssnOf(1), ssnOf(2), null, null]);

    const other = orm.em.fork();
    const [one, , three] = await other.find(EmployeeEntity, {}, { orderBy: { id: 'asc' } });
    if (one === undefined || three === undefined) throw new Error('The employees are missing.');
    expect([three.ssn, three.email, three.emailFolded]).toEqual([null, null, null]);
    Object.assign(one, { ssn: null, email: null });
    Object.assign(three, { ssn: ssnOf(3), email: 'Ann@x.test' });
    await other.flush();
    expect(await listed()).toEqual([null, ssnOf(2), ssnOf(3), null]);
    expect((await stored()).map((value) => value?.slice(0, 3) ?? null)).toEqual([
      null,
      'v1.',
      'v1.',
      null,
    ]);
    const folded = await orm.em.fork().find(EmployeeEntity, [1, 3], { orderBy: { id: 'asc' } });
    expect(folded.map(({ emailFolded }) => emailFolded)).toEqual([null, 'ann@x.test']);
  });

  test('refuse statements that write or search texts, and rows without encryption', async () => {
    const message = 'write it through an entity and `em.flush()`, and do not search for it';
    const em = orm.em.fork();
    const search = em.find(EmployeeEntity, { ssn: ssnOf(1) });
    await expect(search).rejects.toThrow(message);
    const update = em.nativeUpdate(EmployeeEntity, { id: 1 }, { ssn: ssnOf(9) });
    await expect(update).rejects.toThrow(message);
    await expect(em.insert(EmployeeEntity, { id: 9, ...fieldsOf(ssnOf(9)) })).rejects.toThrow(
      message,
    );
    await expect(em.upsert(EmployeeEntity, { id: 9, ...fieldsOf(ssnOf(9)) })).rejects.toThrow(
      message,
    );
    const { run } = database.sql;
    const refused = /the column ssn of employees takes encrypted values only/;
    await expect(run(sql`update employees set ssn = ${ssnOf(9)} where id = 1`)).rejects.toThrow(
      refused,
    );
    await expect(
      run(sql`update companies set ein = ${'v1.00-1234567'} where id = 1`),
    ).rejects.toThrow(/the column ein of companies takes encrypted values only/);
  });

  test('fail for values that were swapped between rows', async () => {
    await database.sql.run(
      sql`update employees set ssn = (select ssn from employees where id = 2) where id = 1`,
    );
    const message = 'The ssn of row 1 of employees in site 1 cannot be decrypted';
    await expect(listed()).rejects.toThrow(message);
    await expect(orm.em.fork().findOneOrFail(EmployeeEntity, 1)).rejects.toThrow(message);
    expect((await orm.em.fork().findOneOrFail(EmployeeEntity, 2)).ssn).toBe(ssnOf(2));
  });
});

test('a MikroORM without the keys reads and writes no encrypted column, and says why', async () => {
  const opened = await migratedForTest('postgresql');
  const { database } = opened;
  await database.add(records);
  const keyless = hostOrm('postgresql', opened);
  const message = 'is encrypted: pass dataKeys: dataKeyRing([…]) to openDatabase or databaseOf';
  await expect(keyless.em.fork().findOneOrFail(EmployeeEntity, 1)).rejects.toThrow(message);
  const em = keyless.em.fork();
  em.create(EmployeeEntity, fieldsOf(ssnOf(3)));
  await expect(em.flush()).rejects.toThrow(message);
  await expect(databaseOf(keyless).add(records)).rejects.toThrow(message);
  // The keys belong to one MikroORM, not to the entities.
  const own = await (await database.orm()).em.fork().findOneOrFail(EmployeeEntity, 1);
  expect(own.ssn).toBe(ssnOf(1));
  await keyless.close();
});
