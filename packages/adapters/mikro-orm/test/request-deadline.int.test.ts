import { describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dialects, migratedFor } from './harness.ts';
import { deadline, inRequest, runsOf } from './in-request.ts';

const rename = sql`update roles set name = 'Late' where name = 'Member'`;
const renamed = sql`select id from roles where name = 'Late'`;

const single = async (url: string): Promise<Database> =>
  openDatabase({ url, deadline, poolMax: 1, connectTimeoutMs: 5000 });

describe.each(dialects)('the request that a statement on %s belongs to', (dialect) => {
  const opened = migratedFor(dialect, { deadline });

  const expectNoChange = async (): Promise<void> => {
    expect(await opened.database.sql.run(renamed)).toEqual([]);
  };

  test('has time left: every way to run a statement answers', async () => {
    for (const run of runsOf(opened.database)) {
      expect(await inRequest(1000, async () => run(sql`select 1`))).toBe('answer');
    }
  });

  test('is over: no way to run a statement sends it', async () => {
    for (const run of runsOf(opened.database)) {
      expect(await inRequest(0, async () => run(rename))).toBe('unavailable');
    }
    await expectNoChange();
  });

  test('ends while it waits for another transaction: it is Unavailable, and the next one runs', async () => {
    const database = dialect === 'sqlite' ? opened.database : await single(opened.url);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = database.sql.writing(async (run) => {
      await run(sql`select 1`);
      await released;
    });
    expect(await inRequest(30, async () => database.sql.run(rename))).toBe('unavailable');
    release();
    await holding;
    expect(await inRequest(1000, async () => database.sql.run(sql`select 1`))).toBe('answer');
    await expectNoChange();
    if (database !== opened.database) await database.close();
  });
});
