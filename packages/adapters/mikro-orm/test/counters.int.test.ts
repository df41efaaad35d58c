import { buildEmployee } from '@paydocs/testing';
import { type Statement, sql } from '../src/sql/statement.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  countsIn,
  everySite,
  expectExact,
  insertCompanies,
  insertEmployees,
  moveEmployees,
  numbersFrom,
  renameEmployees,
  threeSites,
} from './counted-rows.ts';
import {
  dialects,
  homeForTest,
  migratedFor,
  migratedForTest,
  openForTest,
  refill,
} from './harness.ts';

/** Returns a random statement, as another program may send it. */
const randomStatement = (below: (bound: number) => number): Statement => {
  const some = sql`id % ${2 + below(4)} = ${below(2)}`;
  const site = 1 + below(3);
  const statements: readonly (() => Statement)[] = [
    () => insertEmployees({ site: everySite }, 1 + below(20)),
    () => insertEmployees({ site: sql`= ${site}` }, 1 + below(3)),
    () =>
      moveEmployees(site, {
        user: below(2) === 0 ? 0 : 1,
        company: below(2) === 0 ? 0 : 1,
        where: some,
      }),
    () => sql`update employees set user_id = case user_id when 1 then 2 else 1 end
      where site_id = 1`,
    () => sql`update employees set phone = '1', site_id = site_id where ${some}`,
    () => renameEmployees(below(2) === 0 ? 'Zoë' : 'f1', some),
    () => sql`delete from employees where ${some}`,
    () => insertCompanies(below(2) === 0 ? everySite : sql`= ${site}`),
    () => sql`update companies set user_id = ${2 * site - below(2)} where site_id = ${site}`,
    () => sql`delete from companies where id > 6 and ${some}
      and not exists (select 1 from employees e where e.company_id = companies.id)`,
    () => sql`delete from employees`,
  ];
  const statement = statements[below(below(4) === 0 ? 11 : 10)];
  if (statement === undefined) throw new Error('no statement');
  return statement();
};

describe.each(dialects)('the counters on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeEach(async () => {
    await refill(opened.database, threeSites);
  });

  test.each([1, 2, 3, 4])('are exact after every statement of any sequence (%i)', async (seed) => {
    const below = numbersFrom(seed);
    let most = 0;
    for (let step = 0; step < 80; step += 1) {
      await opened.database.sql.run(randomStatement(below));
      await expectExact(opened.database);
      const { actual } = await countsIn(opened.database);
      most = Math.max(most, Object.keys(actual.employees).length);
    }
    expect(most).toBeGreaterThan(10);
  });

  test('are unchanged after a rollback', async () => {
    const { database } = opened;
    await database.sql.run(insertEmployees({ site: everySite }, 9));
    const before = await countsIn(database);
    const work = database.sql.writing(async (run) => {
      await run(insertEmployees({ site: everySite }, 12));
      await run(insertCompanies(everySite));
      await run(sql`delete from employees where site_id = 2`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await countsIn(database)).toEqual(before);
    await expectExact(database);
  });

  test('are unchanged after a failed statement', async () => {
    const { database } = opened;
    await database.add({ employees: [buildEmployee()] });
    const before = await countsIn(database);
    await expect(
      database.add({ employees: [buildEmployee({ id: 2 }), buildEmployee({ id: 1 })] }),
    ).rejects.toThrow(/unique/i);
    expect(await countsIn(database)).toEqual(before);
  });

  test('count an upserted row once', async () => {
    const { database } = opened;
    await database.sql.run(insertEmployees({ site: everySite }, 12));
    await database.sql.run(sql`insert into employees select * from employees where true
      on conflict (id) do update set user_id = employees.user_id`);
    await database.sql.run(sql`insert into employees select * from employees where true
      on conflict do nothing`);
    await expectExact(database);
    expect((await countsIn(database)).actual.employees).toMatchObject({ '1 all 0': 4 });
  });
});

test.each(dialects)('tables created without the migrations fail at once on %s', async (dialect) => {
  const home = await homeForTest(dialect);
  const database = await openForTest(home.url);
  const { schema } = await database.orm();
  await expect(schema.create()).rejects.toThrow(/the_migrations_of_paydocs/);
});

test('on SQLite replaced and ignored rows are counted correctly', async () => {
  const { database } = await migratedForTest('sqlite');
  await database.add(threeSites);
  await database.sql.run(insertEmployees({ site: everySite }, 12));
  for (const verb of ['insert or replace', 'insert or ignore', 'replace']) {
    await database.sql.run(sql`${sql.raw(verb)} into employees select * from employees`);
    await expectExact(database);
  }
  await database.sql.run(
    sql`insert or replace into companies select * from companies where site_id = 9`,
  );
  await database.sql.run(sql`update or replace employees set id = 1 where id = 2`);
  await database.sql.run(sql`update or ignore employees set user_id = 2 where site_id = 1`);
  await expectExact(database);
});
