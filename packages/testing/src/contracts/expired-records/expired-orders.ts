import assert from 'node:assert/strict';
import {
  type ExpiredKind,
  type ExpiredPruning,
  type ExpiredQuery,
  NO_DOCUMENTS,
} from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import {
  claim,
  create,
  createCompleted,
  documentsOf,
  OF_SITE_2,
  settle,
} from '../samples/sample-orders.ts';
import { addPayroll, SITE } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';
import { hold } from '../samples/sample-erasure.ts';
import { buildStatement } from '../samples/sample-statements.ts';
import type { StoreHarness } from '../store-harness.ts';

const nothing = async (): Promise<void> => {};

const query = (kind: ExpiredKind, siteId = 1): ExpiredQuery => ({
  kind,
  siteId,
  beforeMs: ORDERED_MS + 1,
  year: '2026',
});

const prune = async (
  { ports }: StoreHarness,
  kind: ExpiredKind,
  overrides: Partial<ExpiredPruning> = {},
): Promise<number> =>
  ports.expiredRecords.prune({
    ...query(kind),
    nowMs: ORDERED_MS + 1,
    limit: 100,
    onDocuments: nothing,
    ...overrides,
  });

const isThere = async ({ ports }: StoreHarness, orderId: number): Promise<boolean> =>
  (await ports.orders.find(SITE, orderId)) !== undefined;

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);

/** The expectations of orders whose retention is over. */
export const expiredOrders = expectationsAfter(addPayroll, {
  'deletes orders that were created before the instant, once they have no document': async (
    harness,
  ) => {
    const [one, two] = [await createCompleted(harness), await createCompleted(harness)];
    const later = await createCompleted(harness, { nowMs: ORDERED_MS + 1 });
    const { expiredRecords } = harness.ports;
    assert.equal(await expiredRecords.countPrunable(query('orders')), 0);
    assert.equal(await prune(harness, 'orders'), 0);
    assert.equal(await prune(harness, 'documents', { beforeMs: ORDERED_MS + 2 }), 6);
    assert.equal(await prune(harness, 'orders', { beforeMs: ORDERED_MS }), 0);
    assert.equal(await expiredRecords.countPrunable(query('orders')), 2);
    assert.equal(await prune(harness, 'orders'), 2);
    const left = [one, two, later].map(async ({ id }) => isThere(harness, id));
    assert.deepEqual(await Promise.all(left), [false, false, true]);
  },
  'keeps documents that workers are to make, leased or not, with their orders': async (harness) => {
    const { id } = await create(harness);
    await claim(harness, 'lease', { limit: 1 });
    const { expiredRecords } = harness.ports;
    for (const kind of ['documents', 'orders'] as const) {
      assert.equal(await expiredRecords.countPrunable(query(kind)), 0);
      assert.equal(await prune(harness, kind), 0);
    }
    await settle(harness, { orderId: id, changes: { status: 'Failed' } });
    assert.equal(await expiredRecords.countPrunable(query('documents')), 2);
    assert.equal(await prune(harness, 'documents'), 2);
  },
  'counts deleted documents no more in an order that has others': async (harness) => {
    const { id } = await create(harness, { documents: [{}, {}, {}] });
    const [one, two] = (await documentsOf(harness, id)).map((document) => document.id);
    for (const [ids, status] of [
      [[one], 'Completed'],
      [[two], 'Failed'],
    ] as const) {
      await settle(harness, { orderId: id, ids: ids.map(Number), changes: { status } });
    }
    assert.equal(await prune(harness, 'documents'), 2);
    const order = await harness.ports.orders.find(SITE, id);
    assert.deepEqual(order?.counts, { ...NO_DOCUMENTS, pending: 1 });
  },
  'keeps the statements of deleted documents and orders': async (harness) => {
    await createCompleted(harness, { documents: [{}] });
    const statement = buildStatement({ documentId: 1 });
    const { store } = harness.ports;
    await store.transaction(async (tx) => tx.statements.save([statement]));
    for (const kind of ['documents', 'orders'] as const) {
      assert.equal(await prune(harness, kind), 1);
    }
    const left = await store.transaction(async (tx) => tx.statements.of([1]));
    assert.deepEqual(left, [statement]);
  },
  'keeps an order that gets its documents yet, and the company of an order': async (harness) => {
    const { id } = await create(harness, { documents: 'all', companyId: 2 });
    assert.equal(await harness.ports.expiredRecords.countPrunable(query('orders')), 0);
    assert.equal(await prune(harness, 'orders'), 0);
    assert.equal(await prune(harness, 'employees'), 4);
    assert.equal(await prune(harness, 'companies'), 1);
    assert.ok(await isThere(harness, id));

    await harness.ports.store.transaction(async (tx) => {
      const [order = assert.fail()] = await tx.orders.lock([id]);
      const ended = { status: 'Canceled', preparation: null, preparedAtMs: null } as const;
      await tx.orders.save({ ...order, ...ended, completedAt: order.updatedAt });
    });
    assert.equal(await prune(harness, 'companies'), 0);
    assert.equal(await prune(harness, 'orders'), 1);
    assert.equal(await prune(harness, 'companies'), 1);
  },
  'deletes each order once over parallel calls, none of another site, and none under a hold':
    async (harness) => {
      const { expiredRecords } = harness.ports;
      for (let n = 0; n < 5; n += 1) await createCompleted(harness);
      await create(harness, { ...OF_SITE_2, documents: [{ employeeId: 11, dueAtMs: null }] });
      for (const siteId of [1, 2]) await prune(harness, 'documents', { siteId });
      assert.equal(await prune(harness, 'orders', { limit: 2 }), 2);
      await hold(harness);
      assert.equal(await prune(harness, 'orders'), 0);
      assert.equal(await expiredRecords.countPrunable(query('orders')), 0);
      await hold(harness, null);
      const pruned = await atOnce(4, async () => prune(harness, 'orders', { limit: 2 }));
      assert.equal(sum(pruned), 3);
      assert.equal(await expiredRecords.countPrunable(query('orders', 2)), 1);
    },
});
