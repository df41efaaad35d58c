import type { EmployeeInclude, EmployeeQuery } from '@paydocs/core';
import { sql } from '../src/sql/statement.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { employeeRequest } from '../src/payroll/employees.ts';
import { pageStatement } from '../src/payroll/listing/find-employees.ts';
import { mikroOrmEmployees } from '../src/index.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, migratedFor } from './harness.ts';
import { buildQuery, fill } from './many-employees.ts';
import { planOf } from './plans/reading.ts';

const costs: readonly (readonly [readonly EmployeeInclude[], number])[] = [
  [[], 1],
  [['company'], 2],
  [['documents'], 2],
  [['company', 'documents'], 3],
];

describe.each(dialects)('a page of employees on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeAll(async () => fill(opened, 60));

  test.each(costs)('with %j takes %i statements, for 1 row and for 50', async (include, cost) => {
    for (const limit of [1, 50]) {
      const { sql: counted, counts } = counting(opened.database.sql);
      const employees = mikroOrmEmployees({ sql: counted, dataKeys });
      const slice = await employees.page(everything, buildQuery({ include, limit }));
      expect(slice.items).toHaveLength(limit);
      expect(counts).toEqual({ statements: cost, snapshots: include.length > 0 ? 1 : 0 });
    }
  });
});

describe('the first page on PostgreSQL', () => {
  const opened = migratedFor('postgresql');
  beforeAll(async () => {
    await fill(opened, 5000);
    await opened.database.sql.run(sql`analyze`);
  });

  const planFor = async (query: Partial<EmployeeQuery>, options?: string): Promise<string> => {
    const request = employeeRequest('postgresql', everything, buildQuery(query));
    return planOf(opened, pageStatement(request), options);
  };

  test.each([
    ['firstName', 'employees_site_id_first_name_folded_id_index'],
    ['lastName', 'employees_site_id_last_name_folded_id_index'],
    ['companyId', 'employees_search_index'],
    ['createdAt', 'employees_site_id_created_at_id_index'],
  ] as const)('scans the index of its order: %s', async (key, index) => {
    for (const descending of [false, true]) {
      const plan = await planFor({ sort: [{ key, descending }] });
      expect(plan).toMatch(
        new RegExp(
          `^Limit[^]*\\n  -> {2}Index Scan ${descending ? 'Backward ' : ''}using ${index} on employees`,
        ),
      );
    }
  });

  test('reads the total from a counter, and only the rows of the page', async () => {
    const plan = await planFor({});
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
      const plan = await planFor({ sort, offset }, 'analyze, costs off, timing off, summary off');
      const read = [...plan.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows));
      expect(Math.max(...read), plan).toBe(most);
    }
  });

  test('counts documents by an index, for the rows of the page only', async () => {
    expect(await planFor({})).toContain('documents_site_id_employee_id_id_index');
  });
});
