import { buildCompany, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dataKeys, migratedFor } from './harness.ts';

const INSTANTS = [
  '0001-01-01T00:00:00.000Z',
  '1900-01-01T00:00:00.000Z',
  '1971-06-30T12:00:00.500Z',
  '2026-03-29T01:30:00.123Z',
  '2999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
] as const;

describe.each(['America/New_York', 'Asia/Kolkata', 'Africa/Monrovia', 'Pacific/Kiritimati'])(
  'on a PostgreSQL server in %s',
  (zone) => {
    const opened = migratedFor('postgresql');
    let database: Database;

    beforeAll(async () => {
      await opened.database.add({ sites: [buildSite()], users: [buildUser()] });
      await opened.database.add({
        companies: INSTANTS.map((createdAt, index) =>
          buildCompany({ id: index + 1, createdAt, updatedAt: createdAt }),
        ),
      });
      const name = new URL(opened.url).pathname.slice(1);
      await opened.database.sql.run(
        sql`alter database ${sql.raw(`"${name}"`)} set timezone = ${sql.raw(`'${zone}'`)}`,
      );
      database = await openDatabase({ url: opened.url, dataKeys });
    });
    afterAll(async () => {
      await database.close();
    });

    test('lists and exports read instants as they were written', async () => {
      const [{ timezone } = { timezone: '' }] = await database.sql.run(
        sql<{ timezone: string }>`select current_setting('timezone') as timezone`,
      );
      expect(timezone).toBe(zone);
      const read: string[] = [];
      await database.ports.records.read({ kind: 'companies', siteId: 1 }, async (some) => {
        read.push(...some.map(({ createdAt }) => String(createdAt)));
      });
      expect(read).toEqual(INSTANTS);
      const { items } = await database.ports.companies.page(
        { siteId: 1, employees: 'site', companies: 'site', documents: 'site' },
        { filter: {}, sort: [], offset: 0, limit: 100 },
      );
      expect(items.map(({ updatedAt }) => updatedAt)).toEqual(INSTANTS);
    });
  },
);
