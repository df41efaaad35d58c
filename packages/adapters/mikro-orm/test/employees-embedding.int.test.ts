import type { EmployeeQuery } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from '../src/sql/statement.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { mikroOrmEmployees, type Sql } from '../src/index.ts';
import { kyselySql } from '../src/sql/kysely-sql.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, migratedFor, refill } from './harness.ts';

const query: EmployeeQuery = {
  filter: {},
  sort: [],
  include: ['company', 'documents'],
  documentsMax: 2,
  offset: 0,
  limit: 10,
};

/** Wraps the access to a database; calls `interrupt` after the first statement of a snapshot. */
const interrupted = (database: Sql, interrupt: () => Promise<void>): Sql => ({
  ...database,
  inTurn: async (requester, list) =>
    database.inTurn(requester, async (reading) =>
      list(async (work) =>
        reading(async (run) => {
          let first = true;
          return work(async (statement) => {
            const rows = await run(statement);
            if (first) await interrupt();
            first = false;
            return rows;
          });
        }),
      ),
    ),
});

describe.each(dialects)('embedded records on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeEach(async () => {
    await refill(opened.database, {
      sites: [buildSite()],
      users: [buildUser({ id: 1 }), buildUser({ id: 2 })],
      companies: [buildCompany()],
      employees: [buildEmployee()],
      documents: [1, 2, 1, 2, 2].map((userId, index) => buildDocument({ id: index + 1, userId })),
    });
  });

  /** Deletes the documents on a separate connection, like another process. */
  const deleteDocuments = async (): Promise<void> => {
    if (dialect === 'postgresql') {
      await opened.database.sql.run(sql`delete from documents`);
      return;
    }
    const other = new BetterSqlite3(opened.url.replace('sqlite:', ''));
    other.exec('delete from documents');
    other.close();
  };

  test.each([
    ['opened by paydocs', async () => opened.database.sql],
    ["on a host's MikroORM", async () => kyselySql((await opened.database.orm()).em, { dialect })],
  ])('belong to the snapshot of the page, %s', async (_, database) => {
    const employees = mikroOrmEmployees({
      sql: interrupted(await database(), deleteDocuments),
      dataKeys,
    });
    const [employee] = (await employees.page(everything, query)).items;
    expect(employee?.documents?.map(({ id }) => id)).toEqual([5, 4]);
    expect(employee).toMatchObject({ documentsCount: 5, company: { documentsCount: 5 } });
    const [later] = (await opened.database.ports.employees.page(everything, query)).items;
    expect(later).toMatchObject({ documents: [], documentsCount: 0 });
  });
});
