import { beforeEach, describe, expect, test } from 'vitest';
import { type Statement, sql } from '../src/sql/statement.ts';
import { insertDocuments, records } from './counted-records.ts';
import { type Opened, migratedForTest } from './harness.ts';

const change = (userId: number): Statement =>
  sql`update documents set status = 'Failed' where user_id = ${userId}`;

describe('the counters of records on PostgreSQL', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await migratedForTest('postgresql', { poolMax: 8 });
    await opened.database.add(records);
    await opened.database.sql.run(insertDocuments(0));
  });

  const partsOf = async (): Promise<number> => {
    const [row] = await opened.database.sql.run(sql<{ readonly n: string }>`
      select count(*) as n from record_counts where site_id = 1 and of_kind = 'all'`);
    return Number(row?.n);
  };

  test('no transaction waits for the commit of another', async () => {
    const { database } = opened;
    await database.sql.writing(async (run) => {
      await run(change(1));
      await database.sql.writing(async (other) => other(change(2)));
    });
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
  });

  test('their parts are joined by the change of each 1024th row', async () => {
    const { database } = opened;
    const parts = 40;
    for (let mark = 1; mark <= parts; mark += 1) await database.sql.run(insertDocuments(mark));
    expect(await partsOf()).toBe(parts + 1);
    await database.sql.run(sql`update documents set id = 1024 where uuid = 'document 0 1'`);
    await database.sql.run(sql`update documents set status = 'Failed' where id = 1024`);
    expect(await partsOf()).toBe(1);
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
  });

  test('parallel writers leave exact counters, while parts are joined', async () => {
    const { database } = opened;
    const write = async (writer: number): Promise<void> => {
      for (let round = 0; round < 40; round += 1) {
        const mark = 1000 * writer + round;
        await database.sql.run(insertDocuments(mark));
        await database.sql.run(sql`update documents set id = ${1024 * mark}
          where uuid = ${`document ${mark} 1`}`);
        await database.sql.run(sql`update documents set status = 'Failed'
          where uuid like ${`document ${mark} %`}`);
        await database.sql.run(sql`delete from documents where uuid = ${`document ${mark} 3`}`);
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(write));
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
    expect(await partsOf()).toBeLessThan(2 * 40);
  });

  test('a truncation clears them', async () => {
    const { database } = opened;
    await database.sql.run(sql`truncate documents cascade`);
    expect(await partsOf()).toBe(0);
  });
});
