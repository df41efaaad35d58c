import { createCore, type Transaction } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { storeWith } from '../store-with.ts';
import { ordered, processed } from './ordered.ts';
import { regular, samplePayRuns } from './pay-runs.ts';
import { CONTENT, ORDER, sampleOrdering } from './sample-ordering.ts';

const noOrders = ({ orders }: Transaction) => ({ orders: { ...orders, lock: async () => [] } });

const noDocuments = ({ documents }: Transaction) => ({
  documents: { ...documents, lock: async () => [] },
});

const noEmployer = ({ payees }: Transaction) => ({
  payees: { ...payees, findEmployer: async () => undefined },
});

const noPreparing = ({ orders }: Transaction) => ({
  orders: { ...orders, lockPreparing: async () => undefined },
});

const prunedStatement = ({ statements }: Transaction) => ({
  statements: {
    ...statements,
    existing: async () => [{ documentId: 1, employeeId: 1, uuid: null }],
  },
});

describe('a worker whose order is gone meanwhile', () => {
  test('marks nothing as completed', async () => {
    const { store, first, ...sample } = await ordered();
    const late = createCore({ ...sample, store: storeWith(store, noOrders) });
    expect(await late.processDocuments()).toEqual(processed);
    expect((await first()).status).toBe('Processing');
  });

  test('marks nothing as failed', async () => {
    const { store, first, renderer, ...sample } = await ordered();
    const late = createCore({ ...sample, renderer, store: storeWith(store, noOrders) });
    renderer.refuseNext('x', 'X.');
    await late.processDocuments();
    expect((await first()).status).toBe('Processing');
  });
});

test('a document that is gone meanwhile is missing', async () => {
  const { store, first, work, ...sample } = await ordered();
  await work();
  const { uuid } = await first();
  const late = createCore({ ...sample, store: storeWith(store, noDocuments) });
  const outcome = late.voidDocument(await late.callerFor(1), uuid, { reason: 'A mistake.' });
  expect(await codeOf(outcome)).toBe('document.missing');
});

test('an order of all employees of a company that is gone meanwhile gets no documents', async () => {
  const { ordering, callerOf, store, ...sample } = sampleOrdering();
  const caller = await callerOf(1);
  const { order } = await ordering.createOrder(caller, { ...ORDER, employeeIds: 'all' });
  const late = createCore({ ...sample, store: storeWith(store, noEmployer) });
  expect(await late.prepareOrders()).toEqual({ orderId: order.id, added: 0, ready: true });
  expect((await ordering.showOrder(caller, order.id)).status).toBe('Canceled');
});

test('an order that another worker prepares meanwhile is left alone', async () => {
  const { ordering, callerOf, store, ...sample } = sampleOrdering();
  await ordering.createOrder(await callerOf(1), { ...ORDER, employeeIds: 'all' });
  const late = createCore({ ...sample, store: storeWith(store, noPreparing) });
  expect(await late.prepareOrders()).toBeUndefined();
});

describe('an imported document', () => {
  test('is void with a reason, and belongs to no order', async () => {
    const { ordering, callerOf, store } = sampleOrdering();
    const imported = buildDocument({ id: 900, status: 'Completed' });
    store.add({ documents: [imported] });
    const caller = await callerOf(1);
    const { uuid } = imported;
    const { document: voided } = await ordering.voidDocument(caller, uuid, {
      reason: 'A mistake.',
    });
    expect([voided.status, voided.taskOrderId]).toEqual(['Void', null]);
  });

  test.each(['Draft', 'Pending', 'Failed'] as const)(
    'that is %s is not tried again, and may be removed',
    async (status) => {
      const { ordering, callerOf, store } = sampleOrdering();
      const imported = buildDocument({ id: 900, status });
      store.add({ documents: [imported] });
      const caller = await callerOf(1);
      const outcome = ordering.retryDocument(caller, imported.uuid);
      expect(await codeOf(outcome)).toBe('document.status');
      await ordering.removeDocument(caller, imported.uuid);
      const removed = ordering.showDocument(caller, imported.uuid);
      expect(await codeOf(removed)).toBe('document.missing');
    },
  );

  test('that is completed is not removed', async () => {
    const { ordering, callerOf, store } = sampleOrdering();
    const imported = buildDocument({ id: 900, status: 'Completed' });
    store.add({ documents: [imported] });
    const outcome = ordering.removeDocument(await callerOf(1), imported.uuid);
    expect(await codeOf(outcome)).toBe('document.status');
  });
});

test('a document of an employee without valid rows is not tried again, and says why', async () => {
  const { ordering, caller, first, work } = await samplePayRuns(sampleOrdering());
  const content = { ...CONTENT, earnings: null };
  const all = { ...ORDER, employeeIds: 'all', content } as const;
  const { order } = await ordering.createOrder(caller, all);
  await work();
  const { uuid } = await first(order.id);
  expect(await issuesOf(ordering.retryDocument(caller, uuid))).toEqual(['earnings.items required']);
});

describe('documents of erased employees', () => {
  test('are not replaced, and stay when others are made again', async () => {
    const { ordering, caller, order, documentsOf, work } = await samplePayRuns(sampleOrdering());
    const january = await order(regular(1, 100), [1, 2]);
    const february = await order(regular(2, 100), [1, 2]);
    await work();
    for (const { uuid } of await documentsOf(january.id)) {
      await ordering.voidDocument(caller, uuid, { reason: 'A mistake.' });
    }
    await ordering.erasePerson({ email: 'employee-1@example.test' });
    const [erased] = await documentsOf(february.id);
    const replaced = ordering.replaceDocument(caller, erased?.uuid ?? '');
    expect(await codeOf(replaced)).toBe('person.erased');
    expect((await ordering.reissueOrder(caller, february.id)).documents).toBe(1);
  });

  test('are made again once by two requests at once', async () => {
    const { ordering, caller, make, work } = await samplePayRuns(sampleOrdering());
    const january = await make(regular(1, 100));
    const february = await make(regular(2, 100));
    await ordering.voidDocument(caller, january.uuid, { reason: 'A mistake.' });
    const id = february.taskOrderId as number;
    const both = [1, 2].map(async () => ordering.reissueOrder(caller, id));
    expect((await Promise.all(both)).map(({ documents }) => documents)).toEqual([1, 0]);
    await work();
    expect((await ordering.showOrder(caller, id)).counts).toMatchObject({ completed: 1, void: 1 });
  });
});

test('a draft fails what repeats a statement whose document is pruned', async () => {
  const { ordering, callerOf, documentsOf, store, ...sample } = sampleOrdering();
  const caller = await callerOf(1);
  const input = { ...ORDER, employeeIds: [1], status: 'Draft' } as const;
  const { order } = await ordering.createOrder(caller, input);
  await ordering.submitOrder(caller, order.id);
  const late = createCore({ ...sample, store: storeWith(store, prunedStatement) });
  expect(await late.prepareOrders()).toEqual({ orderId: order.id, added: 0, ready: true });
  const [document] = await documentsOf(order.id);
  expect(document?.errors.parse()).toEqual({
    code: 'statement.exists',
    detail: 'The employee has the statement already.',
  });
});

describe('the rules of a site', () => {
  test('ask for a number that an employee lacks', async () => {
    const { ordering, callerOf, store } = sampleOrdering();
    store.add({ companies: [buildCompany({ id: 6, ein: null })] });
    store.add({
      employees: [
        buildEmployee({ id: 5, companyId: 6, ssn: null }),
        buildEmployee({ id: 6, companyId: 6 }),
      ],
    });
    await ordering.updateSite({ identifier: 'main', statementRules: ['us-ca'] });
    const order = { ...ORDER, companyId: 6, employeeIds: [5, 6] };
    const refused = await refusal(ordering.createOrder(await callerOf(1), order));
    const { issues } = refused.facts as unknown as {
      readonly issues: readonly { readonly field: string; readonly asks: string }[];
    };
    const ofNumbers = issues.filter(({ asks }) => asks.includes('social security'));
    expect(ofNumbers.map(({ field }) => field)).toEqual(['employeeIds.0.employee.externalId']);
  });
});
