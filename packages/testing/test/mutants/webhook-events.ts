import { documentCompleted } from '@paydocs/core';
import { addEvent } from '../../src/doubles/memory-webhook-events.ts';
import { type MemoryTables, nextRecordId, rowOf } from '../../src/doubles/memory-tables.ts';
import { after, before } from './faults.ts';
import { orderMutantsOf } from './faulty-orders.ts';
import { changeRow, changeRows, storeMutants } from './faulty-store.ts';

const forget = ({ webhookDeliveries }: MemoryTables): void => webhookDeliveries.clear();

/** Stores every event once more. */
const repeat = (tables: MemoryTables): void => {
  const deliveries = [...tables.webhookDeliveries.values()];
  for (const delivery of deliveries) {
    const id = nextRecordId(tables, 'webhookDeliveries');
    const { createdAtMs: dueAtMs } = delivery;
    tables.webhookDeliveries.set(id, { ...delivery, id, dueAtMs, leaseId: null });
  }
};

/** Faulty stores of orders: wrong events. */
export const orderEventMutants = orderMutantsOf('orders', {
  'no event of a canceled order': after('cancel', forget),
  'an event of every cancellation': after('cancel', (tables, { before: copy }) => {
    if (copy.webhookDeliveries.size === tables.webhookDeliveries.size) repeat(tables);
  }),
});

/** Faulty stores of documents: wrong events. */
export const documentEventMutants = orderMutantsOf('documents', {
  'no event of an order without its failed document': after('remove', forget),
  'an event of a void document': after('void', repeat),
});

/** Faulty stores of document tasks: wrong events. */
export const taskEventMutants = orderMutantsOf('documentTasks', {
  'no events of completed documents': after('complete', forget),
  'no events of failed documents': after('fail', forget),
  'events that are stored twice': after('complete', repeat),
  'the words of an error in an event': after('fail', ({ webhookDeliveries }, { input }) => {
    const [{ errors } = { errors: { code: '', detail: '' } }] = input.documents;
    for (const { id, body } of webhookDeliveries.values()) {
      changeRow(webhookDeliveries, id, () => ({ body: body.replace(errors.code, errors.detail) }));
    }
  }),
  'events of documents that are not leased': before('complete', (tables, { documents, nowMs }) => {
    for (const { id } of documents) {
      const { orderId } = rowOf(tables.documentTasks, id);
      const document = { ...rowOf(tables.documents, id), orderId };
      addEvent(tables, documentCompleted(document, nowMs));
    }
  }),
  'events for the endpoints of all sites': before('complete', ({ webhookEndpoints }) =>
    changeRows(webhookEndpoints, () => true, { siteId: 1 }),
  ),
});

/** Faulty stores of users: wrong events. */
export const userEventMutants = storeMutants('users', {
  'no event of an added user': after('addIfAbsent', forget),
  'an event of a user who is there': after('addIfAbsent', (tables, { result }) => {
    if (result === undefined) repeat(tables);
  }),
});

/** Faulty administrations of users: wrong events. */
export const userCreationEventMutants = storeMutants('userAdministration', {
  'no event of a created user': after('create', forget),
  'an event of an invitation': after('invite', repeat),
});
