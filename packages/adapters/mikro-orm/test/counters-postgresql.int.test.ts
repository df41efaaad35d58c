import { beforeEach, describe, expect, test } from 'vitest';
import { type Statement, sql } from '../src/sql/statement.ts';
import {
  countsIn,
  everySite,
  expectExact,
  insertCompanies,
  insertEmployees,
  moveEmployees,
  numbersFrom,
  threeSites,
} from './counted-rows.ts';
import { type Opened, migratedForTest } from './harness.ts';

describe('the counters on PostgreSQL', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await migratedForTest('postgresql', { poolMax: 8 });
    await opened.database.add(threeSites);
    await opened.database.sql.run(insertEmployees({ site: everySite }, 12));
  });

  test('truncating a table clears its counters, unless the truncation is rolled back', async () => {
    const { database } = opened;
    const emptying = database.sql.writing(async (run) => {
      await run(sql`truncate employees cascade`);
      throw new Error('no');
    });
    await expect(emptying).rejects.toThrow('no');
    await expectExact(database);
    expect((await countsIn(database)).stored.employees).toMatchObject({ '1 all 0': 4 });
    await database.sql.run(sql`truncate companies cascade`);
    expect((await countsIn(database)).stored).toEqual({ companies: {}, employees: {}, names: {} });
    await database.add({ companies: threeSites.companies });
    await expectExact(database);
  });

  test('a user that may only write records changes the counters through triggers only', async () => {
    const { database } = opened;
    const role = sql.id(`writer_${process.pid}_${Date.now()}`);
    const as = async (statement: Statement) =>
      database.sql.writing(async (run) => {
        await run(sql`set local role ${role}`);
        await run(sql`set local search_path = pg_catalog`);
        await run(statement);
      });
    await database.sql.run(sql`create role ${role}`);
    try {
      await database.sql.run(sql`grant select, update, delete on employees to ${role}`);
      await as(sql`update public.employees set user_id = 2 where site_id = 1`);
      await as(sql`delete from public.employees where site_id = 2`);
      await expectExact(database);
      await expect(as(sql`update public.employee_counts set n = 0`)).rejects.toThrow(/permission/);
    } finally {
      await database.sql.run(sql`drop owned by ${role}`);
      await database.sql.run(sql`drop role ${role}`);
    }
  });

  test('eight parallel writers leave exact counters, without deadlocks', async () => {
    const { database } = opened;
    const write = async (seed: number): Promise<void> => {
      const below = numbersFrom(seed);
      const mark = `writer ${seed}`;
      const own = sql`phone = ${mark} and id % 3 = ${below(3)}`;
      for (let round = 0; round < 25; round += 1) {
        await database.sql.run(insertEmployees({ site: everySite, mark }, 1 + below(12)));
        const site = 1 + below(3);
        await database.sql.run(moveEmployees(site, { user: 0, company: 1, where: own }));
        await database.sql.writing(async (run) => {
          await run(insertCompanies(sql`= ${site}`));
          await run(insertEmployees({ site: sql`= ${site}`, mark }, 3));
        });
        await database.sql.run(sql`delete from employees where ${own} and site_id <> ${site}`);
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write));
    await expectExact(database);
    expect((await countsIn(database)).actual.employees['1 all 0']).toBeGreaterThan(100);
  });
});
