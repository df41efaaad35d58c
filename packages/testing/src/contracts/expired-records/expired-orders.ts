import assert from 'node:assert/strict';
import type { ExpiredKind, ExpiredPruning, ExpiredQuery } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectations } from '../contract.ts';
import { create, createCompleted, OF_SITE_2 } from '../orders/sample-orders.ts';
import { addPayroll, SITE } from '../orders/sample-payroll.ts';
import { ORDERED_MS } from '../orders/sample-rows.ts';
import { hold } from '../site-erasure/sample-erasure.ts';
import { buildStatement } from '../store/sample-statements.ts';
import type { StoreHarness } from '../store-harness.ts';

const nothing = async (): Promise<void> => {};

const query = (kind: ExpiredKind, siteId = 1): ExpiredQuery => ({
  kind,
  siteId,
  beforeMs: ORDERED_MS + 1,
});

const prune = async (
  { ports }: StoreHarness,
  kind: ExpiredKind,
  overrides: Partial<ExpiredPruning> = {},
): Promise<number> =>
  ports.expiredRecords.prune({
    ...query(kind),
    nowMs: ORDERED_MS,
    limit: 100,
    onDocuments: nothing,
    ...overrides,
  });

const isThere = async ({ ports }: StoreHarness, orderId: number): Promise<boolean> =>
  (await ports.orders.find(SITE, orderId)) !== undefined;

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);

/** The expectations of orders whose retention is over. */
export const expiredOrders = expectations<StoreHarness>({
  'deletes orders that were created before the instant, once they have no document': async (
    harness,
  ) => {
    await addPayroll(harness);
    const [ended, open] = [await createCompleted(harness), await create(harness)];
    const later = await create(harness, { nowMs: ORDERED_MS + 1 });
    const { expiredRecords } = harness.ports;
    assert.equal(await expiredRecords.countPrunable(query('orders')), 0);
    assert.equal(await prune(harness, 'orders'), 0);
    assert.equal(await prune(harness, 'documents', { beforeMs: ORDERED_MS + 2 }), 6);
    assert.equal(await prune(harness, 'orders', { beforeMs: ORDERED_MS }), 0);
    assert.equal(await expiredRecords.countPrunable(query('orders')), 2);
    assert.equal(await prune(harness, 'orders'), 2);
    const left = [ended, open, later].map(async ({ id }) => isThere(harness, id));
    assert.deepEqual(await Promise.all(left), [false, false, true]);
  },
  'keeps the statements of deleted documents and orders': async (harness) => {
    await addPayroll(harness);
    await create(harness, { documents: [{}] });
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
    await addPayroll(harness);
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
      await addPayroll(harness);
      const { expiredRecords } = harness.ports;
      for (let n = 0; n < 5; n += 1) await create(harness);
      await create(harness, OF_SITE_2);
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
