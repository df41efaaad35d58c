import { describe, expect, test } from 'vitest';
import { addReceiver } from './receiver.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const sample = async () => {
  const doubles = sampleOrdering();
  const events = await addReceiver(doubles, ['document.failed', 'order.failed']);
  return { ...doubles, events, caller: await doubles.callerOf(1) };
};

const failed = (orderId: number, document: object) => ({
  type: 'document.failed',
  data: { order_id: orderId, company_id: 1, status: 'Failed', ...document },
});

describe('receivers are told of documents that fail while their order is prepared', () => {
  test('since a draft would repeat a statement, or its employee is erased', async () => {
    const { ordering, caller, documentsOf, events } = await sample();
    const { employeeIds: _, ...shared } = ORDER;
    const documents = [{ employeeId: 1 }, { employeeId: 2 }];
    const draft = { ...shared, documents, status: 'Draft' } as const;
    const { order } = await ordering.createOrder(caller, draft);
    await ordering.submitOrder(caller, order.id);
    await ordering.createOrder(caller, { ...ORDER, employeeIds: [1] });
    await ordering.erasePerson({ email: 'employee-2@example.test' });
    await ordering.prepareOrders();
    const [repeated, erased] = (await documentsOf(order.id)).map(({ uuid }) => uuid);
    expect(await events()).toMatchObject([
      failed(order.id, { uuid: erased, employee_id: 2, code: 'person.erased' }),
      failed(order.id, { uuid: repeated, employee_id: 1, code: 'statement.exists' }),
      { type: 'order.failed', data: { counts: { failed: 2 } } },
    ]);
  });

  test('since an employee of all has no valid pay', async () => {
    const { ordering, caller, documentsOf, events } = await sample();
    const { earnings: _, ...content } = ORDER.content;
    const all = { ...ORDER, content, employeeIds: 'all' } as const;
    const { order } = await ordering.createOrder(caller, all);
    await ordering.prepareOrders();
    const documents = await documentsOf(order.id);
    expect(documents).toHaveLength(3);
    expect(await events()).toMatchObject([
      ...documents.map(({ uuid, employeeId }) =>
        failed(order.id, { uuid, employee_id: employeeId, code: 'content.invalid' }),
      ),
      { type: 'order.failed', data: { counts: { failed: 3 } } },
    ]);
  });
});
