import type { EmployeeInclude, EmployeeQuery } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { sql } from '../src/sql/statement.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employeeRequest } from '../src/payroll/employees.ts';
import { pageStatement } from '../src/payroll/listing/find-employees.ts';
import { mikroOrmEmployees } from '../src/index.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, type Opened, openMigrated, noOrm } from './harness.ts';

const buildQuery = (overrides: Partial<EmployeeQuery>): EmployeeQuery => ({
  filter: {},
  sort: [],
  include: [],
  documentsMax: 100,
  offset: 0,
  limit: 15,
  ...overrides,
});

const fill = async ({ database }: Opened, employees: number): Promise<void> =>
  database.add({
    sites: [buildSite()],
    users: [buildUser()],
    companies: Array.from({ length: 25 }, (_, index) => buildCompany({ id: index + 1 })),
    employees: Array.from({ length: employees }, (_, index) =>
      buildEmployee({
        id: index + 1,
        companyId: (index % 25) + 1,
        firstName: `First ${(index * 7919) % 1000}`,
        lastName: `Last ${(index * 104_729) % 1000}`,
        createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      }),
    ),
    documents: Array.from({ length: 2 * employees }, (_, index) => {
      const employee = index % employees;
      return buildDocument({
        id: index + 1,
        employeeId: employee + 1,
        companyId: (employee % 25) + 1,
      });
    }),
  });

const costs: readonly (readonly [readonly EmployeeInclude[], number])[] = [
  [[], 1],
  [['company'], 2],
  [['documents'], 2],
  [['company', 'documents'], 3],
];

describe.each(dialects)('a page of employees on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect);
    await fill(opened, 60);
  });
  afterAll(async () => opened.close());

  test.each(costs)('with %j takes %i statements, for 1 row and for 50', async (include, cost) => {
    for (const limit of [1, 50]) {
      const { sql: counted, counts } = counting(opened.database.sql);
      const employees = mikroOrmEmployees({ sql: counted, dataKeys, orm: noOrm });
      const slice = await employees.page(everything, buildQuery({ include, limit }));
      expect(slice.items).toHaveLength(limit);
      expect(counts).toEqual({ statements: cost, snapshots: include.length > 0 ? 1 : 0 });
    }
  });
});

describe('the first page on PostgreSQL', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated('postgresql');
    await fill(opened, 5000);
    await opened.database.sql.run(sql`analyze`);
  });
  afterAll(async () => opened.close());

  const planOf = async (query: Partial<EmployeeQuery>): Promise<string> => {
    const statement = pageStatement(employeeRequest('postgresql', everything, buildQuery(query)));
    const lines = await opened.database.sql.run(
      sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`,
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };

  test.each([
    ['firstName', 'employees_site_id_first_name_folded_id_index'],
    ['lastName', 'employees_site_id_last_name_folded_id_index'],
    ['companyId', 'employees_site_id_company_id_id_unique'],
    ['createdAt', 'employees_site_id_created_at_id_index'],
  ] as const)('scans the index of its order: %s', async (key, index) => {
    for (const descending of [false, true]) {
      const plan = await planOf({ sort: [{ key, descending }] });
      expect(plan).toMatch(
        new RegExp(
          `^Limit[^]*\\n  -> {2}Index Scan ${descending ? 'Backward ' : ''}using ${index} on employees`,
        ),
      );
    }
  });

  test('reads the total from a counter, and only the rows of the page', async () => {
    const plan = await planOf({});
    expect(plan).toMatch(/Aggregate\s+-> {2}\S.* on employee_counts/);
    expect(plan.match(/Aggregate/g)).toHaveLength(2);
    expect(plan).toMatch(/^Limit[^]*\n {2}-> {2}Index Scan using employees_site_id_id_unique/);
  });

  test.each([
    [1500, 1515],
    [4500, 500],
    [4995, 5],
  ])('at offset %i is read from the nearer end', async (offset, most) => {
    for (const sort of [[], [{ key: 'lastName', descending: true }]] as const) {
      const request = employeeRequest('postgresql', everything, buildQuery({ sort, offset }));
      const lines = await opened.database.sql.run(
        sql<{ 'QUERY PLAN': string }>`
          explain (analyze, costs off, timing off, summary off) ${pageStatement(request)}`,
      );
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      const read = [...plan.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows));
      expect(Math.max(...read), plan).toBe(most);
    }
  });

  test('counts documents by an index, for the rows of the page only', async () => {
    expect(await planOf({})).toContain('documents_site_id_employee_id_id_index');
  });
});

describe.each(dialects)('the access path of a page of 5000 employees on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect);
    await fill(opened, 5000);
  });
  afterAll(async () => opened.close());

  const textsOf = async (query: Partial<EmployeeQuery>): Promise<string> => {
    const { sql: counted, texts } = counting(opened.database.sql);
    await mikroOrmEmployees({ sql: counted, dataKeys, orm: noOrm }).page(
      everything,
      buildQuery(query),
    );
    return texts.join('\n').replaceAll(/\s+/g, ' ');
  };
  const byLastName = [{ key: 'lastName', descending: false }] as const;
  const byFirstName = [{ key: 'firstName', descending: false }] as const;

  test('is one statement at any depth when an index has the order of the list', async () => {
    for (const offset of [0, 500, 1500, 4500, 4995, 5000, 90_000]) {
      const { sql: counted, counts } = counting(opened.database.sql);
      const employees = mikroOrmEmployees({ sql: counted, dataKeys, orm: noOrm });
      const query = buildQuery({ sort: byLastName, offset });
      expect((await employees.page(everything, query)).total).toBe(5000);
      expect(counts).toEqual({ statements: 1, snapshots: 0 });
    }
  });

  test('is planned once for each order when its size is common, at any depth', async () => {
    const { sql: counted, prepared } = counting(opened.database.sql);
    const employees = mikroOrmEmployees({ sql: counted, dataKeys, orm: noOrm });
    for (const offset of [15, 90, 1500, 4500]) {
      for (const limit of [15, 17]) await employees.page(everything, buildQuery({ limit, offset }));
    }
    const [shallow, deep, ...others] = new Set(prepared);
    expect(prepared).toEqual([shallow, shallow, deep, deep]);
    expect(others).toEqual([]);
  });

  test('is a scan for many matches, and collects the rows by their names for few', async () => {
    const many = await textsOf({ filter: { firstName: ['first'] }, sort: byLastName });
    const few = await textsOf({ filter: { firstName: ['first 123'] }, sort: byLastName });
    expect(many).not.toContain('found');
    expect(few).toContain('with found as materialized');
    expect(few).toMatch(/ e\.first_name_folded in \((?:\?|\$\d+)\)/);
  });

  test('uses the dictionary when many names match', async () => {
    // 271 of the thousand names contain a 7, and so do the names of 1355 of 5000 employees.
    const filter = { firstName: ['7'], email: ['@'] };
    const text = await textsOf({ filter });
    expect(text).not.toContain('e.first_name_folded in (');
    expect(text).toContain('with first_names as materialized');
  });

  test('scans the names when the list is sorted by them', async () => {
    const text = await textsOf({ filter: { firstName: ['2'] }, sort: byFirstName, offset: 200 });
    expect(text).toContain('sum(n) over (order by name asc)');
    expect(text).toContain('e.first_name_folded = ');
    expect(text).not.toContain('found');
  });

  test('collects the rows of a list that must be counted', async () => {
    const text = await textsOf({ filter: { email: ['@'] } });
    expect(text).toContain('with found as materialized');
    expect(text).not.toContain('count(*) as total from employees');
  });
});
