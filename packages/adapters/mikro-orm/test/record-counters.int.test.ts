import { beforeEach, describe, expect, test } from 'vitest';
import { mikroOrmDocuments, mikroOrmOrders } from '../src/index.ts';
import { mikroOrmOrderTransactions } from '../src/orders/order-transactions.ts';
import { type Statement, sql } from '../src/sql/statement.ts';
import { insertDocuments, insertOrders, insertTransactions, records } from './counted-records.ts';
import { numbersFrom } from './counted-rows.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, migratedFor, refill } from './harness.ts';

const STATUSES = ['Pending', 'Completed', 'Failed', 'Draft'] as const;

/** Returns a random statement, as another program may send it. */
const randomStatement = (below: (bound: number) => number, mark: number): Statement => {
  const table = sql.raw(['documents', 'orders', 'transactions'][below(3)] ?? '');
  const some = sql`id % ${2 + below(4)} = ${below(2)}`;
  const statements: readonly (() => Statement)[] = [
    () => insertDocuments(mark),
    () => insertOrders(mark),
    () => insertTransactions(mark),
    () => sql`update ${table} set status = ${STATUSES[below(4)]} where ${some}`,
    () =>
      sql`update ${table} set user_id = case user_id when 1 then 2 else 1 end where site_id = 1`,
    () => sql`update documents set type = 'other', due_at_ms = 7 where ${some}`,
    () => sql`update ${table} set created_at = created_at where ${some}`,
    () => sql`delete from transactions where ${some}`,
    () => sql`delete from documents where ${some}`,
    () => sql`delete from orders where ${some}`,
  ];
  const statement = statements[below(statements.length)];
  if (statement === undefined) throw new Error('no statement');
  return statement();
};

describe.each(dialects)('the counters of documents, orders and transactions on %s', (dialect) => {
  const opened = migratedFor(dialect, { poolMax: 8 });
  beforeEach(async () => {
    await refill(opened.database, records);
  });

  test.each([1, 2, 3])('are exact after every statement of any sequence (%i)', async (seed) => {
    const below = numbersFrom(seed);
    for (let step = 0; step < 60; step += 1) {
      await opened.database.sql.run(randomStatement(below, step));
      expect(await opened.database.checkCounts()).toEqual({ mismatches: [] });
    }
  });

  test('are corrected by a recount', async () => {
    const { database } = opened;
    // Parts of rows that are gone.
    await database.sql.run(sql`delete from record_counts`);
    await database.sql.run(insertDocuments(1));
    await database.sql.run(
      sql`update record_counts set n = 5 where site_id = 1 and of_kind = 'type'`,
    );
    await database.sql.run(sql`delete from record_counts where site_id = 2 and of_kind = 'status'`);
    const wrong = [
      { records: 'documents', siteId: 1, ofKind: 'type', of: 'letter', counter: 5, rows: 2 },
      { records: 'documents', siteId: 2, ofKind: 'status', of: 'Pending', counter: 0, rows: 2 },
    ];
    expect(await database.recount()).toEqual({ mismatches: wrong });
    expect(await database.recount()).toEqual({ mismatches: [] });
  });

  test('are the totals of lists, which count no rows', async () => {
    const { sql: counted, texts } = counting(opened.database.sql);
    const [own, page] = [
      { ...everything, documents: { userId: 2 } },
      { sort: [], offset: 0, limit: 1 },
    ];
    for (const insert of [insertDocuments, insertOrders, insertTransactions]) {
      await opened.database.sql.run(insert(1));
    }
    await opened.database.sql.run(sql`update documents set status = 'Failed' where user_id = 1`);
    await opened.database.sql.run(sql`update documents set lease_id = 'a' where user_id = 2`);
    const documents = mikroOrmDocuments({ sql: counted, dataKeys });
    const orders = mikroOrmOrders({ sql: counted });
    const transactions = mikroOrmOrderTransactions({ sql: counted });
    const totalOf = async (
      filter: Parameters<typeof documents.page>[1]['filter'],
      visibility = everything,
    ) => (await documents.page(visibility, { ...page, include: [], filter })).total;
    const totals = [
      await totalOf({}),
      await totalOf({}, own),
      await totalOf({ type: ['letter', 'letter'] }),
      await totalOf({ status: ['Failed'] }),
      await totalOf({ status: ['Processing'] }),
      await totalOf({ status: ['Processing', 'Failed'] }),
      await totalOf({ status: ['Pending', 'Processing'] }),
      (await orders.page(everything, { ...page, filter: {} })).total,
      (await orders.page(everything, { ...page, filter: { status: ['Pending'] } })).total,
      (await transactions.page(everything, { ...page, filter: {} })).total,
      (await transactions.page(own, { ...page, filter: {} })).total,
      (await transactions.page(everything, { ...page, filter: { type: ['Sale'] } })).total,
    ].map(Number);
    expect(totals).toEqual([2, 1, 2, 1, 1, 2, 1, 2, 2, 2, 1, 2]);
    for (const text of texts) {
      expect(text).toContain('record_counts');
      expect(text).not.toContain('count(*) as total');
    }
    await opened.database.sql.run(sql`update documents set lease_id = null`);
    expect(await totalOf({ status: ['Pending'] })).toBe(1);
  });
});
