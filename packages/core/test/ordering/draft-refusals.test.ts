import { createCore, type DocumentInput } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { regular, samplePayRuns } from './pay-runs.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const { employeeIds: _ids, content: _content, ...BASE } = ORDER;
const DRAFT = { ...BASE, status: 'Draft', content: regular(1, 100) } as const;

const drafted = async () => {
  const runs = await samplePayRuns(sampleOrdering());
  const { order } = await runs.ordering.createOrder(runs.caller, DRAFT);
  const add = async (...documents: readonly DocumentInput[]) =>
    runs.ordering.addOrderDocuments(runs.caller, order.id, { documents });
  return { ...runs, draft: order, add };
};

describe('a draft', () => {
  test('of all employees is refused: a draft has a list', async () => {
    const { ordering, caller } = await drafted();
    const outcome = ordering.createOrder(caller, { ...DRAFT, employeeIds: 'all' });
    expect(await issuesOf(outcome)).toEqual(['employeeIds list']);
  });

  test('has no other status', async () => {
    const { ordering, caller } = await drafted();
    const wrong = { ...DRAFT, status: 'Pending' as never };
    expect(await issuesOf(ordering.createOrder(caller, wrong))).toContain('status unknown');
  });

  test('without documents is not submitted', async () => {
    const { ordering, caller, draft } = await drafted();
    const outcome = ordering.submitOrder(caller, draft.id);
    expect(await issuesOf(outcome)).toEqual(['documents required']);
  });

  test('gets no documents anymore once it is submitted, and is submitted once', async () => {
    const { ordering, caller, draft, add } = await drafted();
    await add({ employeeId: 1 });
    await ordering.submitOrder(caller, draft.id);
    for (const outcome of [add({ employeeId: 2 }), ordering.submitOrder(caller, draft.id)]) {
      expect(await refusal(outcome)).toMatchObject({
        code: 'order.status',
        facts: { status: 'Preparing' },
      });
    }
  });

  test('that is gone meanwhile is neither filled nor submitted', async () => {
    const { ordering, caller, draft, store, ...sample } = await drafted();
    const empty: typeof store.transaction = async (work) =>
      store.transaction(async (tx) =>
        work({ ...tx, orders: { ...tx.orders, lock: async () => [] } }),
      );
    const core = createCore({ ...sample, store: { ...store, transaction: empty } });
    const documents = [{ employeeId: 1 }];
    const late = await core.callerFor(1);
    const outcome = core.addOrderDocuments(late, draft.id, { documents });
    expect(await codeOf(outcome)).toBe('order.status');
    expect(await codeOf(core.submitOrder(late, draft.id))).toBe('order.missing');
    expect((await ordering.showOrder(caller, draft.id)).status).toBe('Draft');
  });

  test('of others is filled, submitted and shown with permissions only', async () => {
    const { ordering, callerOf, draft } = await drafted();
    const reader = await callerOf(2, 'documents:list');
    const documents = [{ employeeId: 1 }];
    const added = ordering.addOrderDocuments(reader, draft.id, { documents });
    for (const outcome of [added, ordering.submitOrder(reader, draft.id)]) {
      expect(await codeOf(outcome)).toBe('permission.missing');
    }
    expect((await ordering.listOrderIssues(reader, draft.id)).total).toBe(0);
    const stranger = await callerOf(2);
    const hidden = ordering.listOrderIssues(stranger, draft.id);
    expect(await codeOf(hidden)).toBe('order.missing');
  });

  test('has statements in one currency', async () => {
    const { ordering, caller, draft, add } = await drafted();
    const euros = { content: { currency: 'EUR' } };
    expect(await issuesOf(add({ employeeId: 1 }, { employeeId: 2, ...euros }))).toEqual([
      'documents.1.content.currency format',
    ]);
    expect((await add({ employeeId: 2, ...euros })).order.payTotals).toMatchObject({
      currency: 'EUR',
      gross: '100.00',
    });
    const dollars = add({ employeeId: 1 });
    expect(await refusal(dollars)).toMatchObject({
      facts: { issues: [{ field: 'documents.0.content.currency', expected: 'EUR' }] },
    });
    expect((await ordering.showOrder(caller, draft.id)).counts.draft).toBe(1);
  });

  test('fails those who are erased before it is prepared, and pays the others', async () => {
    const { ordering, caller, draft, add, documentsOf } = await drafted();
    await add({ employeeId: 1 }, { employeeId: 2 });
    await ordering.submitOrder(caller, draft.id);
    await ordering.erasePerson({ email: 'employee-1@example.test' });
    expect(await ordering.prepareOrders()).toMatchObject({ added: 1, ready: true });
    expect(await ordering.showOrder(caller, draft.id)).toMatchObject({
      status: 'Pending',
      counts: { draft: 0, pending: 1, failed: 1 },
    });
    const [failed] = await documentsOf(draft.id);
    expect(failed?.errors.parse()).toEqual({
      code: 'person.erased',
      detail: 'The employee is erased.',
    });
    expect((await ordering.listOrderIssues(caller, draft.id)).items).toEqual([
      {
        employeeId: 1,
        code: 'person.erased',
        detail: 'The employee is erased.',
        documentUuid: failed?.uuid,
      },
    ]);
    const retried = ordering.retryDocument(caller, failed?.uuid ?? '');
    expect(await codeOf(retried)).toBe('person.erased');
  });

  test('takes no erased employee', async () => {
    const { ordering, add } = await drafted();
    await ordering.erasePerson({ email: 'employee-1@example.test' });
    expect(await codeOf(add({ employeeId: 1 }))).toBe('person.erased');
  });

  test('fails what another order has meanwhile, between its submission and its preparation', async () => {
    const { ordering, caller, draft, add, order, first, documentsOf } = await drafted();
    await add({ employeeId: 1 }, { employeeId: 2 });
    await ordering.submitOrder(caller, draft.id);
    const other = await order(regular(1, 5));
    const { uuid } = await first(other.id);
    await ordering.prepareOrders();
    const [failed] = await documentsOf(draft.id);
    expect(failed?.errors.parse()).toEqual({
      code: 'statement.exists',
      detail: `The employee has the statement already: ${uuid}.`,
    });
  });
});
