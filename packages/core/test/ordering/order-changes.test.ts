import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { ordered, processed } from './ordered.ts';
import { addReceiver } from './receiver.ts';
import { CONTENT, ORDER, sampleOrdering, SECOND } from './sample-ordering.ts';

const MINUTE_MS = 60_000;

describe('an order', () => {
  test('that is refused leaves nothing behind', async () => {
    const { ordering, callerOf, users, auditLog, documents } = sampleOrdering();
    const caller = await callerOf(1, 'employees:list');
    const missing = ordering.createOrder(caller, { ...ORDER, employeeIds: [1, 4, 99] });
    await expect(missing).rejects.toMatchObject({ code: 'input.invalid' });
    const foreign = ordering.createOrder(caller, { ...ORDER, companyId: 11 });
    await expect(foreign).rejects.toMatchObject({ code: 'input.invalid' });
    expect((await ordering.listOrders(caller)).total).toBe(0);
    const site = { siteId: 1, employees: 'site', companies: 'site', documents: 'site' } as const;
    const page = { filter: {}, sort: [], include: [], offset: 0, limit: 1 };
    expect((await documents.page(site, page)).total).toBe(0);
    expect((await users.find(1))?.totalSpent).toBe(0);
    expect(await auditLog.find({ limit: 5 })).toEqual([]);
  });

  test('is canceled with its leased documents, and no other order is', async () => {
    const { ordering, caller, order, work, documentsOf, documentTasks, clock } = await ordered();
    await work();
    const second = await ordering.createOrder(caller, { ...SECOND, employeeIds: [1, 2] });
    const nowMs = clock.nowMs();
    const claim = { leaseId: 'other', nowMs, leaseMs: MINUTE_MS, delayMaxMs: MINUTE_MS };
    await documentTasks.claim({ ...claim, limit: 1 });
    const [leased] = await documentsOf(second.order.id);
    expect(leased?.status).toBe('Processing');
    expect((await ordering.cancelOrder(caller, second.order.id)).order).toMatchObject({
      status: 'Canceled',
      counts: { pending: 0, canceled: 2 },
    });
    expect(await refusal(ordering.cancelOrder(caller, order.id))).toMatchObject({
      facts: { status: 'Completed' },
    });
    expect((await ordering.showOrder(caller, order.id)).status).toBe('Completed');
    expect((await ordering.processDocuments()).outcome).toBe('idle');
  });

  test('of another site is missing for every change', async () => {
    const { ordering, callerOf, order, caller } = await ordered();
    const all = ['documents:list', 'documents:update', 'documents:create'] as const;
    const other = await callerOf(3, ...all);
    for (const change of ['cancelOrder', 'retryOrder', 'submitOrder', 'reissueOrder'] as const) {
      expect(await codeOf(ordering[change](other, order.id))).toBe('order.missing');
    }
    expect(await ordering.showOrder(caller, order.id)).toEqual(order);
  });

  test('tries failed documents again as they were ordered, as if nobody had tried', async () => {
    const { ordering, caller, order, first, renderer, documentTasks, work, auditLog, clock } =
      await ordered();
    renderer.refuseNext('logo.invalid', 'No image.');
    await work();
    expect((await ordering.retryOrder(caller, order.id)).order).toMatchObject({
      counts: { pending: 1, failed: 0 },
      completedAt: null,
    });
    const retried = await first();
    expect([retried.status, retried.errors.parse()]).toEqual(['Pending', {}]);
    expect(retried.content.parse()).not.toHaveProperty('employee');
    const nowMs = clock.nowMs();
    const claim = { leaseId: 'l', nowMs, leaseMs: MINUTE_MS, delayMaxMs: MINUTE_MS, limit: 9 };
    const claimed = await documentTasks.claim(claim);
    expect(claimed?.documents.map(({ attempts, madeAtMs }) => [attempts, madeAtMs])).toEqual([
      [1, null],
    ]);
    expect(await auditLog.find({ action: 'order.retried', limit: 5 })).toMatchObject([
      { subject: { kind: 'order', id: String(order.id) }, details: { documents: 1 } },
    ]);
  });

  test('may be another one with a key whose answer has expired', async () => {
    const { ordering, callerOf, clock } = sampleOrdering();
    const options = { idempotencyKey: 'one' };
    await ordering.createOrder(await callerOf(1), ORDER, options);
    clock.advanceMs(25 * 60 * MINUTE_MS);
    const { replayed } = await ordering.createOrder(await callerOf(1), SECOND, options);
    expect(replayed).toBe(false);
  });
});

describe('a document', () => {
  test('is removed while a worker makes it, and its file is removed', async () => {
    const { ordering, caller, order, first, documentsOf, documentStore } = await ordered([1, 2]);
    const { uuid } = await first();
    const release = documentStore.holdNext();
    const running = ordering.processDocuments();
    await new Promise((resolve) => setImmediate(resolve));
    await ordering.removeDocument(caller, uuid);
    release();
    expect(await running).toEqual({ ...processed, completed: 1 });
    expect(documentStore.keys).toHaveLength(1);
    const [other] = await documentsOf(order.id);
    expect(other?.status).toBe('Completed');
    const completed = await ordering.showOrder(caller, order.id);
    expect(completed).toMatchObject({ status: 'Completed', counts: { pending: 0, completed: 1 } });
    expect(completed.completedAt).not.toBeNull();
  });

  test('keeps the letters that could not be shown when it is void or replaced', async () => {
    const { ordering, caller, order, renderer, work, documentsOf } = await ordered([1, 2]);
    renderer.warnNext('A letter is missing.');
    renderer.warnNext('A letter is missing.');
    await work();
    const [one, two] = await documentsOf(order.id);
    await ordering.voidDocument(caller, one?.uuid ?? '', { reason: 'A mistake.' });
    const { document } = await ordering.replaceDocument(caller, two?.uuid ?? '');
    await work();
    const errors = (await documentsOf(order.id)).slice(0, 2).map((each) => each.errors.parse());
    const warnings = ['A letter is missing.'];
    expect(errors).toEqual([
      { warnings, code: 'document.void', detail: 'A mistake.' },
      { warnings, code: 'document.replaced', detail: document.uuid },
    ]);
  });

  test('is replaced once by five requests at once, free of charge', async () => {
    const { ordering, caller, order, first, work, users, auditLog } = await ordered();
    await work();
    const { uuid } = await first();
    const content = { ...CONTENT, notes: 'corrected' };
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(async () => ordering.replaceDocument(caller, uuid, { content })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await work();
    expect(await ordering.showOrder(caller, order.id)).toMatchObject({ amount: '12.50' });
    expect((await users.find(1))?.totalSpent).toBe(12.5);
    expect(await auditLog.find({ action: 'document.replaced', limit: 9 })).toHaveLength(1);
  });

  test('is marked by the last lease only', async () => {
    const { ordering, clock, store, order, caller, ...sample } = await ordered();
    const events = await addReceiver({ ...sample, ordering }, ['document.completed']);
    const overtaken: typeof store.transaction = async (work) => {
      clock.advanceMs(3 * MINUTE_MS);
      await ordering.processDocuments();
      return store.transaction(work);
    };
    const slow = createCore({ ...sample, clock, store: { ...store, transaction: overtaken } });
    expect(await slow.processDocuments()).toEqual(processed);
    expect(await events()).toHaveLength(1);
    expect((await ordering.showOrder(caller, order.id)).counts.completed).toBe(1);
    expect(sample.documentStore.keys).toHaveLength(1);
  });
});
