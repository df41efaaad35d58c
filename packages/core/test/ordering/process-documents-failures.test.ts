import { createCore, Unavailable } from '@paydocs/core';
import { buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { ordered, processed } from './ordered.ts';
import { CONTENT, ORDER, sampleOrdering } from './sample-ordering.ts';

describe('processDocuments', () => {
  test('fails documents of unreadable records, and of those that were tried too often', async () => {
    const { ordering, order, documentsOf, documentTasks, ...sample } = await ordered([1, 2]);
    const claim: typeof documentTasks.claim = async (given) => {
      const claimed = await documentTasks.claim(given);
      const [one, two] = claimed?.documents ?? [];
      return claimed && one && two
        ? {
            ...claimed,
            documents: [
              { ...one, parties: { unreadable: 'The SSN of employee 1 was changed.' } },
              { ...two, attempts: 501 },
            ],
          }
        : claimed;
    };
    const worker = createCore({ ...sample, documentTasks: { ...documentTasks, claim } });
    expect(await worker.processDocuments()).toEqual({ ...processed, failed: 2 });
    const documents = await documentsOf(order.id);
    expect(documents.map(({ errors }) => errors.parse())).toEqual([
      { code: 'record.unreadable', detail: 'The SSN of employee 1 was changed.' },
      { code: 'attempts.exhausted', detail: 'The document was tried 500 times.' },
    ]);
    expect((await ordering.processDocuments()).outcome).toBe('idle');
  });

  test('fails a document whose employee has no valid earnings anymore', async () => {
    const sample = sampleOrdering();
    const caller = await sample.callerOf(1);
    const content = { ...CONTENT, earnings: null };
    const { order } = await sample.ordering.createOrder(caller, {
      ...ORDER,
      employeeIds: 'all',
      content,
    });
    await sample.work();
    const [document] = await sample.documentsOf(order.id);
    expect(document?.errors.parse()).toEqual({
      code: 'content.invalid',
      detail: "The employee's earnings.items breaks the rule required.",
    });
  });

  test('fails a document whose content is too long to be kept', async () => {
    const { ordering, caller, store, work, documentsOf } = await ordered();
    const long = 'x'.repeat(255);
    const address = { address1: long, address2: long, city: long, state: long, zip: long };
    store.add({ employees: [buildEmployee({ id: 7, address: { ...address, country: long } })] });
    const earnings = Array.from({ length: 50 }, (_, index) => ({
      name: `${index} ${'x'.repeat(90)}`,
      amount: 1,
    }));
    const deductions = earnings.slice(0, 43);
    const { order } = await ordering.createOrder(caller, {
      ...ORDER,
      employeeIds: [7],
      content: { ...CONTENT, earnings, deductions, notes: 'x'.repeat(1000) },
    });
    await work();
    const [document] = await documentsOf(order.id);
    expect(document?.errors.parse()).toMatchObject({ code: 'content.too-long' });
  });

  test('postpones nothing that was lost: a rejected claim is thrown', async () => {
    const { documentTasks, ...sample } = await ordered();
    const away = { ...documentTasks, claim: rejectedClaim };
    const worker = createCore({ ...sample, documentTasks: away });
    await expect(worker.processDocuments()).rejects.toThrow('The database is away.');
  });
});

const rejectedClaim = async () => Promise.reject(new Unavailable('The database is away.'));
