import assert from 'node:assert/strict';
import type { ExpiredKind, ExpiredPruning, ExpiredQuery, NewOrder } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectations } from '../contract.ts';
import {
  addPayroll,
  changeOf,
  create,
  createCompleted,
  newUuid,
  ORDERED_MS,
  SITE,
} from '../orders/sample-orders.ts';
import { hold } from '../site-erasure/sample-erasure.ts';
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

const OF_SITE_2: Partial<NewOrder> = {
  visibility: { ...SITE, siteId: 2 },
  userId: 11,
  companyId: 11,
  documents: [{ employeeId: 11, uuid: newUuid() }],
};

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
    const { totalSpent } = (await harness.ports.users.find(1)) ?? {};
    assert.equal(totalSpent, 150);
  },
  'keeps an order that gets its documents yet, and the company of an order': async (harness) => {
    await addPayroll(harness);
    const { id } = await create(harness, { documents: 'all', companyId: 2 });
    assert.equal(await harness.ports.expiredRecords.countPrunable(query('orders')), 0);
    assert.equal(await prune(harness, 'orders'), 0);
    assert.equal(await prune(harness, 'employees'), 4);
    assert.equal(await prune(harness, 'companies'), 1);
    assert.ok(await isThere(harness, id));

    await harness.ports.orders.cancel(changeOf(id));
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
