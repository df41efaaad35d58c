import assert from 'node:assert/strict';
import type { Order } from '@paydocs/core';
import { timestamp } from '@paydocs/core';
import { addEndpoint, eventsOf } from '../webhooks/sample-webhooks.ts';
import { type Expectation, expectations } from '../contract.ts';
import {
  addPayroll,
  changeOf,
  claim,
  complete,
  create,
  createCompleted,
  documentsOf,
  idsOf,
  newUuid,
  ORDERED_MS,
  type OrderHarness,
  SITE,
} from './sample-orders.ts';

/** Adds payroll, and an endpoint of site 1 for events of orders or documents. */
const addReceiver = async (harness: OrderHarness, kind: 'order' | 'document'): Promise<void> => {
  await addPayroll(harness);
  await addEndpoint(harness, { events: [`${kind}.completed`, `${kind}.failed`] });
};

const errors = { code: 'logo.invalid', detail: 'No image of the person.' };

/** Claims and fails the first document of an order. */
const failOne = async (harness: OrderHarness, nowMs = ORDERED_MS): Promise<void> => {
  const [id = 0] = idsOf(await claim(harness, 'failing', { limit: 1, nowMs }));
  const step = { leaseId: 'failing', nowMs };
  await harness.ports.documentTasks.fail({ ...step, documents: [{ id, errors }] });
};

/** Returns the UUID of the document of an event; of an order what comes after all of them. */
const uuidOf = ({ data }: { readonly data: object }): string =>
  'uuid' in data ? String(data.uuid) : '~';

/** Returns the event of an order as it is now. */
const eventOf = async ({ ports }: OrderHarness, { id }: Order, atMs: number): Promise<object> => {
  const { status, counts } = (await ports.orders.find(SITE, id)) ?? assert.fail();
  return {
    type: status === 'Completed' ? 'order.completed' : 'order.failed',
    timestamp: timestamp(atMs),
    data: { id, company_id: 1, user_id: 1, status, counts },
  };
};

/** Expectations of `Orders` about events. */
export const eventsOfOrders: readonly Expectation<OrderHarness>[] = expectations<OrderHarness>({
  'stores the event of an order that a cancellation makes `Failed`, and none of others': async (
    harness,
  ) => {
    await addReceiver(harness, 'order');
    const order = await create(harness);
    await failOne(harness);
    const { orders } = harness.ports;
    await orders.cancel(changeOf(order.id));
    await orders.cancel(changeOf((await create(harness)).id));
    const event = await eventOf(harness, order, ORDERED_MS + 1000);
    assert.deepEqual(await eventsOf(harness), [event]);
    await orders.retry(changeOf(order.id));
    assert.equal((await orders.find(SITE, order.id))?.status, 'Pending');
    assert.deepEqual(await eventsOf(harness), []);
  },
});

/** Expectations of `Documents` about events. */
export const eventsOfChanges: readonly Expectation<OrderHarness>[] = expectations<OrderHarness>({
  'stores the event of an order that becomes `Completed` without its failed document': async (
    harness,
  ) => {
    await addReceiver(harness, 'order');
    const order = await create(harness);
    await failOne(harness);
    await complete(harness, 'lease', idsOf(await claim(harness, 'lease')));
    const failed = await eventOf(harness, order, ORDERED_MS + 500);
    assert.deepEqual(await eventsOf(harness), [failed]);
    const [document] = await documentsOf(harness, order.id);
    await harness.ports.documents.remove(changeOf(document?.id ?? 0));
    const completed = await eventOf(harness, order, ORDERED_MS + 1000);
    assert.deepEqual(await eventsOf(harness), [completed]);
  },
  'stores no event of a void document': async (harness) => {
    await addReceiver(harness, 'order');
    const order = await createCompleted(harness);
    assert.equal((await eventsOf(harness)).length, 1);
    const [document] = await documentsOf(harness, order.id);
    const change = { ...changeOf(document?.id ?? 0), reason: 'A mistake.' };
    assert.equal((await harness.ports.documents.void(change))?.status, 'Void');
    assert.deepEqual(await eventsOf(harness), []);
  },
});

/** Expectations of `DocumentTasks` about events. */
export const eventsOfTasks: readonly Expectation<OrderHarness>[] = expectations<OrderHarness>({
  'stores the events of completed documents, and that of their order': async (harness) => {
    await addPayroll(harness);
    await addEndpoint(harness, { events: ['document.completed', 'order.completed'] });
    const order = await create(harness);
    await complete(harness, 'lease', idsOf(await claim(harness, 'lease')));
    const documents = await documentsOf(harness, order.id);
    const ofDocuments = documents.map(({ uuid, employeeId }) => ({
      type: 'document.completed',
      timestamp: timestamp(ORDERED_MS + 500),
      data: {
        uuid,
        order_id: order.id,
        company_id: 1,
        employee_id: employeeId,
        status: 'Completed',
      },
    }));
    const events = await eventsOf(harness);
    assert.deepEqual(
      events.toSorted((one, other) => (uuidOf(one) < uuidOf(other) ? -1 : 1)),
      [...ofDocuments, await eventOf(harness, order, ORDERED_MS + 500)],
    );
  },
  'stores the event of a failed document with the code of its error, and no words': async (
    harness,
  ) => {
    await addReceiver(harness, 'document');
    const order = await create(harness);
    await failOne(harness);
    const [document] = await documentsOf(harness, order.id);
    assert.deepEqual(await eventsOf(harness), [
      {
        type: 'document.failed',
        timestamp: timestamp(ORDERED_MS),
        data: {
          uuid: document?.uuid,
          order_id: order.id,
          company_id: 1,
          employee_id: 1,
          status: 'Failed',
          code: 'logo.invalid',
        },
      },
    ]);
  },
  'stores the event of an order again when it ends again, with its counts then': async (
    harness,
  ) => {
    await addReceiver(harness, 'order');
    const order = await createCompleted(harness);
    assert.equal((await eventsOf(harness)).length, 1);
    const [document] = await documentsOf(harness, order.id);
    const { content, id } = document ?? assert.fail();
    const replacement = { userId: 1, uuid: newUuid(), content };
    await harness.ports.documents.replace({ ...changeOf(id), ...replacement });
    const nowMs = ORDERED_MS + 1000;
    const leased = idsOf(await claim(harness, 'again', { nowMs }));
    await complete(harness, 'again', leased);
    const event = await eventOf(harness, order, ORDERED_MS + 500);
    assert.deepEqual(await eventsOf(harness), [event]);
  },
  'stores no event of documents that another worker leases': async (harness) => {
    await addReceiver(harness, 'document');
    await create(harness);
    const ids = idsOf(await claim(harness, 'lease'));
    await complete(harness, 'another', ids);
    assert.deepEqual(await eventsOf(harness), []);
  },
  'stores no event for an endpoint of another site': async (harness) => {
    await addPayroll(harness);
    await addEndpoint(harness, { siteId: 2 });
    await createCompleted(harness);
    assert.deepEqual(await eventsOf(harness), []);
  },
});
