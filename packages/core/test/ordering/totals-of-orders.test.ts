import type { OrderRow } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { monthOf } from './pay-runs.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const PAY = { items: [{ name: 'Salary', amount: '100.00' }] };

/** Returns an order of all employees, of whom employee 2 has no rows. */
const ordered = async () => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const pay = async (id = 2) => sample.ordering.changeEmployee(caller, id, { earnings: PAY });
  for (const id of [1, 3]) await pay(id);
  const content = monthOf(1, undefined);
  const { order } = await sample.ordering.createOrder(caller, {
    ...ORDER,
    employeeIds: 'all',
    content,
  });
  await sample.work();
  const totals = async (): Promise<OrderRow['payTotals']> =>
    (await sample.ordering.showOrder(caller, order.id)).payTotals;
  const failed = async () =>
    (await sample.documentsOf(order.id)).find(({ status }) => status === 'Failed')?.uuid ?? '';
  return { ...sample, caller, order, totals, pay, failed };
};

const GROSS_OF_TWO = { currency: 'USD', gross: '200.00', deductions: '0.00', net: '200.00' };
const GROSS_OF_THREE = { ...GROSS_OF_TWO, gross: '300.00', net: '300.00' };

describe('the sums of the statements of an order', () => {
  test('get those of an employee whose pay was missing, when the order is tried again', async () => {
    const { ordering, caller, order, totals, pay, work } = await ordered();
    expect(await totals()).toEqual(GROSS_OF_TWO);
    await pay();
    await ordering.retryOrder(caller, order.id);
    expect(await totals()).toEqual(GROSS_OF_THREE);
    await work();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Completed',
      counts: { completed: 3 },
      payTotals: GROSS_OF_THREE,
    });
  });

  test('get them once, whatever the renderer says afterwards', async () => {
    const { ordering, caller, totals, pay, failed, renderer, work } = await ordered();
    await pay();
    await ordering.retryDocument(caller, await failed());
    expect(await totals()).toEqual(GROSS_OF_THREE);
    renderer.refuseNext('content.invalid', 'The amount is too long.');
    await work();
    await ordering.retryDocument(caller, await failed());
    await work();
    expect(await totals()).toEqual(GROSS_OF_THREE);
  });

  test('stay while the pay is missing', async () => {
    const { ordering, caller, order, totals } = await ordered();
    await expect(ordering.retryOrder(caller, order.id)).rejects.toThrow();
    expect(await totals()).toEqual(GROSS_OF_TWO);
  });
});
