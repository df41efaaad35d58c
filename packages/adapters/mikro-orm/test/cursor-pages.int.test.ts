import type { CompanyQuery, EmployeeQuery, Place, Visibility } from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmCompanies, mikroOrmEmployees } from '../src/index.ts';
import { companiesPage } from '../src/payroll/companies.ts';
import { sql } from '../src/sql/statement.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, type Opened, migratedFor } from './harness.ts';
import { buildQuery } from './many-employees.ts';

const ROWS = 4000;
const SITES = 10;
const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();

/** Adds rows of ten sites, in turns. */
const fill = async ({ database }: Opened): Promise<void> => {
  const ids = Array.from({ length: ROWS }, (_, index) => index + 1);
  const ofSite = (id: number) => ({ id, siteId: (id % SITES) + 1, userId: (id % SITES) + 1 });
  await database.add({
    sites: ids.slice(0, SITES).map((id) => buildSite({ id })),
    users: ids
      .slice(0, SITES)
      .map((id) => buildUser({ id, siteId: id, email: `user${id}@a.test` })),
    companies: ids.map((id) =>
      buildCompany({ ...ofSite(id), name: `Company ${id % 500}`, createdAt: at(id % 700) }),
    ),
    employees: ids.map((id) => buildEmployee({ ...ofSite(id), companyId: id })),
  });
  await database.sql.run(sql`analyze`);
};

const own: Visibility = { ...everything, companies: { userId: 1 } };
const place = (...values: readonly (string | number)[]): Place => ({ values, id: 2500 });

const orders: readonly (readonly [string, Visibility, Partial<CompanyQuery>])[] = [
  ['by id', everything, { after: place() }],
  ['own ones by id', own, { after: place() }],
  [
    'by name',
    everything,
    { sort: [{ key: 'name', descending: true }], after: place('company 200') },
  ],
  [
    'by their creation',
    everything,
    { sort: [{ key: 'createdAt', descending: false }], after: place(at(350)) },
  ],
];

describe.each(dialects)('a page after a place on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeAll(async () => fill(opened));

  const planOf = async (visibility: Visibility, query: Partial<CompanyQuery>): Promise<string> => {
    const statement = companiesPage(dialect, visibility, {
      filter: {},
      sort: [],
      offset: 0,
      limit: 15,
      ...query,
    });
    const explained =
      dialect === 'postgresql'
        ? sql<object>`explain (costs off) ${statement}`
        : sql<object>`explain query plan ${statement}`;
    return JSON.stringify(await opened.database.sql.run(explained));
  };

  test.each(orders)(
    'begins to read the index of companies at the place: %s',
    async (_, visibility, query) => {
      const plan = await planOf(visibility, query);
      expect(plan).toMatch(
        dialect === 'postgresql'
          ? /Index Scan (?:Backward )?using companies_site_id\w+ on companies c.*?Index Cond: \([^"]*ROW\(/
          : /SEARCH c USING INDEX companies_site_id\w+ \(site_id=\? AND [^"]*(?:id|name_folded|created_at)[<>]\?\)/,
      );
      expect(plan).not.toMatch(/"[^"]*Sort(?! Method)|TEMP B-TREE FOR ORDER/);
    },
  );

  test('of companies and employees is one statement, which counts nothing of the list', async () => {
    const { sql: counted, counts, texts } = counting(opened.database.sql);
    const sort = [{ key: 'createdAt', descending: true }] as const;
    const after = place(at(350));
    const query: EmployeeQuery = buildQuery({ sort, after });
    await mikroOrmEmployees({ sql: counted, dataKeys }).page(everything, query);
    await mikroOrmCompanies({ sql: counted, dataKeys }).page(everything, {
      filter: {},
      sort,
      after,
      offset: 0,
      limit: 16,
    });
    expect(counts).toEqual({ statements: 2, snapshots: 0 });
    expect(texts.join()).not.toContain('matched.total');
    expect(texts.every((text) => /^select [ec]\./.test(text))).toBe(true);
  });
});
