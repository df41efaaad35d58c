import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { printedOf, regular, samplePayRuns } from './pay-runs.ts';
import { addReceiver } from './receiver.ts';
import { sampleOrdering } from './sample-ordering.ts';

/** Returns completed statements of January, February and March of one employee. */
const threeMonths = async () => {
  const runs = await samplePayRuns(sampleOrdering());
  const [january, february, march] = [
    await runs.make(regular(1, 100)),
    await runs.make(regular(2, 100)),
    await runs.make(regular(3, 100)),
  ];
  const shown = async (uuid: string) => runs.ordering.showDocument(await runs.callerOf(1), uuid);
  const voidJanuary = async () =>
    runs.ordering.voidDocument(runs.caller, january.uuid, { reason: 'A mistake.' });
  return { ...runs, january, february, march, shown, voidJanuary };
};

const outdated = { filter: { outdated: [true] } } as const;

describe('a void statement', () => {
  test('makes the later ones of its year outdated, and tells receivers', async () => {
    const { ordering, caller, clock, january, february, march, voidJanuary, webhookSender } =
      await threeMonths();
    const timestamp = new Date(clock.nowMs()).toISOString();
    const events = await addReceiver({ ordering, webhookSender });
    await voidJanuary();
    const later = (await ordering.listDocuments(caller, outdated)).items;
    expect(later.map(({ uuid }) => uuid).toSorted()).toEqual(
      [february.uuid, march.uuid].toSorted(),
    );
    for (const { outdatedAt, outdatedBy, status } of later) {
      expect([outdatedAt, outdatedBy, status]).toEqual([timestamp, january.uuid, 'Completed']);
    }
    const about = { timestamp, data: { company_id: 1, employee_id: 1, by: january.uuid } };
    expect(await events()).toMatchObject([
      { ...about, type: 'document.outdated', data: { ...about.data, uuid: february.uuid } },
      { ...about, type: 'document.outdated', data: { ...about.data, uuid: march.uuid } },
      { type: 'document.voided', data: { uuid: january.uuid, status: 'Void' } },
    ]);
    const orders = (await ordering.listOrders(caller)).items;
    expect(orders.map(({ outdatedCount }) => outdatedCount)).toEqual([0, 1, 1]);
  });

  test('outdates nothing before it, and no document twice', async () => {
    const { ordering, caller, january, march, shown } = await threeMonths();
    await ordering.voidDocument(caller, march.uuid, { reason: 'A mistake.' });
    expect((await ordering.listDocuments(caller, outdated)).total).toBe(0);
    const { outdatedAt } = await shown(january.uuid);
    expect(outdatedAt).toBeNull();
  });

  test('is replaced afterwards, by one that counts', async () => {
    const { ordering, caller, january, voidJanuary, work, shown, make } = await threeMonths();
    await voidJanuary();
    const content = regular(1, 70);
    const { document } = await ordering.replaceDocument(caller, january.uuid, { content });
    await work();
    expect(printedOf(await shown(document.uuid)).gross).toBe('70.00');
    expect(await shown(january.uuid)).toMatchObject({
      status: 'Void',
      outdatedAt: null,
    });
    expect(printedOf(await make(regular(4, 1))).gross).toBe('271.00');
  });
});

describe('outdated documents', () => {
  test('can be downloaded, and are made again with their rows and the figures of today', async () => {
    const { ordering, caller, february, voidJanuary, work, documentsOf } = await threeMonths();
    await voidJanuary();
    expect((await ordering.downloadDocument(caller, february.uuid)).size).toBeGreaterThan(0);
    const orderId = february.taskOrderId as number;
    expect(await ordering.reissueOrder(caller, orderId)).toEqual({
      documents: 1,
      remaining: 0,
      replayed: false,
    });
    expect(await ordering.reissueOrder(caller, orderId)).toEqual({
      documents: 0,
      remaining: 0,
      replayed: false,
    });
    await work();
    const [old, next] = await documentsOf(orderId);
    expect(old).toMatchObject({ status: 'Void', uuid: february.uuid });
    expect(next?.replaces).toBe(february.uuid);
    expect(next && printedOf(next)).toEqual({ rows: ['Regular 100.00'], gross: '100.00' });
    expect(await ordering.showOrder(caller, orderId)).toMatchObject({
      outdatedCount: 0,
      amount: '12.50',
      counts: { completed: 1, void: 1 },
    });
  });

  test('of the year of one employee are made again at once', async () => {
    const { ordering, caller, january, voidJanuary, work, auditLog, workEngine } =
      await threeMonths();
    await voidJanuary();
    const { wakes } = workEngine;
    const orderId = january.taskOrderId as number;
    const reissued = await ordering.reissueOrder(caller, orderId, { employeeId: 1 });
    expect(reissued).toEqual({ documents: 2, remaining: 0, replayed: false });
    expect(workEngine.wakes).toBe(wakes + 1);
    await work();
    expect((await ordering.listDocuments(caller, outdated)).total).toBe(0);
    const completed = { filter: { status: ['Completed' as const] } };
    const { items } = await ordering.listDocuments(caller, completed);
    expect(items.map((each) => printedOf(each).gross)).toEqual(['100.00', '200.00']);
    expect(await auditLog.find({ action: 'order.reissued', limit: 5 })).toMatchObject([
      { subject: { kind: 'order', id: String(orderId) }, details: { documents: 2 }, userId: 1 },
    ]);
    const other = await ordering.reissueOrder(caller, orderId, { employeeId: 2 });
    expect(other).toEqual({ documents: 0, remaining: 0, replayed: false });
  });

  test('of the year are made again for an order whose documents have pay dates of their own', async () => {
    const { ordering, caller, voidJanuary, work } = await threeMonths();
    const { order } = await ordering.createOrder(caller, {
      companyId: 1,
      type: 'Pay Statement',
      documents: [{ employeeId: 1, content: regular(4, 1) }],
    });
    await work();
    await voidJanuary();
    const reissued = await ordering.reissueOrder(caller, order.id, { employeeId: 1 });
    expect(reissued).toEqual({ documents: 3, remaining: 0, replayed: false });
  });

  test('of others are made again with the permission only', async () => {
    const { ordering, callerOf, february, voidJanuary } = await threeMonths();
    await voidJanuary();
    const orderId = february.taskOrderId as number;
    const reader = await callerOf(2, 'documents:list');
    expect(await codeOf(ordering.reissueOrder(reader, orderId))).toBe('permission.missing');
    const editor = await callerOf(2, 'documents:list', 'documents:update');
    expect((await ordering.reissueOrder(editor, orderId)).documents).toBe(1);
  });

  test('come also from a back-dated order, a cancellation and a retry', async () => {
    const { ordering, caller, order, first, february, renderer, work, shown } = await threeMonths();
    renderer.refuseNext('x', 'X.');
    const late = await order(regular(2, 1, { payDate: '2026-02-01', run: 'late' }));
    const { uuid } = await first(late.id);
    expect(await shown(february.uuid)).toMatchObject({ outdatedBy: uuid });
    await work();
    const again = await ordering.reissueOrder(caller, february.taskOrderId as number);
    expect(again.documents).toBe(1);
    await work();
    const { items } = await ordering.listDocuments(caller, {
      filter: { orderId: [february.taskOrderId as number], status: ['Completed'] },
    });
    expect(items.map((each) => printedOf(each).gross)).toEqual(['200.00']);
    await ordering.retryOrder(caller, late.id);
    expect(await shown(items[0]?.uuid ?? '')).toMatchObject({ outdatedBy: uuid });
  });
});

test('January counts in April, although its document is pruned', async () => {
  const { ordering, callerOf, clock, january, shown, make } = await threeMonths();
  await ordering.updateSite({ identifier: 'main', retention: { documents: '30d' } });
  clock.advanceMs(31 * 86_400_000);
  expect(await ordering.prune({ target: 'documents' })).toMatchObject({ pruned: 3 });
  expect(await codeOf(shown(january.uuid))).toBe('document.missing');
  expect(printedOf(await make(regular(4, 100))).gross).toBe('400.00');
  const again = ordering.createOrder(await callerOf(1), {
    companyId: 1,
    employeeIds: [1],
    type: 'Pay Statement',
    content: regular(1, 100),
  });
  expect(await refusal(again)).toMatchObject({
    code: 'statement.exists',
    facts: { statements: [{ employeeId: 1, uuid: null }] },
  });
});
