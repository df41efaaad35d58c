import { describe, expect, test } from 'vitest';
import { refusal } from '../sample-core.ts';
import { ORDER, SECOND, sampleOrdering } from './sample-ordering.ts';

const ordered = async () => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, ORDER);
  const [site = '', other = ''] = (await sample.ordering.listSites()).map(
    ({ identifier }) => identifier,
  );
  return { ...sample, caller, order, site, other };
};

describe('an operator', () => {
  test('lists the newest orders of one site, all or with a status', async () => {
    const { ordering, caller, order, site, other } = await ordered();
    const { order: second } = await ordering.createOrder(caller, SECOND);
    expect(await ordering.listOrdersOf({ site })).toEqual({ orders: [second, order], total: 2 });
    expect(await ordering.listOrdersOf({ site, status: 'Failed' })).toEqual({
      orders: [],
      total: 0,
    });
    expect((await ordering.listOrdersOf({ site: other })).total).toBe(0);
  });

  test('shows an order of the site that is named, and of no other', async () => {
    const { ordering, order, site, other } = await ordered();
    expect(await ordering.showOrderOf({ site, id: order.id })).toEqual(order);
    const missing = await refusal(ordering.showOrderOf({ site: other, id: order.id }));
    expect(missing.code).toBe('order.missing');
  });

  test('cancels what is pending, once, and the trail names no user', async () => {
    const { ordering, order, site, auditLog } = await ordered();
    const { id } = order;
    expect(await ordering.cancelOrderOf({ site, id })).toMatchObject({
      status: 'Canceled',
      counts: { pending: 0, canceled: 2 },
    });
    expect(await refusal(ordering.cancelOrderOf({ site, id }))).toMatchObject({
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
    const { ordering, order, site, renderer, work, workEngine } = await ordered();
    const { id } = order;
    expect((await refusal(ordering.retryOrderOf({ site, id }))).code).toBe('order.status');
    renderer.refuseNext('logo.invalid', 'The logo is no PNG or JPEG.');
    await work();
    const { wakes } = workEngine;
    expect(await ordering.retryOrderOf({ site, id })).toMatchObject({
      status: 'Pending',
      counts: { completed: 1, pending: 1, failed: 0 },
    });
    expect(workEngine.wakes).toBe(wakes + 1);
  });
});
