import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
import { BOXES } from '../tax-forms/w2.ts';
import { sampleOrdering } from './sample-ordering.ts';

const ORDER = {
  companyId: 1,
  employeeIds: [1, 2],
  type: 'W-2',
  content: { year: '2025', boxes: BOXES },
};

const ordered = async (change: object = {}) => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, { ...ORDER, ...change });
  return { ...sample, caller, order };
};

describe('a form of a year', () => {
  test('is made once for an employee, a company and a year', async () => {
    const { ordering, caller, order, work, documentsOf } = await ordered();
    await work();
    const [first] = await documentsOf(order.id);
    expect(first).toMatchObject({ status: 'Completed', payDate: '2025-12-31' });
    const again = ordering.createOrder(caller, { ...ORDER, type: 'W2', employeeIds: [3, 1] });
    expect(await refusal(again)).toMatchObject({
      code: 'statement.exists',
      facts: { statements: [{ employeeId: 1, uuid: first?.uuid }] },
    });
    await ordering.createOrder(caller, { ...ORDER, content: { ...ORDER.content, year: 2024 } });
  });

  test('is refused twice in one order', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const documents = [1, 1].map((employeeId) => ({ employeeId, content: ORDER.content }));
    const order = { companyId: 1, type: 'W-2', content: {}, documents };
    const outcome = ordering.createOrder(await callerOf(1), order);
    expect(await issuesOf(outcome)).toEqual(['documents.1 taken']);
  });

  test('is left out of an order of all for those who have it', async () => {
    const { ordering, caller, work } = await ordered();
    const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: 'all' });
    await work();
    const shown = await ordering.showOrder(caller, order.id);
    expect(shown).toMatchObject({ skippedCount: 2, counts: { completed: 1 } });
  });

  test('is replaced by another, and ordered again when it is void', async () => {
    const { ordering, caller, order, work, documentsOf } = await ordered({ employeeIds: [1] });
    await work();
    const [old] = await documentsOf(order.id);
    const boxes = { ...BOXES, 1: '71000.00' };
    const content = { year: '2025', boxes };
    await ordering.replaceDocument(caller, old?.uuid ?? '', { content });
    await work();
    const [replaced, now] = await documentsOf(order.id);
    expect([replaced?.status, now?.status]).toEqual(['Void', 'Completed']);
    expect(now?.content.parse()).toMatchObject({ boxes: { 1: '71000.00' } });
    expect([replaced?.outdatedAt, now?.outdatedAt]).toEqual([null, null]);
    await ordering.voidDocument(caller, now?.uuid ?? '', { reason: 'Wrong' });
    await ordering.createOrder(caller, ORDER);
  });

  test('has figures that a recount finds right', async () => {
    const { ordering, work } = await ordered();
    await work();
    expect(await ordering.recountYears({ repair: false })).toMatchObject({ differences: [] });
  });
});

describe('the numbers of the records', () => {
  test('are needed', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const caller = await callerOf(1);
    await ordering.changeEmployee(caller, 2, { ssn: null });
    expect(await issuesOf(ordering.createOrder(caller, ORDER))).toEqual([
      'employeeIds.1.employee.ssn required',
    ]);
    await ordering.changeCompany(caller, 1, { ein: null });
    expect(await issuesOf(ordering.createOrder(caller, ORDER))).toEqual([
      'employeeIds.0.company.ein required',
      'employeeIds.1.employee.ssn required',
      'employeeIds.1.company.ein required',
    ]);
  });

  test('are named as missing in an order of all', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const caller = await callerOf(1);
    await ordering.changeEmployee(caller, 2, { ssn: null });
    const all = { ...ORDER, employeeIds: 'all' } as const;
    const { order } = await ordering.createOrder(caller, all);
    await ordering.prepareOrders();
    const { items } = await ordering.listOrderIssues(caller, order.id);
    expect(items).toContainEqual(
      expect.objectContaining({ employeeId: 2, detail: 'employee.ssn is required.' }),
    );
  });

  test('are needed by a document that is tried again, and by a replacement', async () => {
    const { ordering, callerOf, work, documentsOf } = sampleOrdering();
    const caller = await callerOf(1);
    await ordering.changeEmployee(caller, 2, { ssn: null });
    const all = { ...ORDER, employeeIds: 'all' } as const;
    const { order } = await ordering.createOrder(caller, all);
    await work();
    const documents = await documentsOf(order.id);
    const uuidOf = (employeeId: number) =>
      documents.find((each) => each.employeeId === employeeId)?.uuid ?? '';
    const retried = ordering.retryDocument(caller, uuidOf(2));
    expect(await issuesOf(retried)).toEqual(['employee.ssn required']);
    expect((await refusal(ordering.retryOrder(caller, order.id))).code).toBe('order.status');
    await ordering.changeEmployee(caller, 1, { ssn: null });
    const replaced = ordering.replaceDocument(caller, uuidOf(1));
    expect(await issuesOf(replaced)).toEqual(['employee.ssn required']);
    await ordering.changeEmployee(caller, 2, { ssn: '219-01-0002' });
    await ordering.retryOrder(caller, order.id);
    await work();
    expect((await ordering.showDocument(caller, uuidOf(2))).status).toBe('Completed');
  });

  test('are needed when the form is made, also of a draft', async () => {
    const { ordering, callerOf, work, documentsOf } = sampleOrdering();
    const caller = await callerOf(1);
    const draft = { ...ORDER, employeeIds: [1, 2], status: 'Draft' } as const;
    const { order } = await ordering.createOrder(caller, draft);
    await ordering.changeEmployee(caller, 2, { ssn: null });
    await ordering.submitOrder(caller, order.id);
    await work();
    const outcomes = (await documentsOf(order.id)).map(({ status, errors }) => [
      status,
      errors.parse(),
    ]);
    expect(outcomes).toEqual([
      ['Completed', {}],
      ['Failed', { code: 'content.invalid', detail: 'employee.ssn is required.' }],
    ]);
    await ordering.changeEmployee(caller, 2, { ssn: '219-01-0002' });
    await ordering.retryOrder(caller, order.id);
    await work();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({
      status: 'Completed',
      payTotals: { net: '0.00' },
    });
  });

  test('are printed in full without being stored, also by a worker that comes later', async () => {
    const { ordering, order, renderer, documentStore, documentsOf, clock } = await ordered({
      employeeIds: [1],
    });
    documentStore.failNext();
    await ordering.processDocuments().catch(() => undefined);
    clock.advanceMs(3_600_000);
    await ordering.processDocuments();
    const [document] = await documentsOf(order.id);
    expect(document?.status).toBe('Completed');
    expect(document?.content.text).not.toContain('12-0000001');
    const printed = renderer.requests.map(({ content }) => JSON.stringify(content.company));
    expect(printed).toHaveLength(2);
    for (const company of printed) expect(company).toContain('"ein":"12-0000001"');
  });

  test('are awaited by a worker that cannot read them', async () => {
    const { ordering, order, documentStore, documentTasks, documentsOf, clock, ...sample } =
      await ordered({ employeeIds: [1] });
    documentStore.failNext();
    await ordering.processDocuments().catch(() => undefined);
    clock.advanceMs(3_600_000);
    const parties = { unreadable: 'The EIN of company 1 has another key.', isKeyMissing: true };
    const claim: typeof documentTasks.claim = async (given) => {
      const claimed = await documentTasks.claim(given);
      const documents = claimed?.documents.map((each) => ({ ...each, parties })) ?? [];
      return claimed && { ...claimed, documents };
    };
    const tasks = { ...documentTasks, claim };
    const worker = createCore({ ...sample, clock, documentStore, documentTasks: tasks });
    await expect(worker.processDocuments()).rejects.toThrow('has another key');
    clock.advanceMs(3_600_000);
    await ordering.processDocuments();
    expect(await documentsOf(order.id)).toMatchObject([{ status: 'Completed' }]);
  });
});
