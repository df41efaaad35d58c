import type { CompanyQuery } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { sql } from '../src/sql/statement.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { companiesPage } from '../src/payroll/companies.ts';
import { mikroOrmCompanies } from '../src/index.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, type Opened, migratedFor } from './harness.ts';
import { planOf } from './plans/reading.ts';

const buildQuery = (overrides: Partial<CompanyQuery>): CompanyQuery => ({
  filter: {},
  sort: [],
  offset: 0,
  limit: 15,
  ...overrides,
});

const fill = async ({ database }: Opened, companies: number): Promise<void> => {
  const indexes = Array.from({ length: 2 * companies }, (_, index) => index);
  await database.add({
    sites: [buildSite()],
    users: [buildUser()],
    companies: Array.from({ length: companies }, (_, index) =>
      buildCompany({
        id: index + 1,
        name: `Company ${(index * 7919) % 1000}`,
        createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      }),
    ),
    employees: indexes.map((index) =>
      buildEmployee({ id: index + 1, companyId: (index % companies) + 1 }),
    ),
    documents: indexes.map((index) =>
      buildDocument({ id: index + 1, companyId: (index % companies) + 1, employeeId: index + 1 }),
    ),
  });
};

describe.each(dialects)('a page of companies on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeAll(async () => fill(opened, 60));

  test.each([
    ['without filters', {}],
    ['with filters', { id: [1, 2, 3, 4], name: ['company', 'c'] }],
  ])('takes one statement %s, for 1 row and for many', async (_, filter) => {
    for (const limit of [1, 4]) {
      const { sql: counted, counts } = counting(opened.database.sql);
      const slice = await mikroOrmCompanies({ sql: counted, dataKeys }).page(
        everything,
        buildQuery({ filter, limit }),
      );
      expect(slice.items).toHaveLength(limit);
      for (const item of slice.items) {
        expect(item).toMatchObject({ employeesCount: 2, documentsCount: 2 });
      }
      expect(counts).toEqual({ statements: 1, snapshots: 0 });
    }
  });
});

describe('the first page of companies on PostgreSQL', () => {
  const opened = migratedFor('postgresql');
  beforeAll(async () => {
    await fill(opened, 3000);
    await opened.database.sql.run(sql`analyze`);
  });

  const planFor = async (query: Partial<CompanyQuery>): Promise<string> =>
    planOf(opened, companiesPage('postgresql', everything, buildQuery(query)));

  test.each([
    ['name', 'companies_site_id_name_folded_id_index'],
    ['createdAt', 'companies_site_id_created_at_id_index'],
    ['totalSpent', 'companies_site_id_total_spent_cents_id_index'],
  ] as const)('scans the index of its order: %s', async (key, index) => {
    for (const descending of [false, true]) {
      const plan = await planFor({ sort: [{ key, descending }] });
      expect(plan).toMatch(
        new RegExp(
          `^Limit[^]*\\n  -> {2}Index Scan ${descending ? 'Backward ' : ''}using ${index} on companies`,
        ),
      );
    }
  });

  test('reads employees from counters and counts documents by an index, for the page only', async () => {
    const plan = await planFor({});
    expect(plan).toContain('employee_counts_pkey');
    expect(plan).not.toContain('on employees');
    expect(plan).toMatch(/documents_site_id_company_id_(?:user_)?id_index/);
  });
});
