import type { TransactionInput } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { paying, REFUND, SALE } from './paying.ts';
import { addReceiver } from './receiver.ts';
import { ORDER, SECOND } from './sample-ordering.ts';

describe('a transaction', () => {
  test('is recorded with its entry of the trail and its event, and shown', async () => {
    const sample = await paying();
    const { ordering, caller, auditLog, pay } = sample;
    const received = await addReceiver(sample, ['transaction.created']);
    const { order } = await ordering.createOrder(caller, ORDER);
    const processorResponse = { receipt: 'R-1' };
    const paid = await pay(order.id, { processorId: ' ch_1 ', amount: 30, processorResponse });
    const { processorResponse: response, ...fields } = paid;
    expect(fields).toEqual({
      id: 1,
      siteId: 1,
      userId: 1,
      orderId: order.id,
      processor: 'card',
      processorId: 'ch_1',
      amount: '30.00',
      currency: 'USD',
      type: 'Sale',
      status: 'Completed',
      refundable: '30.00',
      createdAt: fields.createdAt,
    });
    expect(response.parse()).toEqual(processorResponse);
    const page = await ordering.listTransactions(caller);
    expect(page).toEqual({ items: [paid], total: 1, page: 1, perPage: 15 });
    expect(await ordering.showTransaction(caller, 1)).toEqual(paid);
    const data = { id: 1, order_id: order.id, type: 'Sale', status: 'Completed' };
    expect(await received()).toEqual([
      { type: 'transaction.created', timestamp: paid.createdAt, data },
    ]);
    const entries = await auditLog.find({ limit: 9 });
    expect(entries.find(({ action }) => action === 'transaction.created')).toMatchObject({
      subject: { kind: 'transaction', id: '1' },
      details: {
        orderId: order.id,
        type: 'Sale',
        status: 'Completed',
        processor: 'card',
        amount: '30.00',
      },
    });
  });

  test('needs the permission, for own orders too, and an order that is visible', async () => {
    const { ordering, callerOf, caller } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const own = await callerOf(1, 'documents:create', 'documents:update');
    expect(await refusal(ordering.recordTransaction(own, order.id, SALE))).toMatchObject({
      code: 'permission.missing',
      facts: { permission: 'transactions:create' },
    });
    const other = await callerOf(2, 'transactions:create');
    const foreign = await callerOf(3, 'transactions:create', 'documents:list');
    for (const each of [other, foreign]) {
      const refused = await refusal(ordering.recordTransaction(each, order.id, SALE));
      expect(refused.code).toBe('order.missing');
    }
    const clerk = await callerOf(2, 'transactions:create', 'documents:list');
    expect((await ordering.recordTransaction(clerk, order.uuid, SALE)).replayed).toBe(false);
  });

  test('names each field that breaks a rule', async () => {
    const { ordering, caller } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const wrong = {
      processor: 'bitcoin',
      processorId: '',
      amount: '1.001',
      type: 'sale',
      status: 'Paid',
      processorResponse: [],
    };
    const refused = await refusal(
      ordering.recordTransaction(caller, order.id, wrong as unknown as TransactionInput),
    );
    const { issues } = refused.facts as { issues: readonly { field: string }[] };
    expect(issues.map(({ field }) => field)).toEqual(Object.keys(wrong));
  });

  test('is recorded once for an id of the processor', async () => {
    const { ordering, caller, pay, show } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const { order: other } = await ordering.createOrder(caller, SECOND);
    await pay(order.id, { processorId: 'ch_1', amount: '1.00' });
    for (const again of [
      pay(order.id, { processorId: 'ch_1', amount: '1.00' }),
      pay(order.id, { processorId: 'ch_1', amount: '2.00' }),
      pay(other.id, { processorId: 'ch_1', amount: '1.00' }),
    ]) {
      expect((await refusal(again)).facts).toEqual({
        issues: [{ field: 'processorId', rule: 'taken' }],
      });
    }
    await pay(order.id, { processorId: 'ch_1', amount: '1.00', status: 'Pending' });
    await pay(order.id, { processorId: 'ch_1', amount: '1.00', processor: 'cash' });
    expect((await show(order.id)).paid).toBe('2.00');
  });

  test('is recorded once for an idempotency key', async () => {
    const { ordering, caller, show } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const options = { idempotencyKey: 'key' };
    const first = await ordering.recordTransaction(caller, order.id, SALE, options);
    const again = await ordering.recordTransaction(caller, order.id, SALE, options);
    expect(again).toEqual({ ...first, replayed: true });
    expect((await show(order.id)).paid).toBe('25.00');
    const differing = { ...SALE, amount: '1.00' };
    const mismatch = ordering.recordTransaction(caller, order.id, differing, options);
    expect(await codeOf(mismatch)).toBe('idempotency.mismatch');
  });

  test('that refunds is never above what was sold, and uses up the oldest sale', async () => {
    const { ordering, caller, pay, show } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    await pay(order.id, { amount: '20.00' });
    await pay(order.id, { amount: '10.00' });
    await pay(order.id, { amount: '99.00', status: 'Pending' });
    const above = await refusal(pay(order.id, { ...REFUND, amount: '30.01' }));
    expect(above.facts).toMatchObject({ issues: [{ field: 'amount', rule: 'format' }] });
    await pay(order.id, { ...REFUND, amount: '30.01', status: 'Failed' });
    await pay(order.id, { ...REFUND, amount: '25.00' });
    expect((await show(order.id)).paid).toBe('5.00');
    const left = (await ordering.listTransactions(caller, { filter: { isRefundable: [true] } }))
      .items;
    expect(left.map(({ amount, refundable }) => [amount, refundable])).toEqual([['10.00', '5.00']]);
    expect(await codeOf(pay(order.id, { ...REFUND, amount: '5.01' }))).toBe('input.invalid');
  });
});
