import {
  type ClaimedDocument,
  createCore,
  DOCUMENT_DELAY_MAX_MS,
  type DocumentTasks,
  Unavailable,
} from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { ordered, processed } from './ordered.ts';
import { monthOf } from './pay-runs.ts';
import { CONTENT, ORDER, sampleOrdering } from './sample-ordering.ts';

const rowsOf = (word: string, length: number) =>
  Array.from({ length }, (_, index) => ({
    name: `${word} ${index} ${'x'.repeat(88)}`,
    amount: 1,
  }));

type Change = (document: ClaimedDocument, index: number) => Partial<ClaimedDocument>;

/** Changes the documents that a worker claims. */
const claiming = (documentTasks: DocumentTasks, change: Change): DocumentTasks => ({
  ...documentTasks,
  claim: async (given) => {
    const claimed = await documentTasks.claim(given);
    return (
      claimed && {
        ...claimed,
        documents: claimed.documents.map((each, index) => ({ ...each, ...change(each, index) })),
      }
    );
  },
});

/** What a worker reads of a record without its key. */
const LOCKED = {
  parties: { unreadable: 'The SSN of employee 1 has another key.', isKeyMissing: true },
};

describe('processDocuments', () => {
  test('fails documents of unreadable records, and of those that were tried too often', async () => {
    const { ordering, order, documentsOf, documentTasks, ...sample } = await ordered([1, 2]);
    const unreadable = 'The SSN of employee 1 was changed.';
    const changes = [{ parties: { unreadable, isKeyMissing: false } }, { attempts: 501 }];
    const tasks = claiming(documentTasks, (_, index) => changes[index] ?? {});
    const worker = createCore({ ...sample, documentTasks: tasks });
    expect(await worker.processDocuments()).toEqual({ ...processed, failed: 2 });
    const documents = await documentsOf(order.id);
    expect(documents.map(({ errors }) => errors.parse())).toEqual([
      { code: 'record.unreadable', detail: 'The SSN of employee 1 was changed.' },
      { code: 'attempts.exhausted', detail: 'The document was tried 500 times.' },
    ]);
    expect((await ordering.processDocuments()).outcome).toBe('idle');
  });

  test('fails a document that crashed 500 workers after its content was frozen', async () => {
    const { ordering, first, documentTasks, clock, ...sample } = await ordered();
    const renderer = { ...sample.renderer, render: () => Promise.reject(new Unavailable('Away.')) };
    const crashing = createCore({ ...sample, clock, documentTasks, renderer });
    expect(await crashing.processDocuments()).toEqual({ ...processed, postponed: 1 });
    clock.advanceMs(5_000);
    const tasks = claiming(documentTasks, () => ({ attempts: 501 }));
    const worker = createCore({ ...sample, clock, documentTasks: tasks });
    expect(await worker.processDocuments()).toEqual({ ...processed, failed: 1 });
    const { status, errors } = await first();
    expect({ status, ...errors.parse() }).toMatchObject({
      status: 'Failed',
      code: 'attempts.exhausted',
    });
    expect((await ordering.processDocuments()).outcome).toBe('idle');
  });

  test('leaves documents whose key it lacks to workers that have it, and says so', async () => {
    const { ordering, first, documentTasks, clock, ...sample } = await ordered([1, 2]);
    const tasks = claiming(documentTasks, (_, index) => (index === 0 ? LOCKED : {}));
    const worker = createCore({ ...sample, clock, documentTasks: tasks });
    await expect(worker.processDocuments()).rejects.toThrow('has another key');
    expect((await first()).status).toBe('Pending');
    expect((await ordering.processDocuments()).outcome).toBe('idle');
    clock.advanceMs(5_000);
    expect(await ordering.processDocuments()).toEqual({ ...processed, completed: 1 });
    expect((await first()).status).toBe('Completed');
  });

  test('fails a document whose key no worker has for about a day', async () => {
    const { first, documentTasks, clock, ...sample } = await ordered();
    const startMs = clock.nowMs();
    const tasks = claiming(documentTasks, () => LOCKED);
    const worker = createCore({ ...sample, clock, documentTasks: tasks });
    for (let attempt = 1; attempt <= 100; attempt += 1) {
      await expect(worker.processDocuments()).rejects.toThrow('has another key');
      const { oldestDueAtMs } = await documentTasks.statistics({
        nowMs: clock.nowMs(),
        delayMaxMs: DOCUMENT_DELAY_MAX_MS,
      });
      clock.advanceMs((oldestDueAtMs ?? 0) - clock.nowMs());
    }
    expect(await worker.processDocuments()).toEqual({ ...processed, failed: 1 });
    expect((await first()).errors.parse()).toMatchObject({ code: 'record.unreadable' });
    expect((clock.nowMs() - startMs) / 3_600_000).toBeGreaterThan(11);
    expect((clock.nowMs() - startMs) / 3_600_000).toBeLessThan(25);
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
      detail: 'employee.earnings.items is required.',
    });
  });

  test('fails a document whose content is too long to be kept', async () => {
    const { first, documentTasks, ...sample } = await ordered();
    const earnings = rowsOf('Site', 2000).map(({ name }) => ({ name, amount: '1.00' }));
    const tasks = claiming(documentTasks, ({ year }) => ({
      year: { ...year, figures: { ...year.figures, earnings } },
    }));
    const worker = createCore({ ...sample, documentTasks: tasks });
    expect(await worker.processDocuments()).toEqual({ ...processed, failed: 1 });
    expect((await first()).errors.parse()).toMatchObject({ code: 'content.too-long' });
  });

  test('makes the statements of a year whose rows change with each run', async () => {
    const { ordering, caller, work, documentsOf } = await ordered();
    const made: unknown[] = [];
    for (let month = 2; month <= 12; month += 1) {
      const content = monthOf(month, rowsOf(`Month ${month}`, 50));
      const { order } = await ordering.createOrder(caller, { ...ORDER, content });
      await work();
      const [document] = await documentsOf(order.id);
      made.push([document?.status, document?.content.parse()['earnings']]);
    }
    expect(made.at(-1)).toEqual(['Completed', expect.objectContaining({ length: 552 })]);
  });

  test('postpones nothing that was lost: a rejected claim is thrown', async () => {
    const { documentTasks, ...sample } = await ordered();
    const away = { ...documentTasks, claim: rejectedClaim };
    const worker = createCore({ ...sample, documentTasks: away });
    await expect(worker.processDocuments()).rejects.toThrow('The database is away.');
  });
});

const rejectedClaim = async () => Promise.reject(new Unavailable('The database is away.'));
