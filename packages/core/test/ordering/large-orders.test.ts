import type { PreparedOrder } from '../../src/orders/prepare-orders.ts';
import { buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { regular, samplePayRuns } from './pay-runs.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

/** One more than is retried or canceled in one step, and than five steps prepare. */
const IDS = Array.from({ length: 1001 }, (_, index) => 1001 + index);

const { employeeIds: _ids, ...BASE } = ORDER;

const largeCompany = async () => {
  const runs = await samplePayRuns(sampleOrdering());
  runs.store.add({ employees: IDS.map((id) => buildEmployee({ id })) });
  return runs;
};

/** Returns the steps that prepare what waits. */
const prepared = async ({
  prepareOrders,
}: Awaited<ReturnType<typeof largeCompany>>['ordering']) => {
  const steps: PreparedOrder[] = [];
  for (;;) {
    const step = await prepareOrders();
    if (step === undefined) return steps;
    steps.push(step);
  }
};

/** Returns pay runs with a draft of more than a thousand documents, which is submitted. */
const submitted = async () => {
  const runs = await largeCompany();
  const { ordering, caller } = runs;
  const content = regular(1, 1);
  const { order } = await ordering.createOrder(caller, { ...BASE, status: 'Draft', content });
  const [first = 0, ...rest] = IDS;
  for (const part of [rest, [first]]) {
    const documents = part.map((employeeId) => ({ employeeId }));
    await ordering.addOrderDocuments(caller, order.id, { documents });
  }
  await ordering.submitOrder(caller, order.id);
  return { ...runs, order };
};

describe('an order of more than a thousand', () => {
  test('is prepared in steps by workers at once, each employee once', async () => {
    const { ordering, caller, documentsOf, users } = await largeCompany();
    const { order } = await ordering.createOrder(caller, { ...BASE, employeeIds: 'all' });
    const steps = Array.from({ length: 7 }, async () => ordering.prepareOrders());
    const added = (await Promise.all(steps)).map((step) => step?.added ?? 0);
    expect(added).toEqual([200, 200, 200, 200, 200, 4, 0]);
    const documents = await documentsOf(order.id);
    expect(new Set(documents.map(({ employeeId }) => employeeId)).size).toBe(documents.length);
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Pending',
      counts: { pending: 1004 },
    });
    expect((await users.find(1))?.totalSpent).toBe(1004 * 12.5);
  });

  test('is a draft that is filled, checked, prepared, canceled in parts', async () => {
    const { ordering, caller, order } = await submitted();
    const steps = await prepared(ordering);
    expect(steps.map((step) => step.added)).toEqual([200, 200, 200, 200, 200, 1]);
    expect(steps.map((step) => step.ready)).toEqual([false, false, false, false, false, true]);
    expect((await ordering.cancelOrder(caller, order.id)).order).toMatchObject({
      status: 'Canceled',
      counts: { pending: 0, canceled: 1001 },
    });
  });

  test('counts its documents at each step, and all when it is canceled between two', async () => {
    const { ordering, caller, order } = await submitted();
    await ordering.prepareOrders();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Preparing',
      counts: { draft: 801, pending: 200 },
    });
    expect(await ordering.cancelOrder(caller, order.id)).toMatchObject({
      order: { status: 'Canceled', counts: { draft: 0, pending: 0, canceled: 1001 } },
    });
    expect(await ordering.prepareOrders()).toBeUndefined();
  });

  test('is tried again with all its failed documents', async () => {
    const { ordering, caller } = await largeCompany();
    const content = { ...BASE.content, earnings: null };
    const { order } = await ordering.createOrder(caller, {
      ...BASE,
      employeeIds: 'all',
      content,
    });
    await prepared(ordering);
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Failed',
      counts: { failed: 1004 },
    });
    const last = IDS.at(-1) ?? 0;
    const earnings = { items: [{ name: 'Salary', amount: '400.00' }] };
    for (const id of [1, last]) await ordering.changeEmployee(caller, id, { earnings });
    expect((await ordering.retryOrder(caller, order.id)).order).toMatchObject({
      status: 'Pending',
      counts: { failed: 1002, pending: 2 },
    });
  });
});
