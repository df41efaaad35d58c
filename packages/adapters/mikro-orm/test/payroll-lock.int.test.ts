import { buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { everything } from './everything.ts';
import { migratedFor, openForTest } from './harness.ts';
import { outcome } from './outcome.ts';

const opened = migratedFor('postgresql');
beforeAll(async () => opened.database.add({ sites: [buildSite()], users: [buildUser()] }));

const firstPage = { filter: {}, sort: [], include: [], documentsMax: 1, offset: 0, limit: 15 };

test.each([4, 10])(
  'with %d connections, a lock on employees delays no account',
  async (poolMax) => {
    const database = await openForTest(opened.url, { poolMax, statementTimeoutMs: 0 });
    const { sessions, users, employees } = database.ports;
    let answered = 0;
    const lists = await opened.database.sql.writing(async (run) => {
      await run(sql`lock table employees in access exclusive mode`);
      const waiting = Array.from({ length: 50 }, async () => {
        const result = await outcome(employees.page(everything, firstPage));
        answered += 1;
        return result;
      });
      for (let time = 0; time < 10; time += 1) {
        expect(await sessions.findWithUser('none')).toBeUndefined();
        expect(await users.find(1)).toMatchObject({ id: 1 });
      }
      expect(answered).toBe(0);
      return { waiting };
    });
    expect(new Set(await Promise.all(lists.waiting))).toEqual(new Set(['answer']));
  },
);
