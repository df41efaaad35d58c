import { buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { monthOf, regular, samplePayRuns } from './pay-runs.ts';
import { addReceiver } from './receiver.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const { employeeIds: _ids, content: _content, ...BASE } = ORDER;
const DRAFT = { ...BASE, status: 'Draft', content: regular(1, 100) } as const;

/** Returns pay runs with a draft without documents. */
const drafted = async (overrides: Partial<typeof DRAFT> = {}) => {
  const runs = await samplePayRuns(sampleOrdering());
  const { order } = await runs.ordering.createOrder(runs.caller, { ...DRAFT, ...overrides });
  const add = async (...employeeIds: readonly number[]) => {
    const documents = employeeIds.map((employeeId) => ({ employeeId }));
    return (await runs.ordering.addOrderDocuments(runs.caller, order.id, { documents })).order;
  };
  return { ...runs, draft: order, add };
};

const earnings = (amount: string) => ({ items: [{ name: 'Salary', amount }] });

describe('a draft', () => {
  test('has no documents at first, and costs nothing', async () => {
    const { draft, ordering, users, workEngine } = await drafted();
    expect(draft).toMatchObject({
      status: 'Draft',
      amount: '0.00',
      payTotals: { currency: 'USD', gross: '0.00' },
      counts: { draft: 0 },
      completedAt: null,
    });
    expect((await users.find(1))?.totalSpent).toBe(0);
    expect(await ordering.prepareOrders()).toBeUndefined();
    expect(workEngine.wakes).toBe(1);
  });

  test('gets its documents in parts, and shows their totals', async () => {
    const { ordering, caller, draft, add, documentsOf, auditLog } = await drafted();
    expect(await add(1)).toMatchObject({ counts: { draft: 1 }, payTotals: { gross: '100.00' } });
    const own = { content: { earnings: [{ name: 'Bonus', amount: 7 }] }, employeeId: 2 };
    const { order } = await ordering.addOrderDocuments(caller, draft.id, { documents: [own] });
    expect(order).toMatchObject({
      status: 'Draft',
      amount: '25.00',
      payTotals: { gross: '107.00', deductions: '0.00', net: '107.00' },
      counts: { draft: 2, pending: 0 },
    });
    expect(await ordering.showOrder(caller, draft.uuid)).toEqual(order);
    const documents = await documentsOf(draft.id);
    expect(documents.map(({ status }) => status)).toEqual(['Draft', 'Draft']);
    expect(documents[1]?.content.parse()).toMatchObject({
      pay_date: '2026-01-28',
      earnings: [{ name: 'Bonus', amount: '7.00' }],
    });
    expect(await auditLog.find({ action: 'order.filled', limit: 5 })).toMatchObject([
      { subject: { kind: 'order', id: String(draft.id) }, details: { documents: 1 } },
      { details: { documents: 1 } },
    ]);
  });

  test('gets documents with its creation, by a list of employees or of documents', async () => {
    const { ordering, caller, documentsOf } = await drafted();
    for (const more of [
      { employeeIds: [1, 2] },
      { documents: [{ employeeId: 1 }, { employeeId: 2 }] },
    ]) {
      const { order } = await ordering.createOrder(caller, { ...DRAFT, ...more });
      expect(order).toMatchObject({ status: 'Draft', counts: { draft: 2 } });
      expect(await documentsOf(order.id)).toHaveLength(2);
    }
  });

  test('loses a document that is removed, with its pay and its price', async () => {
    const { ordering, caller, draft, add, documentsOf } = await drafted();
    await add(1, 2);
    const [document] = await documentsOf(draft.id);
    await ordering.removeDocument(caller, document?.uuid ?? '');
    expect(await ordering.showOrder(caller, draft.id)).toMatchObject({
      status: 'Draft',
      amount: '12.50',
      payTotals: { gross: '100.00', net: '100.00' },
      counts: { draft: 1 },
    });
    expect(await add(1)).toMatchObject({ amount: '25.00', counts: { draft: 2 } });
  });

  test('gets a part once for an idempotency key', async () => {
    const { ordering, caller, draft } = await drafted();
    const add = async (employeeId: number, id = draft.id) =>
      ordering.addOrderDocuments(
        caller,
        id,
        { documents: [{ employeeId }] },
        { idempotencyKey: 'part-1' },
      );
    const { order } = await add(1);
    expect(await add(1)).toEqual({ order, replayed: true });
    expect(await codeOf(add(2))).toBe('idempotency.mismatch');
    const { order: other } = await ordering.createOrder(caller, DRAFT);
    const elsewhere = add(1, other.id);
    expect(await codeOf(elsewhere)).toBe('idempotency.mismatch');
    expect((await ordering.showOrder(caller, draft.id)).counts.draft).toBe(1);
  });

  test('is submitted, prepared by workers and made', async () => {
    const { ordering, caller, draft, add, work, users, auditLog, workEngine, documentsOf } =
      await drafted();
    await add(1, 2);
    const { wakes } = workEngine;
    const { order: submitted } = await ordering.submitOrder(caller, draft.id);
    expect(submitted).toMatchObject({ status: 'Preparing', counts: { draft: 2 } });
    expect(workEngine.wakes).toBe(wakes + 1);
    expect((await users.find(1))?.totalSpent).toBe(25);
    expect(await ordering.prepareOrders()).toEqual({ orderId: draft.id, added: 2, ready: true });
    expect(await ordering.showOrder(caller, draft.id)).toMatchObject({
      status: 'Pending',
      amount: '25.00',
      counts: { draft: 0, pending: 2 },
    });
    expect((await users.find(1))?.totalSpent).toBe(25);
    await work();
    expect((await documentsOf(draft.id)).map(({ status }) => status)).toEqual([
      'Completed',
      'Completed',
    ]);
    expect(await auditLog.find({ action: 'order.submitted', limit: 5 })).toMatchObject([
      { subject: { kind: 'order', id: String(draft.id) }, details: { documents: 2 } },
    ]);
  });

  test('pays the rows that its employees had when they were added', async () => {
    const { ordering, caller, store, work, documentsOf } = await drafted();
    store.add({ employees: [buildEmployee({ id: 5, earnings: earnings('1000.00') })] });
    const { order } = await ordering.createOrder(caller, {
      ...DRAFT,
      content: monthOf(1, undefined),
      documents: [{ employeeId: 5 }],
    });
    await ordering.changeEmployee(caller, 5, { earnings: earnings('2000.00') });
    await ordering.submitOrder(caller, order.id);
    await work();
    const [document] = await documentsOf(order.id);
    expect(document?.content.parse()).toMatchObject({ totals: { gross: '1000.00' } });
  });

  test('does not count before it is prepared, and takes no statement from others', async () => {
    const { ordering, caller, draft, add, make } = await drafted();
    await add(1);
    expect((await make(regular(2, 50))).content.parse()).toMatchObject({
      totals: { year_to_date: { gross: '50.00' } },
    });
    const { uuid } = await make(regular(1, 1));
    expect(await refusal(ordering.submitOrder(caller, draft.id))).toMatchObject({
      code: 'statement.exists',
      facts: { statements: [{ employeeId: 1, uuid }] },
    });
    expect((await ordering.showOrder(caller, draft.id)).status).toBe('Draft');
  });

  test('names what it repeats once, of other orders and its own, page by page', async () => {
    const { ordering, caller, draft, add, order, first } = await drafted();
    await add(1, 2);
    for (const employeeId of [1, 2, 2]) await add(employeeId);
    const existing = await order(regular(1, 1));
    const issues = await ordering.listOrderIssues(caller, draft.id);
    const [own] = (await ordering.listDocuments(caller, { filter: { employeeId: [2] } })).items;
    const statements = issues.items.map(({ employeeId, documentUuid: uuid }) => ({
      employeeId,
      uuid,
    }));
    expect(statements).toEqual([
      { employeeId: 1, uuid: (await first(existing.id)).uuid },
      { employeeId: 2, uuid: own?.uuid },
    ]);
    const second = await ordering.listOrderIssues(caller, draft.id, { page: 2, perPage: 1 });
    expect(second).toMatchObject({ items: [{ employeeId: 2 }], total: 2, page: 2, perPage: 1 });
    const refused = await refusal(ordering.submitOrder(caller, draft.id));
    expect(refused.facts).toEqual({ statements });
  });

  test('is canceled with its documents, and tells receivers', async () => {
    const { ordering, caller, draft, add, webhookSender, documentsOf } = await drafted();
    await add(1, 2);
    const events = await addReceiver({ ordering, webhookSender });
    expect((await ordering.cancelOrder(caller, draft.id)).order).toMatchObject({
      status: 'Canceled',
      counts: { draft: 0, canceled: 2 },
      completedAt: expect.any(String),
    });
    const uuids = (await documentsOf(draft.id)).map(({ uuid }) => uuid);
    expect((await events()).map(({ type, data }) => [type, data['uuid']])).toEqual(
      uuids.map((uuid) => ['document.canceled', uuid]),
    );
    const outcome = ordering.submitOrder(caller, draft.id);
    expect(await refusal(outcome)).toMatchObject({ facts: { status: 'Canceled' } });
  });
});
