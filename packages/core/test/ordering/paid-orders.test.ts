import type { Permission, TransactionInput } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { refusal } from '../sample-core.ts';
import { addReceiver } from './receiver.ts';
import { CONTENT, ORDER, SECOND, sampleOrdering } from './sample-ordering.ts';

const SALE: TransactionInput = {
  processor: 'card',
  amount: '25.00',
  type: 'Sale',
  status: 'Completed',
};

const REFUND = { ...SALE, type: 'Refund' } as const;

/** Returns a sample whose site wants to be paid first, and a caller who records payments. */
const paying = async (payment: 'none' | 'required' = 'required', ...given: readonly Permission[]) =>
  payingAt(sampleOrdering(), payment, ...given);

const payingAt = async (
  sample: ReturnType<typeof sampleOrdering>,
  payment: 'none' | 'required',
  ...given: readonly Permission[]
) => {
  await sample.store.transaction(async (tx) => {
    const site = await tx.sites.lock(1);
    if (site === undefined) throw new Error('The site exists.');
    const settings = { ...site.settings, payment };
    await tx.sites.save({ ...site, settings, paymentProcessors: ['card', 'cash'] });
  });
  const caller = await sample.callerOf(1, 'transactions:create', ...given);
  const { ordering } = sample;
  const show = async (id: number) => ordering.showOrder(caller, id);
  const spent = async () => (await sample.users.find(1))?.totalSpent;
  const pay = async (id: number, input: Partial<TransactionInput> = {}) =>
    (await ordering.recordTransaction(caller, id, { ...SALE, ...input })).transaction;
  return { ...sample, caller, show, spent, pay };
};

describe('an order of a site that wants to be paid first', () => {
  test('waits, and starts when its completed sales cover its net', async () => {
    const { ordering, caller, show, pay, work, spent, documentsOf, workEngine } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    expect(order).toMatchObject({
      status: 'Unpaid',
      amount: '25.00',
      paid: '0.00',
      paidAt: null,
      counts: { draft: 2, pending: 0 },
      completedAt: null,
    });
    await work();
    expect(await spent()).toBe(25);
    await pay(order.id, { amount: '24.99' });
    await pay(order.id, { status: 'Pending' });
    await pay(order.id, { status: 'Failed' });
    await work();
    expect(await show(order.id)).toMatchObject({
      status: 'Unpaid',
      paid: '24.99',
      counts: { draft: 2 },
      transactionsCount: 3,
      failedTransactionsCount: 1,
    });
    const { wakes } = workEngine;
    await pay(order.id, { amount: '0.01' });
    expect(workEngine.wakes).toBe(wakes + 1);
    expect(await show(order.id)).toMatchObject({ status: 'Preparing', paid: '25.00' });
    await work();
    expect(await show(order.id)).toMatchObject({ status: 'Completed', counts: { completed: 2 } });
    expect((await documentsOf(order.id)).map(({ status }) => status)).toEqual([
      'Completed',
      'Completed',
    ]);
    expect(await spent()).toBe(25);
  });

  test('starts at once when it is free', async () => {
    const { ordering, store } = await paying();
    await store.transaction(async (tx) => {
      const site = await tx.sites.lock(1);
      if (site) await tx.sites.save({ ...site, settings: { ...site.settings, prices: {} } });
    });
    const fresh = await ordering.callerFor(1);
    const { order } = await ordering.createOrder(fresh, ORDER);
    expect(order).toMatchObject({ status: 'Pending', amount: '0.00', paidAt: null });
  });

  test('of all employees waits when its price is known', async () => {
    const { ordering, caller, show, pay, work } = await paying('required', 'employees:list');
    const all = { ...ORDER, employeeIds: 'all' } as const;
    const { order } = await ordering.createOrder(caller, all);
    expect(order).toMatchObject({ status: 'Preparing', amount: '0.00' });
    await work();
    expect(await show(order.id)).toMatchObject({
      status: 'Unpaid',
      amount: '37.50',
      counts: { draft: 3, pending: 0 },
    });
    await pay(order.id, { amount: '37.50' });
    await work();
    expect(await show(order.id)).toMatchObject({ status: 'Completed', counts: { completed: 3 } });
    const { order: repeated } = await ordering.createOrder(caller, all);
    await work();
    expect(await show(repeated.id)).toMatchObject({ status: 'Completed', skippedCount: 3 });
  });

  test('of all employees that is paid meanwhile starts when it has its documents', async () => {
    const { ordering, caller, show, pay, work } = await paying('required', 'employees:list');
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: 'all' });
    await pay(order.id, { amount: '40.00' });
    expect(await show(order.id)).toMatchObject({ status: 'Preparing', paidAt: null });
    await work();
    expect(await show(order.id)).toMatchObject({ status: 'Completed', counts: { completed: 3 } });
    expect((await show(order.id)).paidAt).not.toBeNull();
  });

  test('that is submitted as a draft waits, and takes no payment before', async () => {
    const { ordering, caller, pay, work, show } = await paying();
    const { order } = await ordering.createOrder(caller, { ...ORDER, status: 'Draft' });
    expect(await refusal(pay(order.id))).toMatchObject({
      code: 'order.status',
      facts: { status: 'Draft' },
    });
    expect((await ordering.submitOrder(caller, order.id)).status).toBe('Unpaid');
    await pay(order.id);
    await work();
    expect((await show(order.id)).status).toBe('Completed');
  });

  test('is canceled, and what comes afterwards starts nothing', async () => {
    const { ordering, caller, pay, work, show, spent } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const canceled = await ordering.cancelOrder(caller, order.id);
    expect(canceled).toMatchObject({ status: 'Canceled', counts: { draft: 0, canceled: 2 } });
    expect(await spent()).toBe(0);
    await pay(order.id);
    await work();
    expect(await show(order.id)).toMatchObject({ status: 'Canceled', paid: '25.00', paidAt: null });
    expect(await spent()).toBe(0);
    await pay(order.id, REFUND);
    expect((await show(order.id)).paid).toBe('0.00');
  });

  test('that is canceled after its payment was paid for', async () => {
    const { ordering, caller, pay, show, spent } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    await pay(order.id);
    await ordering.cancelOrder(caller, order.id);
    expect((await show(order.id)).status).toBe('Canceled');
    expect(await spent()).toBe(25);
  });

  test('starts when a document that was not paid for is removed, and ends without any', async () => {
    const { ordering, caller, pay, show, work, documentsOf } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const [first] = await documentsOf(order.id);
    await pay(order.id, { amount: '12.50' });
    await ordering.removeDocument(caller, first?.uuid ?? '');
    await work();
    expect(await show(order.id)).toMatchObject({ status: 'Completed', amount: '12.50' });
    const { order: other } = await ordering.createOrder(caller, SECOND);
    for (const { uuid } of await documentsOf(other.id)) await ordering.removeDocument(caller, uuid);
    await work();
    expect((await show(other.id)).status).toBe('Canceled');
  });

  test('tries no failed document again before it is paid', async () => {
    const { ordering, caller, pay, show, work, documentsOf, callerOf } = await paying(
      'required',
      'employees:list',
    );
    const content = { ...CONTENT, earnings: undefined, deductions: undefined };
    const all = { ...ORDER, employeeIds: 'all', content } as const;
    const { order } = await ordering.createOrder(caller, all);
    await work();
    expect(await show(order.id)).toMatchObject({ status: 'Unpaid', counts: { failed: 3 } });
    const [failed] = await documentsOf(order.id);
    const owner = await callerOf(1, 'documents:update');
    const refused = { code: 'order.status', facts: { status: 'Unpaid' } };
    expect(await refusal(ordering.retryOrder(owner, order.id))).toMatchObject(refused);
    const retried = ordering.retryDocument(owner, failed?.uuid ?? '');
    expect(await refusal(retried)).toMatchObject(refused);
    await pay(order.id, { amount: '37.50' });
    await work();
    expect(await show(order.id)).toMatchObject({ status: 'Failed', counts: { failed: 3 } });
  });
});

describe('an order of a site that does not wait', () => {
  test('is made at once, and counts as paid from its last sale on', async () => {
    const { ordering, caller, pay, show, work, spent } = await paying('none');
    const { order } = await ordering.createOrder(caller, ORDER);
    expect(order.status).toBe('Pending');
    await work();
    await pay(order.id);
    const paid = await show(order.id);
    expect(paid).toMatchObject({ status: 'Completed', paid: '25.00' });
    expect(paid.paidAt).not.toBeNull();
    expect(await spent()).toBe(25);
  });

  test('of all employees that is paid meanwhile is paid when it has its documents', async () => {
    const { ordering, caller, pay, show, work } = await paying('none', 'employees:list');
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: 'all' });
    await pay(order.id, { amount: '37.50' });
    expect((await show(order.id)).paidAt).toBeNull();
    await work();
    expect((await show(order.id)).paidAt).not.toBeNull();
  });

  test('that is canceled before a payment was not spent', async () => {
    const { ordering, caller, spent } = await paying('none');
    const { order } = await ordering.createOrder(caller, ORDER);
    expect(await spent()).toBe(25);
    await ordering.cancelOrder(caller, order.id);
    expect(await spent()).toBe(0);
  });
});

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
    expect((await refusal(mismatch)).code).toBe('idempotency.mismatch');
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
    expect((await refusal(pay(order.id, { ...REFUND, amount: '5.01' }))).code).toBe(
      'input.invalid',
    );
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
      expect((await refusal(ordering.showTransaction(other, id))).code).toBe('transaction.missing');
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
    expect((await refusal(pay(order.id))).code).toBe('order.missing');
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
