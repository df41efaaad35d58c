import { isUnreadable } from '@paydocs/core';
import { buildDocument } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  dataKeyRing,
  generateDataKey,
  mikroOrmDocumentTasks,
  mikroOrmStore,
} from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, migratedFor, refill } from './harness.ts';
import { uuidOf } from './sample-orders.ts';
import { claimBy, nodeOn, orderOf, payrollOf } from './sample-payroll.ts';
import { times } from './times.ts';

const EMPLOYEES = 1000;
const employeeIds = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);

const page = { filter: {}, sort: [], include: [], offset: 0, limit: 100 };

describe.each(dialects)('orders on %s', (dialect) => {
  const opened = migratedFor(dialect, { statementTimeoutMs: 20_000 });
  beforeEach(async () => {
    await refill(opened.database, payrollOf(3));
  });

  test('of a thousand documents are one transaction of few statements', async () => {
    const { database } = opened;
    await refill(database, payrollOf(EMPLOYEES));
    const { sql: counted, texts, transactions } = counting(database.sql);
    const store = mikroOrmStore({ sql: counted, dataKeys, orm: async () => database.orm() });
    const { counts } = await nodeOn({ ...database.ports, store }).order(1, employeeIds);
    expect(counts.pending).toBe(EMPLOYEES);
    expect(transactions.begun).toBe(1);
    // On SQLite a statement takes a part of the rows.
    expect(texts.length).toBeLessThanOrEqual(dialect === 'sqlite' ? 40 : 14);
  });

  test('are created once for a key, whatever comes in parallel', async () => {
    const node = nodeOn(opened.database.ports);
    const caller = await node.caller();
    const create = async () =>
      node.core.createOrder(caller, orderOf(1, [1, 2]), { idempotencyKey: 'key' });
    const parallel = await Promise.allSettled([1, 2, 3, 4].map(create));
    const created = parallel.filter((each) => each.status === 'fulfilled' && !each.value.replayed);
    expect(created).toHaveLength(1);
    expect((await create()).replayed).toBe(true);
    const other = node.core.createOrder(caller, orderOf(1, [1]), { idempotencyKey: 'key' });
    await expect(other).rejects.toThrow('idempotency.mismatch');
    expect((await opened.database.ports.orders.page(everything, page)).total).toBe(1);
  });

  test('report a number that cannot be read for its document only', async () => {
    const { database } = opened;
    await nodeOn(database.ports).order(1, [1, 2]);
    const { ssn } = (
      await database.sql.run(sql<{ readonly ssn: string }>`select ssn from employees where id = 3`)
    )[0] ?? { ssn: '' };
    await database.sql.run(sql`update employees set ssn = ${ssn} where id = 1`);
    const claimed = await claimBy(database.ports, 'a');
    const parties = claimed?.documents.map((document) => document.parties);
    expect(parties).toEqual([
      { unreadable: expect.stringContaining('row 1 of employees'), isKeyMissing: false },
      { employee: expect.anything(), company: expect.anything() },
    ]);
  });

  test('say whether only the key of a number is missing', async () => {
    const { sql: database, ports } = opened.database;
    await nodeOn(ports).order(1, [1]);
    const others = dataKeyRing([generateDataKey()]);
    const documentTasks = mikroOrmDocumentTasks({ sql: database, dataKeys: others });
    const [document] = (await claimBy({ documentTasks }, 'a'))?.documents ?? [];
    expect(document?.parties).toEqual({
      unreadable: expect.stringContaining('not among the data keys'),
      isKeyMissing: true,
    });
  });

  test('are left to others by a worker without data keys', async () => {
    const { database } = opened;
    await nodeOn(database.ports).order(1, [1]);
    const documentTasks = mikroOrmDocumentTasks({ sql: database.sql });
    await expect(claimBy({ documentTasks }, 'a')).rejects.toSatisfy(isUnreadable);
    expect((await claimBy(database.ports, 'b'))?.documents).toHaveLength(1);
  });

  test('have no imported document, whatever its order number says', async () => {
    const { database } = opened;
    const node = nodeOn(database.ports);
    const { id: orderId } = await node.order(1, [1]);
    await database.add({
      documents: [buildDocument({ id: 50, orderId, employeeId: 1, uuid: uuidOf(50) })],
    });
    expect(await node.documentsOf(orderId)).toHaveLength(1);
    const listed = await database.ports.documents.page(everything, {
      ...page,
      filter: { orderId: [orderId] },
    });
    expect(listed.total).toBe(2);
    const caller = await node.caller();
    await expect(node.core.retryDocument(caller, uuidOf(50))).rejects.toThrow('document.status');
    await expect(node.core.replaceDocument(caller, uuidOf(50))).rejects.toThrow('document.');
    const counts = async () => (await node.core.showOrder(caller, orderId)).counts;
    const before = await counts();
    await node.core.removeDocument(caller, uuidOf(50));
    expect(await counts()).toEqual(before);
  });

  test('keep the file of a document that is needed, whatever is remembered of it', async () => {
    const { sql: database, ports } = opened.database;
    const node = nodeOn(ports);
    const { id } = await node.order(1, [1, 2]);
    const [one, two] = (await node.documentsOf(id)).map(({ uuid }) => uuid);
    await database.run(sql`insert into abandoned_files
        (uuid, site_id, version, abandoned_at_ms)
      values (${one}, 1, 1, 0), (${two}, 1, 1, 0), (${uuidOf(3)}, 1, 1, 0)`);
    await database.run(sql`update documents set status = 'Completed' where uuid = ${one}`);
    const query = { nowMs: 9, leaseMs: 1, limit: 9 };
    const gone = { siteId: 1, uuid: uuidOf(3), version: 1 };
    expect(await ports.documentTasks.abandonedFiles(query)).toEqual([gone]);
  });

  test('wait for an earlier order of their company that does not have all its documents', async () => {
    const node = nodeOn(opened.database.ports);
    await node.order(1, 'all');
    await node.order(2, [1]);
    expect(await claimBy(opened.database.ports, 'a')).toBeUndefined();
    await times(2, async () => node.core.prepareOrders());
    expect(await claimBy(opened.database.ports, 'b')).toBeDefined();
  });
});
