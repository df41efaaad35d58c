import { buildCompany, buildDocument } from '@paydocs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mikroOrmDocumentTasks, mikroOrmOrders } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, empty, type Opened, openMigrated } from './harness.ts';
import { anEntry, claimBy, orderFor, orderRecords, uuidOf } from './sample-orders.ts';

const EMPLOYEES = 1000;
const employeeIds = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);

const idempotency = { keyDigest: 'key', requestDigest: 'request', expiresAtMs: 9000 };

const page = { filter: {}, sort: [], include: [], offset: 0, limit: 100 };

describe.each(dialects)('orders on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect);
  });
  afterAll(async () => opened.close());
  beforeEach(async () => {
    await empty(opened.database);
    await opened.database.add(orderRecords(EMPLOYEES));
  });

  test('of a thousand documents are one transaction of few statements', async () => {
    const { database } = opened;
    const { sql: counted, texts, transactions } = counting(database.sql);
    const orm = async () => database.orm();
    const created = await mikroOrmOrders({ sql: counted, dataKeys, orm }).create(
      orderFor(employeeIds),
    );
    expect(created).toMatchObject({
      outcome: 'created',
      order: { amount: '25000.00', counts: { pending: EMPLOYEES } },
    });
    expect(transactions.begun).toBe(1);
    // Company, employees, order, documents, user, entry; SQLite takes 500 documents at a time.
    expect(texts).toHaveLength(dialect === 'sqlite' ? 7 : 6);
  });

  test('are created once for a key, whatever comes in parallel', async () => {
    const { orders } = opened.database.ports;
    const order = { ...orderFor([1, 2]), idempotency };
    const parallel = await Promise.all([1, 2, 3, 4].map(async () => orders.create(order)));
    const outcomes = parallel.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    const first = parallel.find(({ outcome }) => outcome === 'created');
    expect(await orders.create(order)).toEqual({ ...first, outcome: 'replayed' });
    const other = { ...idempotency, requestDigest: 'other' };
    expect(await orders.create({ ...order, idempotency: other })).toEqual({ outcome: 'mismatch' });
    expect((await orders.page(everything, page)).total).toBe(1);
  });

  test('leave no key when they are refused', async () => {
    const { orders } = opened.database.ports;
    const missing = { ...orderFor([2, 5000, 1, 4000]), idempotency };
    const refused = { outcome: 'employees-missing', employeeIds: [5000, 4000] };
    expect(await orders.create(missing)).toEqual(refused);
    expect(await orders.create(missing)).toEqual(refused);
    const elsewhere = { ...missing, companyId: 9 };
    expect(await orders.create(elsewhere)).toEqual({ outcome: 'company-missing' });
    expect(await orders.create({ ...missing, ...orderFor([1]), idempotency })).toMatchObject({
      outcome: 'created',
    });
  });

  test('report a number that cannot be read for its document only', async () => {
    const { database } = opened;
    await database.ports.orders.create(orderFor([1, 2]));
    const { ssn } = (
      await database.sql.run(sql<{ readonly ssn: string }>`select ssn from employees where id = 3`)
    )[0] ?? { ssn: '' };
    await database.sql.run(sql`update employees set ssn = ${ssn} where id = 1`);
    const claimed = await claimBy(database.ports, 'a');
    const parties = claimed?.documents.map((document) => document.parties);
    expect(parties).toEqual([
      { unreadable: expect.stringContaining('row 1 of employees') },
      { employee: expect.anything(), company: expect.anything() },
    ]);
  });

  test('are left to others by a worker without data keys', async () => {
    const { database } = opened;
    await database.ports.orders.create(orderFor([1]));
    const documentTasks = mikroOrmDocumentTasks({ sql: database.sql });
    await expect(claimBy({ documentTasks }, 'a')).rejects.toThrow('encrypted');
    expect((await claimBy(database.ports, 'b'))?.documents).toHaveLength(1);
  });

  test('lose no document that moves with its employee to another company', async () => {
    const { database } = opened;
    const { orders, documentTasks } = database.ports;
    await database.add({ companies: [buildCompany({ id: 2, siteId: 1, userId: 1 })] });
    await orders.create(orderFor([1]));
    await database.sql.run(sql`update employees set company_id = 2 where id = 1`);
    const claimed = await claimBy({ documentTasks }, 'a');
    expect(claimed?.documents).toMatchObject([{ companyId: 2 }]);
    expect((await orders.page(everything, page)).items).toMatchObject([{ companyId: 1 }]);
  });

  test('have no imported document, whatever its order number says', async () => {
    const { database } = opened;
    const { orders, documents } = database.ports;
    await orders.create(orderFor([1]));
    const [{ id: orderId } = { id: 0 }] = (await orders.page(everything, page)).items;
    await database.add({
      documents: [buildDocument({ id: 50, orderId, employeeId: 1, uuid: uuidOf(50) })],
    });
    const query = { siteId: 1, orderId, employees: 'site', afterId: 0, limit: 10 } as const;
    expect(await documents.ofOrder(query)).toHaveLength(1);
    const listed = await documents.page(everything, { ...page, filter: { orderId: [orderId] } });
    expect(listed.total).toBe(2);
    const change = { siteId: 1, id: 50, nowMs: 2000, audit: anEntry() };
    expect(await documents.retry(change)).toBeUndefined();
    expect(await documents.remove(change)).toBe(false);
  });

  test('keep the file of a document that is needed, whatever is remembered of it', async () => {
    const { sql: database, ports } = opened.database;
    await ports.orders.create(orderFor([1, 2]));
    await database.run(sql`insert into abandoned_files (uuid, site_id, abandoned_at_ms)
      values (${uuidOf(1)}, 1, 0), (${uuidOf(2)}, 1, 0), (${uuidOf(3)}, 1, 0)`);
    await database.run(sql`update documents set status = 'Completed' where uuid = ${uuidOf(1)}`);
    const query = { nowMs: 9, leaseMs: 1, limit: 9 };
    const gone = { siteId: 1, uuid: uuidOf(3) };
    expect(await ports.documentTasks.abandonedFiles(query)).toEqual([gone]);
  });
});
