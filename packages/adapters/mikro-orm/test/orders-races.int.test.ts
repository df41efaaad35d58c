import { RawJson } from '@paydocs/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { everything } from './everything.ts';
import { dialects, empty, type Opened, openMigrated } from './harness.ts';
import { anEntry, claimBy, orderFor, orderRecords, preparation, uuidOf } from './sample-orders.ts';
import { times } from './times.ts';

const EMPLOYEES = 40;

const employeeIds = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);

const change = (id: number, nowMs = 3000) => ({
  siteId: 1,
  id,
  nowMs,
  audit: anEntry(),
});

const storageData = {
  driver: 'f',
  key: 'k',
  bytes: 1,
  sha256: 'x',
  filename: 'f.pdf',
  mime_type: 'application/pdf',
};
const stored = { storageData, errors: {} };

describe.each(dialects)('orders on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect, { poolMax: 25, statementTimeoutMs: 20_000 });
  });
  afterAll(async () => opened.close());
  beforeEach(async () => {
    await empty(opened.database);
    await opened.database.add(orderRecords(EMPLOYEES));
  });

  /** The number of documents of an order by status, as the rows have it. */
  const countsOf = async (orderId: number) => {
    const rows = await opened.database.sql.run(
      sql<{ readonly status: string; readonly n: number | string }>`
        select lower(status) as status, count(*) as n from documents
        where task_order_id = ${orderId} group by status`,
    );
    const none = { pending: 0, completed: 0, failed: 0, canceled: 0, void: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)])) };
  };

  test('give parallel claims different documents, and every document to one', async () => {
    const { ports } = opened.database;
    await ports.orders.create(orderFor(employeeIds));
    const claims = await times(20, async (index) => claimBy(ports, `lease-${index}`, { limit: 2 }));
    const ids = claims.flatMap((claim) => claim?.documents.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(EMPLOYEES);
    expect(ids.length).toBe(EMPLOYEES);
  });

  test('keep their counts while workers, cancellations, retries and replacements race', async () => {
    const { orders, documents, documentTasks } = opened.database.ports;
    const created = await times(3, async (index) =>
      orders.create(orderFor(employeeIds, { first: 1 + index * 100 })),
    );
    const ids = created.map((each) => ('order' in each ? each.order.id : 0));
    const content = RawJson.of({ pay_date: '2026-01-31' });
    const work = async (worker: number): Promise<void> => {
      for (let round = 0; round < 8; round += 1) {
        const leaseId = `worker-${worker}-${round}`;
        const claimed = await claimBy({ documentTasks }, leaseId, {
          limit: 5,
          nowMs: 2000 + round,
        });
        const leased = claimed?.documents.map(({ id }) => id) ?? [];
        const step = { leaseId, nowMs: 2500 };
        await documentTasks.freeze({ ...step, documents: leased.map((id) => ({ id, content })) });
        const [first = 0, ...others] = leased;
        const errors = { code: 'x', detail: 'y' };
        await documentTasks.fail({ ...step, documents: [{ id: first, errors }] });
        const done = others.slice(1).map((id) => ({ id, ...stored }));
        const { completed } = await documentTasks.complete({ ...step, documents: done });
        await documentTasks.release(step);
        await documents.retry(change(first));
        for (const id of completed.slice(0, 1)) {
          const uuid = uuidOf(1000 * (worker + 1) + round);
          await documents.replace({ ...change(id), userId: 1, uuid, content });
          await documents.void({ ...change(id), reason: 'wrong' });
        }
        for (const id of others.slice(0, 1)) await documents.remove(change(id));
      }
    };
    await Promise.all([
      times(6, work),
      times(3, async (index) => orders.retry(change(ids[index] ?? 0))),
      times(3, async () => orders.cancel(change(ids[1] ?? 0))),
    ]);
    for (const id of ids) {
      expect((await orders.find(everything, id))?.counts).toEqual(await countsOf(id));
    }
  });

  test('prepare an order of all employees once, with parallel nodes', async () => {
    const { ports } = opened.database;
    await ports.orders.create(orderFor('all'));
    const steps = await times(12, async (index) =>
      ports.orders.prepareNext(preparation({ nowMs: 2000, first: index * 7 + 1, limit: 7 })),
    );
    const added = steps.reduce((sum, step) => sum + (step?.added ?? 0), 0);
    expect(added).toBe(EMPLOYEES);
    const query = { filter: {}, sort: [], include: [], offset: 0, limit: 100 };
    const { items } = await ports.documents.page(everything, query);
    expect(items.map(({ employeeId }) => employeeId)).toEqual(employeeIds);
  });

  test('replace a document once, with parallel calls', async () => {
    const { orders, documents, documentTasks } = opened.database.ports;
    await orders.create(orderFor([1]));
    const [leased] = (await claimBy({ documentTasks }, 'a'))?.documents ?? [];
    const id = leased?.id ?? 0;
    const completion = { leaseId: 'a', nowMs: 2500, documents: [{ id, ...stored }] };
    await documentTasks.complete(completion);
    const outcomes = await times(8, async (index) => {
      const uuid = uuidOf(100 + index);
      return documents.replace({ ...change(id), userId: 1, uuid, content: RawJson.of({}) });
    });
    expect(outcomes.filter(({ outcome }) => outcome === 'created').length).toBe(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'replaced').length).toBe(7);
  });
});
