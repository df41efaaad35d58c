import { createCore } from '@paydocs/core';
import { expect, test } from 'vitest';
import { codeOf } from '../sample-core.ts';
import { BOXES } from '../tax-forms/w2.ts';
import { regular, samplePayRuns } from './pay-runs.ts';
import { sampleOrdering } from './sample-ordering.ts';

const LEASE_MS = 120_000;

const ERASED = { code: 'person.erased', detail: 'The employee is erased.' };

const rejected = async () => Promise.reject(new Error('Killed.'));

const sampleRuns = async () => {
  const sample = await samplePayRuns(sampleOrdering());
  const { ordering, clock, store } = sample;
  const killed = createCore({ ...sample, store: { ...store, transaction: rejected } });
  return {
    ...sample,
    /** Freezes documents by a worker that is killed before it marks them, then erases employee 1. */
    freezeAndErase: async () => {
      await expect(killed.processDocuments()).rejects.toThrow('Killed.');
      await ordering.erasePerson({ employeeId: 1 });
      clock.advanceMs(LEASE_MS);
    },
    outcomesOf: async (orderId: number) =>
      (await sample.documentsOf(orderId)).map(({ status, errors }) => [status, errors.parse()]),
  };
};

test('a document that waits while its employee is erased fails, and is not tried again', async () => {
  const { ordering, caller, order, outcomesOf, documentsOf, documentStore, work } =
    await sampleRuns();
  const { id } = await order(regular(1, 100), [1, 2]);
  await ordering.erasePerson({ employeeId: 1 });
  await work();
  expect(await outcomesOf(id)).toEqual([
    ['Failed', ERASED],
    ['Completed', {}],
  ]);
  expect(documentStore.keys).toHaveLength(1);
  const [document] = await documentsOf(id);
  expect(await codeOf(ordering.retryDocument(caller, document?.uuid ?? ''))).toBe('person.erased');
});

test('a document that was frozen before its employee is erased keeps the names', async () => {
  const { order, first, freezeAndErase, work } = await sampleRuns();
  const { id } = await order(regular(1, 100));
  await freezeAndErase();
  await work();
  const { status, content } = await first(id);
  expect(status).toBe('Completed');
  expect(content.parse()).toMatchObject({ employee: { name: 'Grace Hopper' } });
});

test('a form that prints the number of an employee who is erased fails', async () => {
  const { ordering, caller, outcomesOf, freezeAndErase, work } = await sampleRuns();
  const content = { year: '2025', boxes: BOXES };
  const form = { companyId: 1, employeeIds: [1], type: 'W-2', content };
  const { order } = await ordering.createOrder(caller, form);
  await freezeAndErase();
  await work();
  expect(await outcomesOf(order.id)).toEqual([['Failed', ERASED]]);
});
