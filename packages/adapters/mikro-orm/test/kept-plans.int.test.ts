import type { CompanyQuery, EmployeeQuery, Visibility } from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { Client, type QueryConfig, types } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  mikroOrmCompanies,
  mikroOrmDocuments,
  mikroOrmEmployees,
  mikroOrmSessions,
} from '../src/index.ts';
import { fairQueue } from '../src/sql/fair-queue.ts';
import type { TextRow } from '../src/sql/postgresql/named-query.ts';
import { pipelinedPool } from '../src/sql/postgresql/pipelined-pool.ts';
import { poolSql } from '../src/sql/postgresql/pool-sql.ts';
import type { Sql } from '../src/sql/sql.ts';
import { sql } from '../src/sql/statement.ts';
import { everything } from './everything.ts';
import { dataKeys, migratedFor } from './harness.ts';

const RECORDS = 3000;
/** PostgreSQL considers a generic plan after five executions. */
const TIMES = 8;

const own: Visibility = { ...everything, employees: { userId: 1 } };

const aPage = { filter: {}, sort: [], include: [], documentsMax: 100, offset: 0, limit: 15 };
const byName = { sort: [{ key: 'lastName', descending: true }] } as const;

const employeePages: readonly (readonly [string, Visibility, Partial<EmployeeQuery>])[] = [
  ['first', everything, {}],
  ['second', everything, { offset: 15 }],
  ['sorted', everything, { ...byName, offset: 990 }],
  ['own', own, { offset: 990 }],
  ['of a company', everything, { filter: { companyId: [1] }, offset: 30 }],
  ['middle', everything, { offset: 1500 }],
  ['last, sorted', everything, { ...byName, offset: 2985 }],
];

const companyPages: readonly (readonly [string, Partial<CompanyQuery>])[] = [
  ['first', {}],
  ['second', { offset: 15 }],
  ['last, sorted', { sort: [{ key: 'name', descending: false }], offset: 2985 }],
];

const unexpected = async (): Promise<never> => {
  throw new Error('The statement is not prepared.');
};

/** Returns a pool of one connection that accepts prepared statements only. */
const preparedPoolOn = (client: Client) => ({
  connect: async () => ({
    query: async (query: QueryConfig) =>
      query.name === undefined ? unexpected() : client.query<TextRow>(query),
    hold: () => {},
    release: () => {},
  }),
});

describe('PostgreSQL reuses the plan', () => {
  const opened = migratedFor('postgresql');
  beforeAll(async () => {
    const ids = Array.from({ length: RECORDS }, (_, index) => index + 1);
    await opened.database.add({
      sites: [buildSite()],
      users: [buildUser()],
      companies: ids.map((id) => buildCompany({ id, name: `Company ${id % 1000}` })),
      employees: ids.map((id) =>
        buildEmployee({ id, companyId: id % 2 === 0 ? 1 : id, lastName: `Last ${id % 1000}` }),
      ),
    });
    await opened.database.sql.run(sql`analyze`);
  });

  /** Returns for each prepared statement how often it ran with the generic plan. */
  const genericPlansOf = async (
    work: (database: Sql) => Promise<unknown>,
  ): Promise<readonly number[]> => {
    const config = { connectionString: opened.url };
    const fastPool = pipelinedPool({
      connections: 1,
      config,
      deadlineMs: 0,
      onDropped: () => {},
    });
    const client = new Client(config);
    await client.connect();
    const database = poolSql({
      pool: { connect: unexpected },
      listPool: preparedPoolOn(client),
      queue: fairQueue({ connections: 1 }),
      ormTypes: types,
      isPrepared: true,
      pipelined: { accounts: fastPool, lists: fastPool },
      statementLimitMs: 0,
      deadline: undefined,
    });
    try {
      for (let time = 0; time < TIMES; time += 1) await work(database);
      const plans = {
        name: 'plans',
        text: "select generic_plans from pg_prepared_statements where name <> 'plans'",
        values: [],
      };
      const answers = [await fastPool.query(plans), await client.query(plans)];
      return answers.flatMap(({ rows }) => rows.map((row) => Number(row['generic_plans'])));
    } finally {
      await Promise.all([fastPool.end(), client.end()]);
    }
  };

  test.each(employeePages)('of a page of employees: %s', async (_, visibility, query) => {
    const uses = await genericPlansOf(async (database) =>
      mikroOrmEmployees({ sql: database, dataKeys }).page(visibility, {
        ...aPage,
        ...query,
      }),
    );
    expect(uses).toHaveLength(1);
    expect(uses[0]).toBeGreaterThanOrEqual(TIMES - 5);
  });

  test.each(companyPages)('of a page of companies: %s', async (_, query) => {
    const uses = await genericPlansOf(async (database) =>
      mikroOrmCompanies({ sql: database, dataKeys }).page(everything, {
        ...aPage,
        ...query,
      }),
    );
    expect(uses).toHaveLength(1);
    expect(uses[0]).toBeGreaterThanOrEqual(TIMES - 5);
  });

  test.each([
    ['companies', mikroOrmCompanies],
    ['documents', mikroOrmDocuments],
  ] as const)('of no page of %s that changed since an instant', async (_, portOf) => {
    const filter = { 'updatedAt:gte': ['2026-01-31T08:00:00.000Z'] };
    const uses = genericPlansOf(async (database) =>
      portOf({ sql: database, dataKeys }).page(everything, { ...aPage, filter }),
    );
    await expect(uses).rejects.toThrow('The statement is not prepared.');
  });

  test('of session look-ups, for any number of parallel ones', async () => {
    let round = 0;
    const uses = await genericPlansOf(async (database) => {
      round += 1;
      const sessions = mikroOrmSessions({ sql: database, dataKeys });
      await Promise.all(
        Array.from({ length: round }, async (_, id) => sessions.findWithUser(`session ${id}`)),
      );
    });
    expect(uses).toEqual([TIMES]);
  });
});
