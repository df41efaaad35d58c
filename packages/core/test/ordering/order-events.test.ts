import type { WebhookEventType } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { ordered } from './ordered.ts';
import { addReceiver } from './receiver.ts';
import { SECOND } from './sample-ordering.ts';

const OF_ORDERS = ['order.completed', 'order.failed'] as const;

/** Returns an order for these employees, and the events that a receiver gets. */
const received = async (
  employeeIds: readonly number[],
  types: readonly WebhookEventType[],
  site = 'main',
) => {
  const sample = await ordered(employeeIds);
  const events = await addReceiver(sample, types, site);
  const { caller, order, ordering, clock } = sample;
  /** Returns the event of the order as it is now. */
  const ofOrder = async (orderId = order.id) => {
    const { id, status, counts } = await ordering.showOrder(caller, orderId);
    return {
      type: status === 'Completed' ? 'order.completed' : 'order.failed',
      timestamp: new Date(clock.nowMs()).toISOString(),
      data: { id, company_id: 1, user_id: 1, status, counts },
    };
  };
  return { ...sample, events, ofOrder };
};

describe('receivers are told', () => {
  test('of completed documents, and of their order after them', async () => {
    const types = ['document.completed', 'order.completed'] as const;
    const { order, documentsOf, work, events, ofOrder, clock } = await received([1, 2], types);
    await work();
    const documents = await documentsOf(order.id);
    expect(await events()).toEqual([
      ...documents.map(({ uuid, employeeId }) => ({
        type: 'document.completed',
        timestamp: new Date(clock.nowMs()).toISOString(),
        data: {
          uuid,
          order_id: order.id,
          company_id: 1,
          employee_id: employeeId,
          status: 'Completed',
        },
      })),
      await ofOrder(),
    ]);
  });

  test('of a failed document with the code of its error, and no words', async () => {
    const { order, first, renderer, work, events, clock } = await received(
      [1],
      ['document.failed'],
    );
    renderer.refuseNext('logo.invalid', 'No image of the person.');
    await work();
    expect(await events()).toEqual([
      {
        type: 'document.failed',
        timestamp: new Date(clock.nowMs()).toISOString(),
        data: {
          uuid: (await first()).uuid,
          order_id: order.id,
          company_id: 1,
          employee_id: 1,
          status: 'Failed',
          code: 'logo.invalid',
        },
      },
    ]);
  });

  test('of an order that a cancellation makes Failed, and of none that it makes Canceled', async () => {
    const { ordering, caller, order, renderer, documentStore, events, ofOrder } = await received(
      [1, 2],
      OF_ORDERS,
    );
    renderer.refuseNext('x', 'X.');
    documentStore.failNext();
    await ordering.processDocuments();
    expect(await events()).toEqual([]);
    await ordering.cancelOrder(caller, order.id);
    expect(await events()).toEqual([await ofOrder()]);
    const second = await ordering.createOrder(caller, SECOND);
    await ordering.cancelOrder(caller, second.order.id);
    await ordering.retryOrder(caller, order.id);
    expect((await ordering.showOrder(caller, order.id)).status).toBe('Pending');
    expect(await events()).toEqual([]);
  });

  test('of an order that becomes Completed when its failed document is removed', async () => {
    const { ordering, caller, first, renderer, work, events, ofOrder } = await received(
      [1, 2],
      OF_ORDERS,
    );
    renderer.refuseNext('x', 'X.');
    await work();
    expect(await events()).toEqual([await ofOrder()]);
    await ordering.removeDocument(caller, (await first()).uuid);
    const completed = await ofOrder();
    expect(completed.type).toBe('order.completed');
    expect(await events()).toEqual([completed]);
  });

  test('of an order again when it ends again, with its counts then', async () => {
    const { ordering, caller, first, work, events, ofOrder } = await received([1], OF_ORDERS);
    await work();
    expect(await events()).toHaveLength(1);
    await ordering.replaceDocument(caller, (await first()).uuid);
    await work();
    const again = await ofOrder();
    expect(again.data.counts).toMatchObject({ completed: 1, void: 1 });
    expect(await events()).toEqual([again]);
  });

  test('of a document that is replaced, with what replaces it, and of one that is void', async () => {
    const types = ['document.replaced', 'document.voided', ...OF_ORDERS] as const;
    const { ordering, caller, first, work, events } = await received([1], types);
    await work();
    await events();
    const { uuid } = await first();
    const { document } = await ordering.replaceDocument(caller, uuid);
    await work();
    expect(await events()).toMatchObject([
      { type: 'document.replaced', data: { uuid, status: 'Void', by: document.uuid } },
      { type: 'order.completed' },
    ]);
    await ordering.voidDocument(caller, document.uuid, { reason: 'A mistake of Ada.' });
    const [voided, ...others] = await events();
    expect(voided).toMatchObject({
      type: 'document.voided',
      data: { uuid: document.uuid, status: 'Void' },
    });
    expect(JSON.stringify(voided)).not.toContain('Ada');
    expect(others).toEqual([]);
  });

  test('of nothing at another site', async () => {
    const { work, events } = await received(
      [1],
      ['document.completed', 'order.completed'],
      'site-2',
    );
    await work();
    expect(await events()).toEqual([]);
  });
});
