import assert from 'node:assert/strict';
import { timestamp } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { create, OF_SITE_2 } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';
import { buildTransaction, pay, tryPayment } from '../orders/sample-transactions.ts';
import type { StoreHarness } from '../store-harness.ts';

const refundableOf = async ({ ports }: StoreHarness, orderId: number) =>
  ports.store.transaction(async (tx) => tx.transactions.refundable(orderId));

/** The expectations of payments in transactions. */
export const transactionRows = expectationsAfter(addPayroll, {
  'adds a payment once for its processor, id there, type and status': async (harness) => {
    const { id: orderId } = await create(harness);
    const payment = buildTransaction({ orderId, amount: '12.50' });
    const added = await atOnce(4, async () => tryPayment(harness, payment));
    const taken = { outcome: 'taken', orderId, amount: '12.50' };
    assert.equal(added.filter(({ outcome }) => outcome === 'added').length, 1);
    assert.deepEqual(await tryPayment(harness, { ...payment, amount: '1.00' }), taken);
    for (const other of [
      { status: 'Failed' },
      { type: 'Refund' },
      { processor: 'paypal' },
      { processorId: 'ch_other' },
    ] as const) {
      assert.equal((await tryPayment(harness, { ...payment, ...other })).outcome, 'added');
    }
  },
  'adds payments without an id, and those of other sites, each time': async (harness) => {
    const { id: orderId } = await create(harness);
    const elsewhere = await create(harness, OF_SITE_2);
    const payment = buildTransaction({ orderId });
    const ofSite2 = { ...payment, orderId: elsewhere.id, siteId: 2, userId: 11 };
    const cash = { ...payment, processorId: null };
    for (const each of [payment, ofSite2, cash, cash]) {
      assert.equal((await tryPayment(harness, each)).outcome, 'added');
    }
  },
  'returns and changes what can be given back of the sales of an order': async (harness) => {
    const [{ id: orderId }, other] = [await create(harness), await create(harness)];
    const createdAt = timestamp(ORDERED_MS - 1);
    const first = await pay(harness, { orderId, refundable: '5.00' });
    await pay(harness, { orderId: other.id });
    await pay(harness, { orderId, refundable: '0.00' });
    const second = await pay(harness, { orderId, refundable: '0.07', createdAt });
    assert.deepEqual(await refundableOf(harness, orderId), [
      { id: first.id, refundable: '5.00', createdAt: timestamp(ORDERED_MS) },
      { id: second.id, refundable: '0.07', createdAt },
    ]);
    await harness.ports.store.transaction(async (tx) =>
      tx.transactions.saveRefundable([
        { id: first.id, refundable: '0.00' },
        { id: second.id, refundable: '0.05' },
      ]),
    );
    const left = [{ id: second.id, refundable: '0.05', createdAt }];
    assert.deepEqual(await refundableOf(harness, orderId), left);
  },
});
