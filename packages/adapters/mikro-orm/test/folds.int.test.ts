import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { fold } from '@paydocs/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { dialects, type Opened, migratedForTest } from './harness.ts';

/** More than two batches. */
const EMPLOYEES = 1100;
const WITHOUT_EMAIL = 700;

describe.each(dialects)('folded texts on %s', (dialect) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await migratedForTest(dialect);
    await opened.database.add({
      sites: [buildSite()],
      users: [buildUser()],
      companies: [1, 2, 3].map((id) => buildCompany({ id, name: `Straße ${id}` })),
      employees: Array.from({ length: EMPLOYEES }, (_, index) =>
        buildEmployee({
          id: index + 1,
          firstName: 'Σοφός',
          lastName: `Ö'${index}?`,
          ...(index + 1 === WITHOUT_EMAIL && { email: null }),
        }),
      ),
    });
  });

  const spoil = async (): Promise<void> => {
    const { run } = opened.database.sql;
    await run(sql`update companies set name_folded = 'straße 2' where id = 2`);
    // As a version stored it that kept accents.
    await run(sql`update employees set first_name_folded = 'σοφός' where id = 2`);
    // As a version stored it that kept letters with strokes.
    await run(sql`update companies set name = 'Łódź', name_folded = 'łodz' where id = 3`);
    await run(sql`update employees set last_name = 'Hopper' where id in (1, 500, 501, 1100)`);
    await run(sql`update employees set email_folded = '' where id in (500, 700)`);
  };

  const spoiled = [
    { table: 'companies', column: 'name', rows: 2 },
    { table: 'employees', column: 'first_name', rows: 1 },
    { table: 'employees', column: 'last_name', rows: 4 },
    { table: 'employees', column: 'email', rows: 2 },
  ];

  test('are right when paydocs wrote them', async () => {
    expect(await opened.database.countWrongFolds()).toEqual([]);
    expect(await opened.database.refold()).toEqual([]);
  });

  test('that another program left wrong are counted, and stay', async () => {
    await spoil();
    expect(await opened.database.countWrongFolds()).toEqual(spoiled);
    expect(await opened.database.countWrongFolds()).toEqual(spoiled);
  });

  test('are corrected, and with them the names that searches find', async () => {
    const { database } = opened;
    await spoil();
    expect(await database.refold()).toEqual(spoiled);
    expect(await database.countWrongFolds()).toEqual([]);
    const [absent] = await database.sql.run(
      sql<{
        email_folded: unknown;
      }>`select email_folded from employees where id = ${WITHOUT_EMAIL}`,
    );
    expect(absent?.email_folded).toBeNull();
    const [row] = await database.sql.run(
      sql<
        Record<string, string>
      >`select last_name_folded, email_folded, email from employees where id = 500`,
    );
    expect(row).toMatchObject({
      last_name_folded: 'hopper',
      email_folded: fold(row?.['email'] ?? '?'),
    });
    const [company] = await database.sql.run(
      sql<{ name_folded: string }>`select name_folded from companies where id = 3`,
    );
    expect(company?.name_folded).toBe('lodz');
    const [name] = await database.sql.run(
      sql<{ n: number | string }>`select n from employee_names where name = 'hopper'`,
    );
    expect(Number(name?.n)).toBe(4);
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
  });
});
