import { sql } from '../src/sql/statement.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { countsIn, insertEmployees, threeSites } from './counted-rows.ts';
import { dialects, type Opened, migratedForTest } from './harness.ts';

const everySite = sql`in (1, 2, 3)`;

describe.each(dialects)('a recount on %s', (dialect) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await migratedForTest(dialect);
    await opened.database.add(threeSites);
    await opened.database.sql.run(insertEmployees({ site: everySite }, 12));
  });

  const corrupt = async (): Promise<void> => {
    const { run } = opened.database.sql;
    await run(sql`update employee_counts set n = n + 5 where site_id = 1 and of_kind = 'all'`);
    await run(
      sql`delete from employee_counts where site_id = 2 and of_kind = 'user' and of_id = 3`,
    );
    await run(sql`insert into company_counts (site_id, of_kind, of_id, n)
      values (7, 'all', 0, 1), (8, 'all', 0, 0)`);
    await run(sql`update employee_names set n = n - 1 where site_id = 1 and of_kind = 'last'`);
    await run(sql`delete from employee_names where site_id = 2 and name = 'f3'`);
  };

  const corrupted = [
    { records: 'companies', siteId: 7, ofKind: 'all', of: 0, counter: 1, rows: 0 },
    { records: 'employees', siteId: 1, ofKind: 'all', of: 0, counter: 9, rows: 4 },
    { records: 'employees', siteId: 2, ofKind: 'user', of: 3, counter: 0, rows: 2 },
    { records: 'employees', siteId: 1, ofKind: 'last', of: 'l', counter: 3, rows: 4 },
    { records: 'employees', siteId: 2, ofKind: 'first', of: 'f3', counter: 0, rows: 2 },
  ];

  test('finds nothing when every counter is correct', async () => {
    expect(await opened.database.checkCounts()).toEqual({ mismatches: [] });
    expect(await opened.database.recount()).toEqual({ mismatches: [] });
  });

  test('returns every wrong counter and corrects it', async () => {
    const { database } = opened;
    await corrupt();
    expect(await database.recount()).toEqual({ mismatches: corrupted });
    const { stored, actual } = await countsIn(database);
    expect(stored).toEqual(actual);
    expect(await database.recount()).toEqual({ mismatches: [] });
  });

  test('corrects nothing when it only checks', async () => {
    await corrupt();
    expect(await opened.database.checkCounts()).toEqual({ mismatches: corrupted });
    expect(await opened.database.checkCounts()).toEqual({ mismatches: corrupted });
  });
});

describe.each(dialects)('the counters of orders on %s', (dialect) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await migratedForTest(dialect);
    await opened.database.add(threeSites);
  });

  const insertOrders = (cents: number) => sql`
    insert into orders (site_id, user_id, company_id, type, template_id, color_id, quantity, content,
      uuid, currency, price_cents, amount_cents, spent_cents, paid_cents, pay_totals, rules,
      allow_missing_letters, status, served_at_ms, prepared_employee_id, created_at, updated_at)
    select site_id, user_id, id, 't', 't', 'c', 1, '{}', 'u' || id || '-' || ${sql.lit(cents)}, 'USD', 1, 1,
      ${sql.lit(cents)}, 0, '{}', '[]', ${dialect === 'sqlite' ? 0 : false}, 'Pending', 0, 0,
      current_timestamp, current_timestamp
    from companies`;

  test('follow each statement, and are corrected by a recount', async () => {
    const { database } = opened;
    const { run } = database.sql;
    await run(insertOrders(150));
    await run(insertOrders(20));
    await run(
      sql`update orders set spent_cents = 0 where company_id in (1, 2) and spent_cents = 20`,
    );
    await run(sql`update orders set company_id = 2 where company_id = 1 and spent_cents = 150`);
    await run(sql`delete from orders where site_id = 3 and spent_cents = 150`);
    const rows = await run(
      sql<{
        n: number;
        cents: number | string;
      }>`select orders_count as n, total_spent_cents as cents
        from companies order by id`,
    );
    expect(rows.map(({ n, cents }) => [n, Number(cents)])).toEqual([
      [1, 0],
      [3, 300],
      [2, 170],
      [2, 170],
      [1, 20],
      [1, 20],
    ]);
    expect(await database.checkCounts()).toEqual({ mismatches: [] });

    await run(sql`update companies set orders_count = 7 where id = 2`);
    await run(sql`update companies set total_spent_cents = 5 where id = 6`);
    const wrong = [
      { records: 'orders', siteId: 1, ofKind: 'company', of: 2, counter: 7, rows: 3 },
      { records: 'cents of orders', siteId: 3, ofKind: 'company', of: 6, counter: 5, rows: 20 },
    ];
    expect(await database.checkCounts()).toEqual({ mismatches: wrong });
    expect(await database.recount()).toEqual({ mismatches: wrong });
    expect(await database.recount()).toEqual({ mismatches: [] });
  });
});

test('truncated orders are no orders of companies anymore', async () => {
  const { database } = await migratedForTest('postgresql');
  await database.add(threeSites);
  await database.sql.run(sql`update companies set orders_count = 1, total_spent_cents = 5`);
  await database.sql.run(sql`truncate orders cascade`);
  expect(await database.checkCounts()).toEqual({ mismatches: [] });
});

// More than the maximum number of arguments of a call.
test('a recount corrects any number of counters', async () => {
  const { database } = await migratedForTest('sqlite');
  const many = 700_000;
  await database.sql.run(sql`
    with recursive one(id) as (select 1 union all select id + 1 from one where id < ${many})
    insert into employee_counts (site_id, of_kind, of_id, n) select 1, 'company', id, 1 from one`);
  expect((await database.recount()).mismatches).toHaveLength(many);
  expect(await database.checkCounts()).toEqual({ mismatches: [] });
});

test('on PostgreSQL a recount corrects only wrong counters while others write', async () => {
  const { database } = await migratedForTest('postgresql', { poolMax: 8 });
  await database.add(threeSites);
  await database.sql.run(insertEmployees({ site: everySite }, 12));
  const write = async (): Promise<void> => {
    for (let round = 0; round < 40; round += 1) {
      await database.sql.writing(async (run) => {
        await run(insertEmployees({ site: everySite }, 5));
        await run(sql`delete from employees where site_id = 3`);
      });
    }
  };
  const found: (readonly number[])[] = [];
  const recounting = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) {
      await database.sql.run(
        sql`update employee_counts set n = n + 1 where site_id = 1 and of_kind = 'all'`,
      );
      const { mismatches } = await database.recount();
      found.push(mismatches.map(({ counter, rows }) => counter - rows));
    }
  };
  await Promise.all([write(), write(), write(), write(), recounting()]);
  expect(found).toEqual(Array.from({ length: 20 }, () => [1]));
  const { stored, actual } = await countsIn(database);
  expect(stored).toEqual(actual);
  expect(actual.employees['1 all 0']).toBe(4 + 4 * 40 * 4);
});
