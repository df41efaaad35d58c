import { buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const ordered = async () => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, ORDER);
  return { ...sample, caller, order };
};

describe('an order', () => {
  test('is shown and listed to its owner, and to whoever lists all documents', async () => {
    const { ordering, callerOf, caller, order } = await ordered();
    expect(await ordering.showOrder(caller, order.id)).toEqual(order);
    const all = { filter: { status: ['Pending'], companyId: [1], id: [order.id] } } as const;
    expect(await ordering.listOrders(caller, { ...all, sort: ['-createdAt'] })).toEqual({
      items: [order],
      total: 1,
      page: 1,
      perPage: 15,
    });
    expect((await ordering.listOrders(await callerOf(2, 'documents:list'))).total).toBe(1);
    const failed = { filter: { status: ['Failed'] } } as const;
    expect((await ordering.listOrders(caller, failed)).total).toBe(0);
  });

  test('is missing for others, and for other sites', async () => {
    const { ordering, callerOf, order } = await ordered();
    for (const caller of [await callerOf(2), await callerOf(3, 'documents:list')]) {
      expect(await codeOf(ordering.showOrder(caller, order.id))).toBe('order.missing');
      expect((await ordering.listOrders(caller)).total).toBe(0);
    }
  });

  test('has an id that is a number, and a status of the list', async () => {
    const { ordering, caller } = await ordered();
    const text: unknown = 'x';
    expect(await issuesOf(ordering.showOrder(caller, text as number))).toEqual(['id integer']);
    const filter = { status: ['Done'] } as unknown as { readonly status: readonly 'Pending'[] };
    expect(await issuesOf(ordering.listOrders(caller, { filter }))).toEqual([
      'filter.status unknown',
    ]);
  });

  test('is canceled once, by its owner or with the permission', async () => {
    const { ordering, callerOf, caller, order, auditLog } = await ordered();
    const reader = await callerOf(2, 'documents:list');
    expect(await codeOf(ordering.cancelOrder(reader, order.id))).toBe('permission.missing');
    expect((await ordering.cancelOrder(caller, order.id)).order).toMatchObject({
      status: 'Canceled',
      counts: { pending: 0, canceled: 2 },
      completedAt: expect.any(String),
    });
    expect(await refusal(ordering.cancelOrder(caller, order.id))).toMatchObject({
      code: 'order.status',
      facts: { status: 'Canceled' },
    });
    expect(await auditLog.find({ action: 'order.canceled', limit: 5 })).toMatchObject([
      { details: { documents: 2 }, subject: { kind: 'order', id: String(order.id) } },
    ]);
  });

  test('is canceled while it is prepared, and gets no document anymore', async () => {
    const { ordering, callerOf, documentsOf } = sampleOrdering();
    const caller = await callerOf(1);
    const all = { ...ORDER, employeeIds: 'all' } as const;
    const { order } = await ordering.createOrder(caller, all);
    expect((await ordering.cancelOrder(caller, order.id)).order.status).toBe('Canceled');
    expect(await ordering.prepareOrders()).toBeUndefined();
    expect(await documentsOf(order.id)).toEqual([]);
  });

  test('is canceled although all that is prepared so far is left out', async () => {
    const { ordering, callerOf, store, work } = sampleOrdering();
    store.add({
      employees: Array.from({ length: 200 }, (_, index) => buildEmployee({ id: 1001 + index })),
    });
    const caller = await callerOf(1);
    const all = { ...ORDER, employeeIds: 'all' } as const;
    await ordering.createOrder(caller, all);
    await work();
    const { order } = await ordering.createOrder(caller, all);
    expect(await ordering.prepareOrders()).toMatchObject({ added: 0, ready: false });
    expect((await ordering.cancelOrder(caller, order.id)).order).toMatchObject({
      status: 'Canceled',
      skippedCount: 200,
      canceledAt: expect.any(String),
    });
  });

  test('that failed is tried again, with other content of the employees', async () => {
    const { ordering, caller, order, renderer, work, workEngine } = await ordered();
    renderer.refuseNext('logo.invalid', 'The logo is no PNG or JPEG.');
    await work();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Failed',
      counts: { completed: 1, failed: 1 },
    });
    const { wakes } = workEngine;
    expect((await ordering.retryOrder(caller, order.id)).order).toMatchObject({
      status: 'Pending',
      counts: { completed: 1, pending: 1 },
      completedAt: null,
    });
    expect(workEngine.wakes).toBe(wakes + 1);
    await work();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({ status: 'Completed' });
    expect(await codeOf(ordering.retryOrder(caller, order.id))).toBe('order.status');
  });
});
