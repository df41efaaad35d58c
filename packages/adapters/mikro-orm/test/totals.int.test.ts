import type { Visibility, Scope } from '@paydocs/core';
import { sql } from '../src/sql/statement.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmCompanies, mikroOrmEmployees } from '../src/index.ts';
import {
  insertCompanies,
  insertEmployees,
  moveEmployees,
  sealRows,
  threeSites,
} from './counted-rows.ts';
import { counting } from './counting.ts';
import { dataKeys, dialects, migratedFor } from './harness.ts';

const cut = { sort: [], offset: 0, limit: 15 };
const employeesQuery = { ...cut, include: [], documentsMax: 1 };

const visibilityOf = (siteId: number, scope: Scope): Visibility => ({
  siteId,
  employees: scope,
  companies: scope,
  documents: scope,
});

const scopes: readonly Scope[] = ['site', ...[1, 2, 3, 4, 5, 6, 7].map((userId) => ({ userId }))];

const visibilities = [1, 2, 3, 4].flatMap((siteId) =>
  scopes.map((scope) => visibilityOf(siteId, scope)),
);

const companyFilters = [undefined, [1], [1, 1], [2, 3, 5], [4, 5, 6], [99]];

interface Row {
  readonly site_id: number | string;
  readonly user_id: number | string;
  readonly company_id: number | string;
}

const visibleTo =
  ({ siteId, employees }: Visibility) =>
  (row: Row): boolean =>
    Number(row.site_id) === siteId &&
    (employees === 'site' || Number(row.user_id) === employees.userId);

describe.each(dialects)('totals on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeAll(async () => {
    const { database } = opened;
    await database.add(threeSites);
    await database.sql.run(insertCompanies(sql`in (1, 3)`));
    for (const count of [3, 8, 17]) {
      await database.sql.run(insertEmployees({ site: sql`in (1, 2, 3)` }, count));
    }
    await database.sql.run(moveEmployees(1, { user: 1, company: 0, where: sql`id % 5 = 0` }));
    await database.sql.run(sql`delete from employees where site_id = 3 and user_id = 6`);
    await sealRows(database);
  });

  test.each([0, 3, 1000])(
    'of employees equal the number of rows for every visibility, at offset %i',
    async (offset) => {
      const { ports, sql: database } = opened.database;
      const rows = await database.run(sql<Row>`select site_id, user_id, company_id from employees`);
      const totals = new Set<unknown>();
      for (const visibility of visibilities) {
        for (const companyId of companyFilters) {
          const filter = companyId && { companyId };
          const { total } = await ports.employees.page(visibility, {
            ...employeesQuery,
            offset,
            filter: { ...filter },
          });
          const matching = rows.filter(visibleTo(visibility));
          expect({ visibility, companyId, total }).toEqual({
            visibility,
            companyId,
            total: matching.filter((row) => companyId?.includes(Number(row.company_id)) ?? true)
              .length,
          });
          totals.add(total);
        }
      }
      expect(totals.size).toBeGreaterThan(4);
    },
  );

  test('of companies equal the number of rows for every visibility', async () => {
    const { ports, sql: database } = opened.database;
    const rows = await database.run(
      sql<Row>`select site_id, user_id, id as company_id from companies`,
    );
    for (const visibility of visibilities) {
      const { total } = await ports.companies.page(visibility, { ...cut, filter: {} });
      const expected = rows.filter(visibleTo(visibility)).length;
      expect({ visibility, total }).toEqual({ visibility, total: expected });
    }
    expect(rows).toHaveLength(10);
  });

  test.each<Scope>([{ userId: 1 }, 'site'])(
    'without a filter come from counters, for %j',
    async (scope) => {
      const { sql: counted, texts } = counting(opened.database.sql);
      const visibility = visibilityOf(1, scope);
      await mikroOrmEmployees({ sql: counted, dataKeys }).page(visibility, {
        ...employeesQuery,
        filter: {},
      });
      await mikroOrmCompanies({ sql: counted, dataKeys }).page(visibility, {
        ...cut,
        filter: {},
      });
      expect(texts[0]).toContain('from employee_counts');
      expect(texts[1]).toContain('from company_counts');
      expect(texts.join()).not.toMatch(/count\(\*\) as total/);
    },
  );

  test.each([
    ['of a company', { companyId: [1] }],
    ['with a first name', { firstName: ['f'] }],
    ['with a last name', { lastName: ['l'] }],
  ] as const)('of employees %s come from counters, on any page', async (_, filter) => {
    for (const offset of [0, 2000]) {
      const { sql: counted, texts } = counting(opened.database.sql);
      const query = { ...employeesQuery, filter, offset };
      await mikroOrmEmployees({ sql: counted, dataKeys }).page(visibilityOf(1, 'site'), query);
      expect(texts.join()).toMatch(/from employee_(counts|names)/);
      expect(texts.join()).not.toMatch(/count\(\*\) as total from employees/);
    }
  });
});
