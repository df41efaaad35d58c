import { createCore, type Transaction } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { employmentLetterType } from '../../src/domain/types/employment-letter-type.ts';
import { storeWith } from '../store-with.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const LETTER = { date: '2026-02-02', title: 'Slip', paragraphs: ['Hello'], signature: 'Alice' };

/** Returns a core with a type of a host of which all employees have an order, and its ports. */
const waiting = async () => {
  const { ordering: plain, callerOf: _callers, work: _work, ...ports } = sampleOrdering();
  const type = { ...employmentLetterType, name: 'Payslip', aliases: [] };
  const core = createCore(ports, { documentTypes: [type] });
  const caller = await core.callerFor(1);
  const all = { companyId: 1, employeeIds: 'all' } as const;
  const { order } = await core.createOrder(caller, { ...all, type: 'Payslip', content: LETTER });
  return { plain, core, caller, order, ports };
};

const canceledMeanwhile = ({ orders }: Transaction) => ({
  orders: {
    ...orders,
    lock: async (ids: readonly number[]) =>
      (await orders.lock(ids)).map((order) => ({ ...order, preparation: null })),
  },
});

const away = ({ orders }: Transaction) => ({
  orders: { ...orders, lockPreparing: async () => Promise.reject(new Error('away')) },
});

describe('an order of a type that a worker lacks', () => {
  test('is prepared by another worker, and holds up no other order', async () => {
    const { plain, core, order, ports } = await waiting();
    ports.clock.advanceMs(1);
    const next = await plain.createOrder(await plain.callerFor(1), {
      ...ORDER,
      employeeIds: 'all',
    });
    ports.clock.advanceMs(1);
    await expect(plain.prepareOrders()).rejects.toThrow('Payslip');
    expect(await plain.prepareOrders()).toMatchObject({ orderId: next.order.id, ready: true });
    await expect(plain.prepareOrders()).rejects.toThrow('Payslip');
    expect(await core.prepareOrders()).toMatchObject({ orderId: order.id, added: 3 });
  });

  test('is left alone when it was canceled meanwhile', async () => {
    const { core, caller, order, ports } = await waiting();
    const late = createCore({ ...ports, store: storeWith(ports.store, canceledMeanwhile) });
    await expect(late.prepareOrders()).rejects.toThrow('Payslip');
    expect((await core.cancelOrder(caller, order.id)).order.status).toBe('Canceled');
  });

  test('stays as it is while the store is away', async () => {
    const { core, order, ports } = await waiting();
    const late = createCore({ ...ports, store: storeWith(ports.store, away) });
    await expect(late.prepareOrders()).rejects.toThrow('away');
    expect(await core.prepareOrders()).toMatchObject({ orderId: order.id, added: 3 });
  });
});
