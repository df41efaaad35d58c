import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { ORDER, sampleOrdering, SECOND } from './sample-ordering.ts';

const PAGE = { page: 1, perPage: 15 };

const ordered = async () => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, ORDER);
  return { ...sample, ...(await sample.operators()), caller, order };
};

describe('an operator', () => {
  test('lists the newest orders of one site, all or with a status', async () => {
    const { ordering, caller, order, operator, elsewhere } = await ordered();
    const { order: second } = await ordering.createOrder(caller, SECOND);
    expect(await ordering.listOrders(operator, { sort: ['-createdAt'] })).toEqual({
      ...PAGE,
      items: [second, order],
      total: 2,
    });
    expect(await ordering.listOrders(operator, { filter: { status: ['Failed'] } })).toEqual({
      ...PAGE,
      items: [],
      total: 0,
    });
    expect((await ordering.listOrders(elsewhere)).total).toBe(0);
  });

  test('shows an order of the site that is named, and of no other', async () => {
    const { ordering, order, operator, elsewhere } = await ordered();
    expect(await ordering.showOrder(operator, order.id)).toEqual(order);
    const missing = await refusal(ordering.showOrder(elsewhere, order.id));
    expect(missing.code).toBe('order.missing');
  });

  test('cancels what is pending, once, and the trail names no user', async () => {
    const { ordering, order, operator, auditLog } = await ordered();
    const { id } = order;
    expect((await ordering.cancelOrder(operator, id)).order).toMatchObject({
      status: 'Canceled',
      counts: { pending: 0, canceled: 2 },
    });
    expect(await refusal(ordering.cancelOrder(operator, id))).toMatchObject({
      code: 'order.status',
      facts: { status: 'Canceled' },
    });
    expect(await auditLog.find({ action: 'order.canceled', limit: 5 })).toMatchObject([
      {
        siteId: 1,
        userId: null,
        details: { documents: 2 },
        subject: { kind: 'order', id: String(id) },
      },
    ]);
  });

  test('tries failed documents again, and wakes the workers', async () => {
    const { ordering, order, operator, renderer, work, workEngine } = await ordered();
    const { id } = order;
    expect(await codeOf(ordering.retryOrder(operator, id))).toBe('order.status');
    renderer.refuseNext('logo.invalid', 'The logo is no PNG or JPEG.');
    await work();
    const { wakes } = workEngine;
    expect((await ordering.retryOrder(operator, id)).order).toMatchObject({
      status: 'Pending',
      counts: { completed: 1, pending: 1, failed: 0 },
    });
    expect(workEngine.wakes).toBe(wakes + 1);
  });
});
