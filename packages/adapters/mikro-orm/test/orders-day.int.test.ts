import { type StorePorts, RawJson } from '@paydocs/core';
import { memoryStore } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from './everything.ts';
import { dialects, empty, type Opened, openMigrated } from './harness.ts';
import { anEntry, claimBy, orderFor, orderRecords, preparation, uuidOf } from './sample-orders.ts';

const change = (id: number, nowMs = 3000) => ({
  siteId: 1,
  id,
  nowMs,
  audit: anEntry(),
});

/** Leaves out when an order was changed: steps of workers that change no status need not show. */
const toSeen = (key: string, value: unknown): unknown => (key === 'updatedAt' ? undefined : value);

/** Everything that callers see of orders and documents. */
const seen = async ({ orders, documents, documentTasks }: StorePorts) => {
  const window = { sort: [], offset: 0, limit: 100 };
  const found = await orders.page(everything, { filter: {}, ...window });
  const listed = await documents.page(everything, { filter: {}, include: [], ...window });
  const shown: unknown = JSON.parse(JSON.stringify(found, toSeen));
  return [shown, listed, await documentTasks.statistics(2500)];
};

/** A day with orders, whose steps return what they did. */
const day = async (ports: StorePorts): Promise<readonly unknown[]> => {
  const { orders, documents, documentTasks } = ports;
  const steps: unknown[] = [];
  const step = async (done: Promise<unknown>): Promise<void> => {
    steps.push(await done, JSON.parse(JSON.stringify(await seen(ports))));
  };
  await step(orders.create(orderFor([3, 1, 9])));
  await step(orders.create(orderFor([3, 1, 2])));
  await step(orders.create(orderFor('all', { nowMs: 1100 })));
  await step(orders.prepareNext(preparation({ nowMs: 1200, first: 11, limit: 2 })));
  await step(claimBy(ports, 'a', { limit: 2 }));
  await step(claimBy(ports, 'b'));
  await step(claimBy(ports, 'c'));
  const content = RawJson.of({ pay_date: '2026-01-31', currency: 'USD', frozen: 1 });
  const frozen = [1, 2, 3].map((id) => ({ id, content }));
  await step(documentTasks.freeze({ leaseId: 'a', nowMs: 2100, documents: frozen }));
  await step(documentTasks.freeze({ leaseId: 'a', nowMs: 2150, documents: frozen }));
  const storageData = {
    driver: 'f',
    key: 'k',
    bytes: 1,
    sha256: 'x',
    filename: 'f.pdf',
    mime_type: 'application/pdf',
  };
  const stored = { storageData, errors: {} };
  const completions = [1, 3].map((id) => ({ id, ...stored }));
  await step(documentTasks.complete({ leaseId: 'a', nowMs: 2200, documents: completions }));
  const failures = [2, 3].map((id) => ({ id, errors: { code: 'x', detail: 'y' } }));
  await step(documentTasks.fail({ leaseId: 'a', nowMs: 2300, documents: failures }));
  await step(documentTasks.release({ leaseId: 'c', nowMs: 2300 }));
  await step(
    documentTasks.postpone({ leaseId: 'b', nowMs: 2300, documents: [{ id: 4, dueAtMs: 9000 }] }),
  );
  await step(orders.prepareNext(preparation({ nowMs: 2400, first: 13, limit: 2 })));
  await step(orders.prepareNext(preparation({ nowMs: 2400, first: 15, limit: 1 })));
  await step(documents.retry(change(2)));
  await step(documents.replace({ ...change(1), userId: 2, uuid: uuidOf(20), content }));
  await step(documents.replace({ ...change(1), userId: 2, uuid: uuidOf(21), content }));
  await step(claimBy(ports, 'd', { nowMs: 3100 }));
  await step(claimBy(ports, 'e', { nowMs: 3100 }));
  const all = [2, 3, 4, 5, 6, 7].map((id) => ({ id, ...stored }));
  await step(documentTasks.complete({ leaseId: 'd', nowMs: 3200, documents: all }));
  await step(documentTasks.complete({ leaseId: 'e', nowMs: 3200, documents: all }));
  await step(documents.void({ ...change(2), reason: 'wrong' }));
  await step(orders.cancel(change(2, 4000)));
  await step(orders.cancel(change(2, 4100)));
  await step(documentTasks.complete({ leaseId: 'e', nowMs: 4200, documents: all }));
  await step(orders.retry(change(1)));
  await step(documents.remove(change(4)));
  const query = { siteId: 1, type: 'Pay Statement', currency: 'USD', exceptId: null };
  const within = { since: '2026-01-01', through: '2026-01-31' };
  await step(
    documentTasks.earlierStatements(
      [1, 2, 3].map((employeeId) => ({ ...query, ...within, employeeId })),
    ),
  );
  return JSON.parse(JSON.stringify(steps));
};

describe.each(dialects)('orders on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect, { poolMax: 25 });
  });
  afterAll(async () => opened.close());

  test('have the same day as those of the double', async () => {
    await empty(opened.database);
    const records = orderRecords(3);
    await opened.database.add(records);
    const double = memoryStore();
    double.add(records);
    const [expected, found] = [await day(double), await day(opened.database.ports)];
    for (const [index, step] of found.entries())
      expect([index, step]).toEqual([index, expected[index]]);
  });
});
