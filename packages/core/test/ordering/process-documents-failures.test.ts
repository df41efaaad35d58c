import { createCore, Unavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { ordered, processed } from './ordered.ts';
import { monthOf } from './pay-runs.ts';
import { CONTENT, ORDER, SECOND, sampleOrdering } from './sample-ordering.ts';

const rowsOf = (word: string) =>
  Array.from({ length: 50 }, (_, index) => ({
    name: `${word} ${index} ${'x'.repeat(88)}`,
    amount: 1,
  }));

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
      detail: 'employee.earnings.items is missing.',
    });
  });

  test('fails a document whose content is too long to be kept', async () => {
    const { ordering, caller, work, documentsOf } = await ordered();
    await ordering.createOrder(caller, {
      ...SECOND,
      content: { ...SECOND.content, earnings: rowsOf('January'), deductions: rowsOf('Tax') },
    });
    const { order } = await ordering.createOrder(caller, {
      ...ORDER,
      content: monthOf(3, rowsOf('March'), { deductions: rowsOf('Plan') }),
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
