import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { LETTERHEAD } from '../sites/sample-layout.ts';
import { made } from './made-document.ts';
import { ordered } from './ordered.ts';
import { regular, samplePayRuns } from './pay-runs.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const options = { idempotencyKey: 'one' };

const failed = async () => {
  const sample = await ordered();
  sample.renderer.refuseNext('logo.invalid', 'No image.');
  await sample.work();
  return sample;
};

describe('a change of an order with an idempotency key', () => {
  test('submits once, and shows the order as it was', async () => {
    const { ordering, caller, auditLog, work } = await ordered();
    const { order } = await ordering.createOrder(caller, {
      ...ORDER,
      content: regular(5, 100),
      status: 'Draft',
    });
    const first = await ordering.submitOrder(caller, order.id, options);
    expect([first.replayed, first.order.status]).toEqual([false, 'Preparing']);
    await ordering.prepareOrders();
    await work();
    expect(await ordering.submitOrder(caller, order.uuid, options)).toEqual({
      ...first,
      replayed: true,
    });
    expect(await auditLog.find({ action: 'order.submitted', limit: 5 })).toHaveLength(1);
    expect(await codeOf(ordering.submitOrder(caller, order.id))).toBe('order.status');
  });

  test('cancels and retries once, each with a key of its own', async () => {
    const { ordering, caller, order } = await failed();
    const retried = await ordering.retryOrder(caller, order.id, options);
    const canceled = await ordering.cancelOrder(caller, order.id, options);
    expect([retried.order.status, canceled.order.status]).toEqual(['Pending', 'Canceled']);
    const again = [
      await ordering.retryOrder(caller, order.id, options),
      await ordering.cancelOrder(caller, order.id, options),
    ];
    expect(again).toEqual([
      { ...retried, replayed: true },
      { ...canceled, replayed: true },
    ]);
  });

  test('is refused for another order, and runs again after a refusal', async () => {
    const { ordering, caller, order } = await ordered();
    const second = await ordering.createOrder(caller, { ...ORDER, employeeIds: [3] });
    expect(await codeOf(ordering.submitOrder(caller, order.id, options))).toBe('order.status');
    expect(await codeOf(ordering.submitOrder(caller, second.order.id, options))).toBe(
      'order.status',
    );
    await ordering.cancelOrder(caller, order.id, options);
    const other = ordering.cancelOrder(caller, second.order.id, options);
    expect(await codeOf(other)).toBe('idempotency.mismatch');
    const wrong = ordering.cancelOrder(caller, order.id, { idempotencyKey: ' ' });
    expect(await issuesOf(wrong)).toEqual(['idempotencyKey format']);
  });

  test('is answered again only to whoever may still change the order', async () => {
    const { ordering, callerOf, order } = await ordered();
    const editor = await callerOf(2, 'documents:list', 'documents:update');
    await ordering.cancelOrder(editor, order.id, options);
    const reader = await callerOf(2, 'documents:list');
    expect(await codeOf(ordering.cancelOrder(reader, order.id, options))).toBe(
      'permission.missing',
    );
  });

  test('belongs to an operator of one name, and to no user', async () => {
    const sample = await ordered();
    const runs = await samplePayRuns(sample);
    const { operator } = await runs.operators();
    const { ordering, caller, order } = sample;
    await ordering.cancelOrder(operator, order.id, options);
    expect((await ordering.cancelOrder(operator, order.id, options)).replayed).toBe(true);
    const named = await ordering.asOperator('ada@host.test').operatorAt({ site: 'main' });
    for (const other of [caller, named]) {
      expect(await codeOf(ordering.cancelOrder(other, order.id, options))).toBe('order.status');
    }
  });

  test('makes outdated documents again once, and nothing is no answer', async () => {
    const { ordering, caller, make, auditLog } = await samplePayRuns(sampleOrdering());
    const [january, february] = [await make(regular(1, 100)), await make(regular(2, 100))];
    const reissue = async () =>
      ordering.reissueOrder(caller, february.taskOrderId as number, {}, options);
    const nothing = { documents: 0, remaining: 0, replayed: false };
    expect([await reissue(), await reissue()]).toEqual([nothing, nothing]);
    await ordering.voidDocument(caller, january.uuid, { reason: 'A mistake.' });
    expect(await reissue()).toEqual({ documents: 1, remaining: 0, replayed: false });
    expect(await reissue()).toEqual({ documents: 1, remaining: 0, replayed: true });
    expect(await auditLog.find({ action: 'order.reissued', limit: 5 })).toHaveLength(1);
  });
});

describe('a change of a document with an idempotency key', () => {
  test('tries a failed one again once, and shows what became of it', async () => {
    const { ordering, caller, first, work, auditLog } = await failed();
    const { uuid } = await first();
    const retried = await ordering.retryDocument(caller, uuid, options);
    expect([retried.replayed, retried.document.status]).toEqual([false, 'Pending']);
    await work();
    const again = await ordering.retryDocument(caller, uuid, options);
    expect([again.replayed, again.document.status]).toEqual([true, 'Completed']);
    expect(await auditLog.find({ action: 'document.retried', limit: 5 })).toHaveLength(1);
  });

  test('voids once, and is refused for another reason', async () => {
    const { ordering, caller, uuid } = await made();
    const voided = async (reason: string) =>
      ordering.voidDocument(caller, uuid, { reason }, options);
    const [first, again] = [await voided('wrong'), await voided(' wrong ')];
    expect(again).toEqual({ ...first, replayed: true });
    expect(await codeOf(voided('other'))).toBe('idempotency.mismatch');
  });
});

test('a layout is created once for an idempotency key, and shown as it was', async () => {
  const { ordering, callerOf } = sampleOrdering();
  const admin = await callerOf(4, 'sites:update');
  const create = async (name = 'letterhead') =>
    ordering.createLayout(admin, { ...LETTERHEAD, name }, options);
  const first = await create();
  await ordering.removeLayout(admin, 'letterhead');
  expect(await create()).toEqual({ ...first, replayed: true });
  expect(await codeOf(create('other'))).toBe('idempotency.mismatch');
});
