import assert from 'node:assert/strict';
import type { Transaction } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectations } from '../contract.ts';
import { create, firstOf } from '../samples/sample-orders.ts';
import { addPayroll, SITE } from '../samples/sample-payroll.ts';
import type { StoreHarness } from '../store-harness.ts';
import { ofMonth } from '../samples/sample-statements.ts';

const TIMES = 6;

/** Runs parallel transactions, each of which locks and then increments the version of statement 1. */
const incremented = async (
  harness: StoreHarness,
  lock: (tx: Transaction) => Promise<unknown>,
): Promise<number | undefined> => {
  await addPayroll(harness);
  const { store } = harness.ports;
  await store.transaction(async (tx) => tx.statements.save([ofMonth(1, { figuresVersion: 0 })]));
  await atOnce(TIMES, async () =>
    store.transaction(async (tx) => {
      await lock(tx);
      const [statement = assert.fail()] = await tx.statements.of([1]);
      const figuresVersion = statement.figuresVersion + 1;
      await tx.statements.save([{ ...statement, figuresVersion }]);
    }),
  );
  const [statement] = await store.transaction(async (tx) => tx.statements.of([1]));
  return statement?.figuresVersion;
};

/** Pays an employee once, under the locks of the order and the employee. */
const pay = async (
  tx: Transaction,
  { orderId, employeeId }: { readonly orderId: number; readonly employeeId: number },
): Promise<void> => {
  await tx.orders.lock([orderId]);
  await tx.payees.lock(SITE, [employeeId]);
  await tx.statements.save([ofMonth(employeeId, { employeeId })]);
};

/** The expectations of locks. */
export const locking = expectations<StoreHarness>({
  'lets transactions at one order run one after the other': async (harness) => {
    await addPayroll(harness);
    const { id } = await create(harness);
    await atOnce(TIMES, async () =>
      harness.ports.store.transaction(async (tx) => {
        const [order = assert.fail()] = await tx.orders.lock([id]);
        await tx.orders.save({ ...order, skippedCount: order.skippedCount + 1 });
      }),
    );
    assert.equal((await harness.ports.orders.find(SITE, id))?.skippedCount, TIMES);
  },
  'lets transactions at one document run one after the other': async (harness) => {
    await addPayroll(harness);
    const order = await create(harness, { documents: [{}] });
    const { id } = await firstOf(harness, order.id);
    const { store } = harness.ports;
    const query = { orderId: order.id, status: 'Pending', limit: 1 };
    await atOnce(TIMES, async (index) =>
      store.transaction(async (tx) => {
        const [document = assert.fail()] =
          index % 2 === 0 ? await tx.documents.lock([id]) : await tx.documents.lockOfOrder(query);
        const changes = { attempts: document.attempts + 1 };
        await tx.documents.save([{ id, changes }], '2026-01-31T08:00:00.000Z');
      }),
    );
    const [document] = await store.transaction(async (tx) => tx.documents.lock([id]));
    assert.deepEqual([document?.attempts, document?.version], [TIMES, TIMES + 1]);
  },
  'lets transactions at the statements of one employee run one after the other': async (
    harness,
  ) => {
    assert.equal(await incremented(harness, (tx) => tx.statements.lock([1, 2])), TIMES);
  },
  'lets transactions at the windows of one employee run one after the other': async (harness) => {
    const places = [ofMonth(1)];
    assert.equal(await incremented(harness, (tx) => tx.statements.windows(places)), TIMES);
  },
  'locks employees as those who are paid like those of statements': async (harness) => {
    const next = { siteId: 1, companyId: 1, of: 'site', afterId: 0, limit: 1 } as const;
    let turn = 0;
    const version = await incremented(harness, async (tx) => {
      turn += 1;
      if (turn % 3 === 0) return tx.payees.lock(SITE, [1]);
      if (turn % 3 === 1) return tx.payees.lockNext(next);
      return tx.statements.lock([1]);
    });
    assert.equal(version, TIMES);
  },
  'lets transactions at different orders and employees run at once, if any do': async (harness) => {
    await addPayroll(harness);
    const [one, two] = [await create(harness), await create(harness)];
    const { store } = harness.ports;
    await store.transaction(async (tx) => {
      await pay(tx, { orderId: one.id, employeeId: 1 });
      const other = store.transaction(async (second) =>
        pay(second, { orderId: two.id, employeeId: 2 }),
      );
      if (harness.isParallel) await other;
      else other.catch(() => {});
    });
    const both = await store.transaction(async (tx) => tx.statements.of([1, 2]));
    assert.equal(both.length, 2);
  },
});
