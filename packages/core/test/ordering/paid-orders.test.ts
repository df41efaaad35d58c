import { describe, expect, test } from 'vitest';
import { refusal } from '../sample-core.ts';
import { paying, REFUND } from './paying.ts';
import { CONTENT, ORDER, SECOND } from './sample-ordering.ts';

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
    expect((await ordering.submitOrder(caller, order.id)).order.status).toBe('Unpaid');
    await pay(order.id);
    await work();
    expect((await show(order.id)).status).toBe('Completed');
  });

  test('is canceled, and what comes afterwards starts nothing', async () => {
    const { ordering, caller, pay, work, show, spent } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const { order: canceled } = await ordering.cancelOrder(caller, order.id);
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

  test('of which a document failed costs nothing when it is canceled', async () => {
    const { ordering, caller, pay, show, work, spent } = await paying('required', 'employees:list');
    const content = { ...CONTENT, earnings: undefined, deductions: undefined };
    const all = { ...ORDER, employeeIds: 'all', content } as const;
    const { order } = await ordering.createOrder(caller, all);
    await work();
    expect(await spent()).toBe(37.5);
    await ordering.cancelOrder(caller, order.id);
    expect(await spent()).toBe(0);
    await pay(order.id, { amount: '37.50' });
    expect(await show(order.id)).toMatchObject({ status: 'Failed', paidAt: null });
    expect(await spent()).toBe(0);
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
