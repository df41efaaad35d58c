import { timestamp } from '@paydocs/core';
import { buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { printedOf, regular, samplePayRuns } from './pay-runs.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const sample = async () => {
  const runs = await samplePayRuns(sampleOrdering());
  return { ...runs, ...(await runs.operators()) };
};

const drafted = async () => {
  const runs = await sample();
  const content = regular(1, 100);
  const { order } = await runs.ordering.createOrder(runs.caller, {
    ...ORDER,
    content,
    status: 'Draft',
  });
  return { ...runs, content, id: order.id };
};

const uuidOf = (index: number): string =>
  `00000000-0000-4000-b000-${String(index).padStart(12, '0')}`;

describe('an operator and a draft', () => {
  test('submits it, which wakes the workers, and the trail names no user', async () => {
    const { ordering, operator, elsewhere, id, workEngine, auditLog } = await drafted();
    const missing = await refusal(ordering.submitOrder(elsewhere, id));
    expect(missing.code).toBe('order.missing');
    const { wakes } = workEngine;
    expect((await ordering.submitOrder(operator, id)).order).toMatchObject({ status: 'Preparing' });
    expect(workEngine.wakes).toBe(wakes + 1);
    expect(await auditLog.find({ action: 'order.submitted', limit: 5 })).toMatchObject([
      { siteId: 1, userId: null, details: { documents: 2 } },
    ]);
    expect(await codeOf(ordering.submitOrder(operator, id))).toBe('order.status');
  });

  test('reads what it would repeat, page by page', async () => {
    const { ordering, operator, elsewhere, id, order, first, content } = await drafted();
    const { uuid } = await first((await order(content)).id);
    const page = { page: 1, perPage: 1 };
    expect(await ordering.listOrderIssues(operator, id, page)).toMatchObject({
      ...page,
      items: [{ employeeId: 1, code: 'statement.exists', documentUuid: uuid }],
      total: 1,
    });
    const missing = await refusal(ordering.listOrderIssues(elsewhere, id));
    expect(missing.code).toBe('order.missing');
  });
});

describe('an operator and outdated documents', () => {
  test('makes those of an order, and of an employee’s year, again', async () => {
    const { ordering, caller, make, work, operator, auditLog } = await sample();
    const [january, first, second] = [
      await make(regular(1, 100)),
      await make(regular(3, 100)),
      await make(regular(4, 100)),
    ];
    const nothing = { documents: 0, remaining: 0, replayed: false };
    const id = january.taskOrderId ?? 0;
    expect(await ordering.reissueOrder(operator, id, { employeeId: 1 })).toEqual(nothing);
    await make(regular(2, 50));
    expect(await ordering.reissueOrder(operator, id)).toEqual(nothing);
    const one = await ordering.reissueOrder(operator, first.taskOrderId ?? 0);
    expect(one).toEqual({ documents: 1, remaining: 0, replayed: false });
    const others = await ordering.reissueOrder(operator, id, { employeeId: 1 });
    expect(others).toEqual({ documents: 1, remaining: 0, replayed: false });
    await work();

    const { items } = await ordering.listDocuments(caller);
    const gross = (uuid: string) =>
      printedOf(items.find(({ replaces }) => replaces === uuid) ?? expect.unreachable()).gross;
    expect([gross(first.uuid), gross(second.uuid)]).toEqual(['250.00', '350.00']);
    expect(items.map(({ userId }) => userId)).toEqual(items.map(() => caller.user.id));
    expect(await auditLog.find({ action: 'order.reissued', limit: 5 })).toMatchObject([
      { siteId: 1, userId: null, details: { documents: 1 } },
      { siteId: 1, userId: null, details: { documents: 1 } },
    ]);
  });

  test('are made again behind any number of documents of erased employees', async () => {
    const { make, ordering, operator, auditLog, store, clock } = await sample();
    const { taskOrderId } = await make(regular(2, 100));
    await make(regular(1, 100));
    const id = taskOrderId ?? 0;
    store.add({ employees: [buildEmployee({ id: 9, email: 'erased-9@erased.invalid' })] });
    const now = timestamp(clock.nowMs());
    await store.transaction(async (tx) => {
      const [outdated = expect.unreachable()] = await tx.documents.lockOfOrder({
        orderId: id,
        status: 'Completed',
        limit: 1,
      });
      const add = async (count: number, employeeId: number, from: number) =>
        tx.documents.add(
          Array.from({ length: count }, (_, index) => ({
            ...outdated,
            employeeId,
            uuid: uuidOf(from + index),
          })),
          now,
        );
      await add(500, 9, 1000);
      await tx.statements.remove([outdated.id]);
      await tx.documents.remove([outdated.id]);
      await add(1, 1, 2000);
      await add(501, 9, 3000);
    });
    expect(await ordering.reissueOrder(operator, id)).toEqual({
      documents: 1,
      remaining: 2,
      replayed: false,
    });
    expect(await ordering.reissueOrder(operator, id)).toEqual({
      documents: 0,
      remaining: 0,
      replayed: false,
    });
    expect(await auditLog.find({ action: 'order.reissued', limit: 5 })).toHaveLength(1);
  });
});
