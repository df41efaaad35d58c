import type { TransactionInput } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { paying, payingAt, REFUND, SALE } from './paying.ts';
import { addReceiver } from './receiver.ts';
import { ORDER, SECOND, sampleOrdering } from './sample-ordering.ts';

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

  test('is missing for everybody who may not see its order', async () => {
    const { ordering, callerOf, caller, pay } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const { id } = await pay(order.id);
    const hidden = [
      await callerOf(2),
      await callerOf(2, 'documents:list'),
      await callerOf(2, 'transactions:list'),
      await callerOf(3, 'documents:list', 'transactions:list'),
    ];
    for (const other of hidden) {
      expect(await codeOf(ordering.showTransaction(other, id))).toBe('transaction.missing');
      expect((await ordering.listTransactions(other)).total).toBe(0);
    }
    const clerk = await callerOf(2, 'documents:list', 'transactions:list');
    expect((await ordering.listTransactions(clerk)).total).toBe(1);
  });

  test('of an order that is pruned meanwhile is not recorded, and embeds none', async () => {
    const pruned = sampleOrdering(({ orders }) => ({
      orders: {
        ...orders,
        find: async (...found) => {
          const order = await orders.find(...found);
          return order && isPruned ? { ...order, id: 999 } : order;
        },
        page: async (...query) => (isPruned ? { items: [], total: 0 } : orders.page(...query)),
      },
    }));
    let isPruned = false;
    const { ordering, caller, pay } = await payingAt(pruned, 'none');
    const { order } = await ordering.createOrder(caller, ORDER);
    await pay(order.id);
    isPruned = true;
    expect(await codeOf(pay(order.id))).toBe('order.missing');
    const { items } = await ordering.listTransactions(caller, { include: ['order'] });
    expect(items.map((each) => each.order)).toEqual([null]);
  });

  test('embeds its order, its user and its site', async () => {
    const { ordering, callerOf, caller, pay, show } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const { id } = await pay(order.id);
    const include = ['order', 'user', 'site'] as const;
    const shown = await ordering.showTransaction(caller, id, { include });
    expect(shown.order).toEqual(await show(order.id));
    expect([shown.user?.id, shown.site?.id]).toEqual([1, 1]);
    const reader = await callerOf(2, 'documents:list', 'transactions:list');
    const [item] = (await ordering.listTransactions(reader, { include })).items;
    expect([item?.order?.id, item?.user]).toEqual([order.id, null]);
    const office = await callerOf(4, 'documents:list', 'transactions:list', 'users:list');
    const [seen] = (await ordering.listTransactions(office, { include: ['user'] })).items;
    expect([seen?.order, seen?.user?.id]).toEqual([undefined, 1]);
    const embedding = { include: ['order.documents'] } as const;
    const [whole] = (await ordering.listTransactions(office, embedding)).items;
    expect(whole?.order?.documents).toHaveLength(2);
  });

  test('is embedded in its order', async () => {
    const { ordering, callerOf, caller, pay } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const { order: other } = await ordering.createOrder(caller, SECOND);
    const paid = await pay(order.id);
    const include = ['transactions'] as const;
    const { items } = await ordering.listOrders(caller, { include });
    expect(items.map(({ id, transactions }) => [id, transactions])).toEqual([
      [order.id, [paid]],
      [other.id, []],
    ]);
    const reader = await callerOf(2, 'documents:list');
    const shown = await ordering.showOrder(reader, order.id, { include });
    expect(shown.transactions).toEqual([]);
    expect((await ordering.showOrder(reader, order.id)).transactions).toBeUndefined();
    expect((await ordering.listOrders(reader, { include, page: 2 })).items).toEqual([]);
  });
});
