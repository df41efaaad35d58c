import { buildEmployee } from '@paydocs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mikroOrmDocuments, mikroOrmOrders } from '../src/index.ts';
import { mikroOrmOrderTransactions } from '../src/orders/order-transactions.ts';
import { type Statement, sql } from '../src/sql/statement.ts';
import { numbersFrom, threeSites } from './counted-rows.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, empty, type Opened, openMigrated } from './harness.ts';

const now = sql.raw('current_timestamp');

/** Adds an order of each company. */
const insertOrders = (mark: number): Statement => sql`
  insert into orders (site_id, user_id, company_id, type, template_id, color_id, quantity, content, uuid, currency,
    price_cents, amount_cents, spent_cents, paid_cents, pay_totals, rules, allow_missing_letters, status,
    served_at_ms, prepared_employee_id, created_at, updated_at)
  select site_id, user_id, id, 't', 't', 'c', 1, '{}', 'order ' || ${sql.lit(mark)} || ' ' || id, 'USD', 1, 1, 0, 0,
    '{}', '[]', false, 'Pending', 0, 0, ${now}, ${now} from companies`;

/** Adds a document of each employee. */
const insertDocuments = (mark: number): Statement => sql`
  insert into documents (site_id, user_id, company_id, employee_id, uuid, type, quantity, content, storage_data,
    errors, status, created_at, updated_at)
  select site_id, user_id, company_id, id, 'document ' || ${sql.lit(mark)} || ' ' || id, 'letter', 1, '{}', '{}', '{}',
    'Pending', ${now}, ${now} from employees`;

/** Adds a payment of each order. */
const insertTransactions = (mark: number): Statement => sql`
  insert into transactions (site_id, user_id, order_id, processor, processor_id, amount_cents, currency, type,
    status, processor_response, refundable_cents, created_at)
  select site_id, user_id, id, 'stripe', 'p ' || ${sql.lit(mark)} || ' ' || id, 1, 'USD', 'Sale', 'Completed', '{}', 0,
    ${now} from orders`;

const records = {
  ...threeSites,
  employees: [1, 2, 3, 4, 5, 6].map((id) =>
    buildEmployee({ id, siteId: Math.ceil(id / 2), userId: id, companyId: id }),
  ),
};

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
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect, { poolMax: 8 });
  });
  afterAll(async () => opened.close());
  beforeEach(async () => {
    await empty(opened.database);
    await opened.database.add(records);
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

const change = (userId: number): Statement =>
  sql`update documents set status = 'Failed' where user_id = ${userId}`;

describe('the counters of records on PostgreSQL', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await openMigrated('postgresql', { poolMax: 8 });
    await opened.database.add(records);
    await opened.database.sql.run(insertDocuments(0));
    return opened.close;
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
